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
