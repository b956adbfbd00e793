/** The native modal dialog that is open and newest. Everything outside it is inert, so a layer must be drawn inside. */
export function nativeDialogAround(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  const around = document.activeElement?.closest<HTMLElement>('dialog:modal')
  return around ?? [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null
}

/** Closes the native modal dialog in which Escape was pressed, and says whether there was one that lies above our dialogs.
 *  The browser would close it, but only where nobody prevented the key, as Radix does. */
export function closeNativeAbove(event: KeyboardEvent): boolean {
  const dialog = event.target instanceof Element ? event.target.closest('dialog:modal') : null
  if (!(dialog instanceof HTMLDialogElement) || dialog.querySelector('.oja-dialog, .oja-drawer')) return false
  event.preventDefault()
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  return true
}
