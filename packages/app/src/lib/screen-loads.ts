import { proxy, useSnapshot } from 'valtio'

const screens = proxy({ loading: 0 })

/** Counts `load` among the screens that are loading, until it ends. */
export function countScreenLoad<T>(load: Promise<T>): Promise<T> {
  // React asks for a screen while it draws, when no store may change.
  queueMicrotask(() => (screens.loading += 1))
  const done = () => {
    screens.loading -= 1
  }
  load.then(done, done)
  return load
}

/** Whether the next screen is loading. */
export function useIsScreenLoading(): boolean {
  return useSnapshot(screens).loading > 0
}
