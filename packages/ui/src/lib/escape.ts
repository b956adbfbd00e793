/** Escapes that a layer above a dialog did not take. */
const passed = new WeakSet<Event>()

/**
 * Keeps Radix from closing the newest layer by this Escape, and lets the dialog that has the focus close by it. Toasts need
 * it: they are newer than the dialog under them, and the key is not theirs.
 */
export function passEscapeOn(event: KeyboardEvent): void {
  event.preventDefault()
  passed.add(event)
}

/** Whether a layer above took this Escape: a popover that closed, or one that will not close. */
export function isEscapeTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented && !passed.has(event)
}
