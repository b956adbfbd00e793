import { useSyncExternalStore } from 'react'

let onTheirWay = 0
const listeners = new Set<() => void>()

/** Counts `load` among the screens that are on their way until it is here. */
export function countScreenLoad<T>(load: Promise<T>): Promise<T> {
  const change = (by: 1 | -1) => {
    onTheirWay += by
    for (const listener of listeners) listener()
  }
  // React asks for a screen while it draws, and may not be told of changes then.
  queueMicrotask(() => change(1))
  const done = () => change(-1)
  load.then(done, done)
  return load
}

/** Whether the next screen's code is on its way. */
export function useIsScreenLoading(): boolean {
  return useSyncExternalStore(listen, isLoading, isLoading)
}

const isLoading = () => onTheirWay > 0

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
