import type { Hello } from '../contract/index.ts'

/** Calls `wake` when the network comes back or the page becomes visible, `hide` when it becomes hidden. */
export function watchDevice({ wake, hide }: { wake: () => void; hide: () => void }): () => void {
  if (typeof window === 'undefined') return () => undefined
  const look = () => (document.visibilityState === 'visible' ? wake() : hide())
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Whether the page is visible; nothing outside a browser. */
export function visibility(): Pick<Hello, 'visible'> {
  return typeof document === 'undefined' ? {} : { visible: document.visibilityState === 'visible' }
}
