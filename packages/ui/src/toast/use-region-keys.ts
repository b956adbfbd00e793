import { type RefObject, useEffect } from 'react'

/** F6 goes between the parts of a page, as in other programs; F8 is what screen-reader users know from other toasts. */
const KEYS = ['F6', 'F8']
const LISTS = '.oja-toast-region__list'

/** Where the focus was before it came to the toasts of any Toaster. */
let cameFrom: HTMLElement | null = null

/** Brings the focus to the toasts, from one Toaster to the next, and then back to where it was. Without toasts the keys do
 *  nothing. When the last toast closes while it has the focus, the focus goes back as well. */
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
      if (isOther || !KEYS.includes(event.key)) return
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
