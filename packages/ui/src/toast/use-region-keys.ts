import { type RefObject, useEffect } from 'react'

/** F6 goes between the parts of a page, as in other programs; F8 is what screen-reader users know from other toasts. */
const KEYS = ['F6', 'F8']

interface RegionKeysOptions {
  viewportRef: RefObject<HTMLElement | null>
  /** Where the focus was before it came to the toasts. */
  cameFromRef: RefObject<HTMLElement | null>
  hasToasts: boolean
}

/** Brings the focus to the toasts and, pressed there, back to where it was. Without toasts the keys do nothing. */
export function useRegionKeys({ viewportRef, cameFromRef, hasToasts }: RegionKeysOptions): void {
  useEffect(() => {
    if (!hasToasts) return undefined
    function onKeyDown(event: KeyboardEvent) {
      const viewport = viewportRef.current
      if (!KEYS.includes(event.key) || event.ctrlKey || event.altKey || event.metaKey || !viewport) return
      event.preventDefault()
      if (viewport.contains(document.activeElement)) cameFromRef.current?.focus()
      else viewport.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [viewportRef, cameFromRef, hasToasts])
}
