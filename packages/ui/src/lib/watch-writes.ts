/** Calls `onWrite` after a script set the value of an input, about which a browser tells nobody. Form libraries do so. Returns what
 *  ends it. */
export function watchWrites(node: HTMLInputElement, onWrite: () => void): () => void {
  const own = Object.getOwnPropertyDescriptor(node, 'value')
  // React watches each input in the same way.
  if (!own?.set) return () => {}
  Object.defineProperty(node, 'value', {
    ...own,
    set(text: string) {
      own.set?.call(node, text)
      // React writes too, before it is known which value it has drawn.
      queueMicrotask(onWrite)
    },
  })
  return () => Object.defineProperty(node, 'value', own)
}
