import type { Notification } from '@oja/api/contract'

/** What the list adds to a stored notification. */
type AddedByList = 'id' | 'created_at' | 'read'
type Without<N, K extends string> = N extends Notification ? Omit<N, K> : never

/** A notification as it is stored: with the other party's id, because a name may change. */
export type Notice = Kept<Without<Notification, AddedByList>>
type Kept<N> = N extends { name: string } ? Omit<N, 'name'> & { other: string } : N

/** The claim or room that a notification is about, and the field that names it; `null` when it is about neither. */
export function placeOf(notice: Notice): { member: 'claim' | 'room'; id: string } | null {
  if ('claim' in notice) return { member: 'claim', id: notice.claim }
  return 'room' in notice ? { member: 'room', id: notice.room } : null
}

/** A notification and its reader. */
export type AddressedNotice = { reader: string; notice: Notice }
