'use client'

import { useEffect } from 'react'
import { followKeyboard } from '../lib/follow-keyboard.js'
import { shared } from '../lib/shared.js'

/** Locks scrolling of the page behind open dialogs (wheel, keys, touch) without changing its width. */
export function useScrollLock(isOpen: boolean): void {
  useEffect(() => (isOpen ? lock() : undefined), [isOpen])
}

const lock = shared(() => {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  // Keep the scrollbar's space, or the page would grow wider.
  if (clientWidth < window.innerWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  document.addEventListener('touchmove', refuse, { passive: false })
  // The locked page cannot be moved out from under a keyboard, so the dialog has to make room.
  const leaveKeyboard = followKeyboard()
  return () => {
    leaveKeyboard()
    Object.assign(style, { overflow, scrollbarGutter })
    document.removeEventListener('touchmove', refuse)
  }
})

/** Safari on iOS scrolls a page even with `overflow: hidden`; only a cancelled touch stops it. Two fingers may still zoom. */
function refuse(event: TouchEvent) {
  if (!event.cancelable || event.touches.length !== 1) return
  // Its path, because outside a shadow tree its target is only the host.
  if (!event.composedPath().some(movesByItself)) event.preventDefault()
}

/** Whether a touch in this element scrolls it or moves its slider. The page itself must not scroll. */
function movesByItself(target: EventTarget): boolean {
  if (!(target instanceof Element) || target.contains(document.body)) return false
  const isScrolled = target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth
  const canScroll = isScrolled && /auto|scroll/.test(getComputedStyle(target).overflow)
  return canScroll || target.matches('[type="range"]')
}
