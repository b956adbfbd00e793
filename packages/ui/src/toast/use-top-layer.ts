import { type RefObject, useEffect } from 'react'
import { nativeDialogAround } from '../lib/native-dialog.js'

/**
 * Puts the region into the browser's top layer, above every z-index and every native dialog and popover. Newer ones would
 * cover it, so it is put on top again when a toast comes. Browsers without popovers fall back to its z-index.
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

/** A native modal dialog makes everything outside it inert, so the host of the region moves into one that opens, and back. */
function follow(host: HTMLElement, regionRef: RefObject<HTMLElement | null>) {
  const observer = new MutationObserver(place)
  function place() {
    const home = nativeDialogAround() ?? document.body
    if (host.parentNode === home) return
    home.append(host)
    // The announcements stay in the page, where they are as inert as the rest of it.
    regionRef.current?.setAttribute('aria-live', home === document.body ? 'off' : 'polite')
    raise(regionRef.current)
    observer.disconnect()
    // A dialog that is taken out of the page takes the region along.
    const childList = home !== document.body
    observer.observe(document, { attributes: true, attributeFilter: ['open'], childList, subtree: true })
  }
  place()
  return () => observer.disconnect()
}

function raise(region: HTMLElement | null) {
  if (!region?.isConnected || !('showPopover' in region)) return
  const isShown = region.matches(':popover-open')
  // Hiding it for a moment restarts its animations and loses its focus, so do it only where another layer covers it.
  const layers = [...document.querySelectorAll(':modal, :popover-open:not([data-oja-toast-region])')]
  const isCovered = layers.some((layer) => !layer.contains(region))
  if (isShown && (!isCovered || region.contains(document.activeElement))) return
  if (isShown) region.hidePopover()
  region.showPopover()
}
