import { type RefObject, useEffect } from 'react'
import { nativeDialogAround } from '../lib/layers.js'

/**
 * Shows the region in the browser's top layer, above every z-index, native dialog and popover. Newer layers would cover it, so
 * each new toast raises it again. Browsers without popovers fall back to its z-index.
 */
export function useTopLayer(
  host: HTMLElement | null,
  regionRef: RefObject<HTMLElement | null>,
  newest: unknown,
): void {
  useEffect(() => (host === null ? undefined : follow(host, regionRef)), [host, regionRef])

  useEffect(() => {
    if (host !== null) raise(regionRef.current)
  }, [host, regionRef, newest])
}

/** A native modal dialog makes everything outside it inert, so the region's host moves into a dialog that opens, and back. */
function follow(host: HTMLElement, regionRef: RefObject<HTMLElement | null>) {
  const observer = new MutationObserver(place)
  function place() {
    const home = nativeDialogAround() ?? document.body
    if (host.parentNode === home) return
    home.append(host)
    // Radix's announcements stay in the page, which is inert then, so the region itself becomes live.
    regionRef.current?.setAttribute('aria-live', home === document.body ? 'off' : 'polite')
    raise(regionRef.current)
    observer.disconnect()
    // A dialog that is removed from the page takes the region with it.
    const childList = home !== document.body
    observer.observe(document, { attributes: true, attributeFilter: ['open'], childList, subtree: true })
  }
  place()
  return () => observer.disconnect()
}

function raise(region: HTMLElement | null) {
  if (!region?.isConnected || !('showPopover' in region)) return
  const isShown = region.matches(':popover-open')
  // Hiding the region restarts its animations and loses its focus, so do it only when another layer covers it.
  const layers = [...document.querySelectorAll(':modal, :popover-open:not([data-oja-toast-region])')]
  const isCovered = layers.some((layer) => !layer.contains(region))
  if (isShown && (!isCovered || region.contains(document.activeElement))) return
  if (isShown) region.hidePopover()
  region.showPopover()
}
