import { proxy, useSnapshot } from 'valtio'

const inbox = proxy({ unread: 0 })

/** Shows how many notifications are unread: in the tab's title, and on the app's icon where it is installed. */
export function setUnread(next: number): void {
  if (next === inbox.unread) return
  inbox.unread = next
  if (!('setAppBadge' in navigator)) return
  // Browsers refuse this if the app is not installed. The number is on the screen anyway.
  void (next > 0 ? navigator.setAppBadge(next) : navigator.clearAppBadge()).catch(() => undefined)
}

/** How many notifications are unread; 0 while nobody is signed in. */
export function useUnread(): number {
  return useSnapshot(inbox).unread
}
