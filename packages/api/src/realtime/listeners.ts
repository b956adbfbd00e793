/** Adds a listener. Returns a function that removes it. */
export function listen<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls all listeners. Rethrows a listener's error in a microtask, so that the others still run and the page reports it. */
export function callAll<T>(listeners: ReadonlySet<(value: T) => void>, value: T): void {
  for (const listener of listeners) {
    try {
      listener(value)
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
  }
}
