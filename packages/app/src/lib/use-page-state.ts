import { useSyncExternalStore } from 'react'

/** Whether the device has a connection. A prerendered page takes it to have one. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the tab of this page is visible. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(listen, () => !document.hidden)
}

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
