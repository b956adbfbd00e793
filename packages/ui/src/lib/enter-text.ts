/** Puts `text` into an input as if the customer had entered it, so that every listener is notified. `detail` is that of the
 *  event, for listeners that must tell it from an edit. */
export function enterText(
  node: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  detail?: unknown,
): void {
  // Call the prototype's setter: with React's own setter on the element, React would see no change.
  Reflect.set(Object.getPrototypeOf(node), 'value', text, node)
  node.dispatchEvent(new CustomEvent('input', { bubbles: true, detail }))
}

/** The `detail` of the event with which a refused code clears itself: the customer did not edit it. */
export const CLEARED_BY_ERROR = 'clearedByError'
