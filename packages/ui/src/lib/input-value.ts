// Writing and watching the value of an input where React does neither.

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

/** Calls `onWrite` after a script sets a control's value, for which browsers fire no event. Form libraries do that. Returns a
 *  function that stops watching. */
export function watchValue(node: HTMLElement, onWrite: () => void): () => void {
  // React tracks each input the same way, but no select.
  const given =
    Object.getOwnPropertyDescriptor(node, 'value') ??
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')
  if (!given?.set) return () => {}
  Object.defineProperty(node, 'value', {
    ...given,
    set(text: string) {
      given.set?.call(node, text)
      // React itself also writes here, before effects know which value it rendered.
      queueMicrotask(onWrite)
    },
  })
  return () => Object.defineProperty(node, 'value', given)
}
