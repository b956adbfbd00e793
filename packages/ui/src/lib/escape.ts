/** Escape presses that a layer above a dialog passed on. */
const passed = new WeakSet<Event>()

/**
 * Lets the focused dialog close on this Escape, and not the newest layer as Radix would. Toasts need it: they are newer
 * than the dialog under them, and the key is meant for the dialog.
 */
export function passEscapeOn(event: KeyboardEvent): void {
  event.preventDefault()
  passed.add(event)
}

/** Whether a layer above handled this Escape, for example a popover that closed. */
export function isEscapeTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented && !passed.has(event)
}
