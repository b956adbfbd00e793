import { type RefObject } from 'react'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'

/** Space between the button and the list, and between the list and the window's edge, in px. */
const GAP = 6
const EDGE = 8

interface Anchored {
  isOpen: boolean
  anchorRef: RefObject<HTMLElement | null>
  listRef: RefObject<HTMLElement | null>
  align: 'start' | 'end'
}

/** Positions the list at its button in the browser's top layer, where no scroll container clips it: below the button, or above
 *  it if there is more room, and always inside the window. */
export function useAnchored({ isOpen, anchorRef, listRef, align }: Anchored): void {
  useBrowserLayoutEffect(() => {
    const anchor = anchorRef.current
    const list = listRef.current
    if (!isOpen || anchor === null || list === null) return undefined
    // Browsers without popovers fall back to its z-index.
    if ('showPopover' in list) list.showPopover()
    let frame = 0
    // On every frame, because anything may move the button: scrolling, a banner above it, a change of direction.
    function follow(button: HTMLElement, beside: HTMLElement) {
      placeBeside(button, beside, align)
      frame = requestAnimationFrame(() => follow(button, beside))
    }
    follow(anchor, list)
    return () => cancelAnimationFrame(frame)
  }, [isOpen, anchorRef, listRef, align])
}

function placeBeside(anchor: HTMLElement, list: HTMLElement, align: 'start' | 'end') {
  const at = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = anchor.ownerDocument.documentElement
  // Under CSS `zoom` a pixel of the list is another than one of the window. Older browsers do not say.
  const { currentCSSZoom: zoom = 1 } = list
  const width = list.offsetWidth * zoom
  // Its height without a limit.
  const height = (list.scrollHeight + list.offsetHeight - list.clientHeight) * zoom
  const below = clientHeight - at.bottom - GAP - EDGE
  const above = at.top - GAP - EDGE
  const isAbove = height > below && above > below
  const room = Math.max(0, isAbove ? above : below)
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl'
  const left = (align === 'end') === isRightToLeft ? at.left : at.right - width
  const set = (name: 'maxBlockSize' | 'top' | 'left', px: number) => (list.style[name] = `${px / zoom}px`)
  set('maxBlockSize', room)
  set('top', isAbove ? at.top - GAP - Math.min(height, room) : at.bottom + GAP)
  set('left', Math.max(EDGE, Math.min(left, clientWidth - width - EDGE)))
}
