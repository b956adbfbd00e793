import { type RefObject, useEffect } from 'react'

/** F6 moves between the parts of a page, as in other programs; screen-reader users know F8 from other toast libraries. */
const KEYS = ['F6', 'F8']
const LISTS = '.oja-toast-region__list'

/** The element that had the focus before it moved to the toasts of any Toaster. */
let cameFrom: HTMLElement | null = null

/** Moves the focus to the toasts, from one Toaster to the next, and then back. Escape on the list moves it back at once. Without
 *  toasts the keys do nothing. If the last toast closes while it has the focus, the focus moves back too. */
export function useRegionKeys(viewportRef: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const isInside = viewportRef.current?.contains(document.activeElement) ?? false
    if (count === 0 && isInside) cameFrom?.focus()
    if (count === 0) return undefined

    function remember({ target, relatedTarget }: FocusEvent) {
      const isEntry = closest(target, LISTS) && relatedTarget && !closest(relatedTarget, LISTS)
      if (isEntry && relatedTarget instanceof HTMLElement) cameFrom = relatedTarget
    }
    function onKeyDown(event: KeyboardEvent) {
      const isOther = event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented
      if (isOther) return
      if (event.key === 'Escape' && document.activeElement === viewportRef.current) cameFrom?.focus()
      if (!KEYS.includes(event.key)) return
      const lists = [...document.querySelectorAll<HTMLElement>(LISTS)].filter((list) => list.firstChild)
      const at = lists.findIndex((list) => list.contains(document.activeElement))
      event.preventDefault()
      ;(lists[at + 1] ?? cameFrom)?.focus()
    }
    document.addEventListener('focusin', remember, true)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('focusin', remember, true)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [viewportRef, count])
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null
}
