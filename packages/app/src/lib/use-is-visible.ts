import { useSyncExternalStore } from 'react'

/** Whether the tab of this page is visible. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(listen, () => !document.hidden)
}

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
