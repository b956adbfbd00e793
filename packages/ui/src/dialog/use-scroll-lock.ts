'use client'

import { useEffect } from 'react'
import { followKeyboard, shared } from '../lib/follow-keyboard.js'

/** Locks scrolling of the page behind open dialogs (wheel, keys, touch) without changing its width.
 *  @param home Where the dialog renders, which may be in another window. @default this page */
export function useScrollLock(isOpen: boolean, home: Element | null | undefined): void {
  const page = home?.ownerDocument
  useEffect(() => (isOpen ? lock(page ?? document) : undefined), [isOpen, page])
}

/** The lock of each window. */
const locks = new WeakMap<Document, () => () => void>()

function lock(page: Document) {
  if (!locks.has(page))
    locks.set(
      page,
      shared(() => hold(page)),
    )
  return locks.get(page)?.()
}

function hold(page: Document) {
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
}

/** Safari on iOS scrolls a page even with `overflow: hidden`; only a cancelled touch stops it. Two fingers may still zoom. */
function refuse(event: TouchEvent) {
  if (!event.cancelable || event.touches.length !== 1) return
  // Its path, because outside a shadow tree its target is only the host.
  if (!event.composedPath().some(movesByItself)) event.preventDefault()
}

/** Whether a touch in this element scrolls it or moves its slider. The page itself must not scroll. */
function movesByItself(target: EventTarget): boolean {
  // Not by `instanceof`: another window has an `Element` of its own.
  if (!('matches' in target)) return false
  const node = target as Element
  if (node.contains(node.ownerDocument.body)) return false
  const isScrolled = node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth
  const canScroll = isScrolled && /auto|scroll/.test(getComputedStyle(node).overflow)
  return canScroll || node.matches('[type="range"]')
}
