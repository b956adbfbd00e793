/** Calls `onWrite` after a script sets an input's value, for which browsers fire no event. Form libraries do that. Returns a
 *  function that stops watching. */
export function watchValue(node: HTMLInputElement, onWrite: () => void): () => void {
  const own = Object.getOwnPropertyDescriptor(node, 'value')
  // React tracks each input the same way; without its setter there is nothing to wrap.
  if (!own?.set) return () => {}
  Object.defineProperty(node, 'value', {
    ...own,
    set(text: string) {
      own.set?.call(node, text)
      // React itself also writes here, before effects know which value it rendered.
      queueMicrotask(onWrite)
    },
  })
  return () => Object.defineProperty(node, 'value', own)
}
