'use client'

import { useEffect } from 'react'
import { followKeyboard } from '../lib/follow-keyboard.js'
import { shared } from '../lib/shared.js'

/** Locks scrolling of the page behind open dialogs (wheel, keys, touch) without changing its width. `page` may be in
 *  another window. */
export function useScrollLock(isOpen: boolean, page: Document): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const lock = locks.get(page) ?? lockOf(page)
    locks.set(page, lock)
    return lock()
  }, [isOpen, page])
}

const locks = new WeakMap<Document, () => () => void>()

const lockOf = (page: Document) =>
  shared(() => {
    const { style, clientWidth } = page.documentElement
    const { overflow, scrollbarGutter } = style
    // Keep the scrollbar's space, or the page would grow wider.
    if (clientWidth < (page.defaultView?.innerWidth ?? 0)) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
    page.addEventListener('touchmove', refuse, { passive: false })
    // The locked page cannot be moved out from under a keyboard, so the dialog has to make room.
    const leaveKeyboard = followKeyboard()
    return () => {
      leaveKeyboard()
      Object.assign(style, { overflow, scrollbarGutter })
      page.removeEventListener('touchmove', refuse)
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
  if (!isElement(target) || target.contains(target.ownerDocument.body)) return false
  const isScrolled = target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth
  const canScroll = isScrolled && /auto|scroll/.test(getComputedStyle(target).overflow)
  return canScroll || target.matches('[type="range"]')
}

/** Also for an element of another window, which is not `instanceof Element`. */
const isElement = (target: EventTarget): target is Element => (target as Node).nodeType === Node.ELEMENT_NODE
