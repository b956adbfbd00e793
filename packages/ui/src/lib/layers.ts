// Which layer of the page is on top, and which one an Escape is for.

/** The newest open native modal dialog. Everything outside it is inert, so layers must render inside it. */
export function nativeDialogAround(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  try {
    const around = document.activeElement?.closest<HTMLElement>('dialog:modal')
    if (around) return around
    // Browsers keep this list. A query would walk the whole page for every button that mounts, as in a table of 10,000 rows.
    const dialogs = [...document.getElementsByTagName('dialog')]
    return dialogs.findLast((dialog) => dialog.matches(':modal')) ?? null
  } catch {
    // jsdom, where consumers run tests, does not know `:modal`.
    return null
  }
}

/** Closes the native modal dialog in which Escape was pressed, and returns whether there was one above our dialogs. The
 *  browser would close it itself, had Radix not prevented the key's default. */
export function closeNativeAbove(event: KeyboardEvent): boolean {
  const dialog = event.target instanceof Element ? event.target.closest('dialog:modal') : null
  if (!(dialog instanceof HTMLDialogElement) || dialog.querySelector('.oja-dialog, .oja-drawer')) return false
  event.preventDefault()
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  return true
}

/** Escape events that a layer above a dialog passed on. */
const passed = new WeakSet<Event>()

/**
 * Lets this Escape close the focused dialog, not the newest layer as Radix would. Toasts need it: they are newer than the
 * dialog below them, but the key is meant for the dialog.
 */
export function passEscapeOn(event: KeyboardEvent): void {
  event.preventDefault()
  passed.add(event)
}

/** Whether a layer above handled this Escape, for example a popover that closed. */
export function isEscapeTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented && !passed.has(event)
}

/** The `popover` of an element that `showPopover` shows. jsdom hides such an element and cannot show it, so there it has none.
 *  The server sets it, as browsers do. */
export function shownPopover(): 'manual' | undefined {
  return typeof window === 'undefined' || 'showPopover' in HTMLElement.prototype ? 'manual' : undefined
}
