import { useSyncExternalStore } from 'react'

/** Whether the page is looked at: its tab is the one in front. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(listen, () => !document.hidden)
}

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
