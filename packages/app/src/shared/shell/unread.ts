import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** Says how many notifications are unread: in the tab's title, and on the app's icon where it is installed. */
export function setUnread(next: number): void {
  if (next === unread) return
  unread = next
  for (const listener of listeners) listener()
  if (!('setAppBadge' in navigator)) return
  // Browsers refuse where the app is not installed; the number is on the screen all the same.
  void (next > 0 ? navigator.setAppBadge(next) : navigator.clearAppBadge()).catch(() => undefined)
}

/** How many notifications are unread; 0 while nobody is signed in. */
export function useUnread(): number {
  return useSyncExternalStore(listen, readUnread, readUnread)
}

const readUnread = () => unread

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
