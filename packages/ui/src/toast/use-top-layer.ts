import { type RefObject, useEffect } from 'react'

/**
 * Puts the region into the browser's top layer, above every z-index and every native dialog and popover. Newer ones
 * would cover it, so it is put on top again when a toast comes. Browsers without popovers fall back to its z-index.
 */
export function useTopLayer(regionRef: RefObject<HTMLElement | null>, newest: unknown): void {
  useEffect(() => {
    const region = regionRef.current
    if (!region?.isConnected || !('showPopover' in region)) return
    const isShown = region.matches(':popover-open')
    // Hiding it for a moment restarts its animations and loses its focus, so do it only where another layer covers it.
    const others = document.querySelector(':modal, :popover-open:not([data-oja-toast-region])')
    if (isShown && (others === null || region.contains(document.activeElement))) return
    if (isShown) region.hidePopover()
    region.showPopover()
  }, [regionRef, newest])
}
