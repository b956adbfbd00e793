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
