import { isAboutMessages, type Notification } from '@oja/api/contract'
import { daysSince } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'

/** The page a notification is about. */
export function linkOf(notification: Notification): string {
  if ('claim' in notification) {
    const { claim, side } = notification
    return side === 'vendor' ? paths.reviewClaim(claim) : paths.awaitConfirmation(claim)
  }
  if ('room' in notification && notification.side === 'vendor') return paths.reserved(notification.room)
  if ('room' in notification) return paths.release(notification.ad)
  // The customer can order again on the ad's page.
  if ('ad' in notification) return paths.adDetail(notification.ad)
  if ('transaction' in notification) return paths.transaction(notification.transaction)
  switch (notification.kind) {
    case 'identity-verified':
    case 'identity-rejected':
      return paths.kyc
  }
}

/** Notifications of one day of the customer's own time zone. */
export type Day = { daysAgo: number; notifications: [Notification, ...Notification[]] }

export function dayGroups(notifications: readonly Notification[], nowMs: number): Day[] {
  const days: Day[] = []
  for (const notification of notifications) {
    const daysAgo = Math.max(0, daysSince(notification.created_at, nowMs))
    const day = days.at(-1)
    if (day?.daysAgo === daysAgo) day.notifications.push(notification)
    else days.push({ daysAgo, notifications: [notification] })
  }
  return days
}

const HOUR_MINUTES = 60

/** Whole minutes since then, within the first hour; `null` after that. */
export function minutesSince(iso: string, nowMs: number): number | null {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(iso)) / 60_000))
  return minutes < HOUR_MINUTES ? minutes : null
}

/** What a window does with a notification that has just arrived. */
type Alert = {
  /** A toast that links to it. */
  isShown: boolean
  /** A sound, in one of the windows. */
  isHeard: boolean
}

/** News about a trade or an expired order is shown on every screen except its own and the inbox. A window in the background
 *  only makes the sound. A room makes the sound of its own messages itself. */
export function alertFor(
  notification: Notification,
  window: { pathname: string; isVisible: boolean; sounds: boolean },
): Alert {
  const { pathname, isVisible, sounds } = window
  const link = linkOf(notification)
  // The page of an order shows its own expiry.
  const isHere = pathname === link || ('ad' in notification && pathname.startsWith(`${link}/`))
  const isAttended = isVisible && (isHere || pathname === paths.notifications)
  return {
    isShown: isVisible && !isAttended && ('claim' in notification || 'ad' in notification),
    isHeard: sounds && !isAttended && !(isHere && isAboutMessages(notification.kind)),
  }
}
