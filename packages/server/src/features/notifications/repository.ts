import type { Notification } from '@oja/api/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { nextEventId } from '../../events/emit.ts'
import { decodeCursor, encodeCursor, type Listed, type Page, pageOf } from '../../http/cursor.ts'
import { isUuid } from '../../http/uuid.ts'
import type { Notice } from './notice.ts'
import { countUnread, unreadOf, writeInboxEvent } from './notify.ts'

type Row = Selectable<Tables['notifications']> & { name: string | null }

/** A page of a customer's notifications, newest first, with how many are unread in all. */
export async function findNotifications(
  db: Database,
  page: Page & { reader: string },
): Promise<Listed<{ notifications: Notification[]; unread: number }>> {
  const { reader, limit, cursor } = page
  let shown = db
    .selectFrom('notifications')
    .leftJoin('users', (join) => join.on('users.id', '=', sql`(payload ->> 'other')::uuid`))
    .selectAll('notifications')
    .select('users.first_name as name')
    .where('user_id', '=', reader)
    .orderBy('notifications.id', 'desc')
    .limit(limit + 1)
  if (cursor) {
    const [before = ''] = decodeCursor(cursor, 1)
    shown = shown.where('notifications.id', '<', sql<bigint>`${before}::bigint`)
  }
  const found = await db
    .selectFrom(unreadOf(db, reader).as('counted'))
    // A left join: an empty page still has a count.
    .leftJoin(shown.as('shown'), (join) => join.onTrue())
    .select('unread')
    .selectAll('shown')
    .orderBy('shown.id', 'desc')
    .execute()
  const { data: notifications, next_cursor } = pageOf(
    found.filter((row): row is typeof row & Row => row.id !== null),
    { limit, cursorOf: (oldest) => encodeCursor([oldest.id.toString()]), view },
  )
  return { data: { notifications, unread: Number(found[0]?.unread ?? 0) }, next_cursor }
}

/** Marks notifications as read, and sends the reader's windows an event if any changed. Returns how many are still unread. */
export async function markRead(
  trx: Database,
  seen: { reader: string; upTo: number; from: number; claim: string | undefined; now: Date },
): Promise<number> {
  const { reader, upTo, from, claim, now } = seen
  // Lock the event cursor first, as `notify` does: the opposite order would deadlock.
  const cursor = await trx
    .selectFrom('event_cursors')
    .select('last_id')
    .where('user_id', '=', reader)
    .forUpdate()
    .executeTakeFirst()
  if (!cursor) return 0
  let marking = trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', reader)
    .where('read_at', 'is', null)
    .where('id', '<=', BigInt(upTo))
    .where('id', '>=', BigInt(from))
  // A claim's notifications include those of the reservation it began with: both have the same room.
  if (claim !== undefined) {
    const room = isUuid(claim) ? claim : null
    marking = marking.where(
      sql<boolean>`(payload ->> 'claim' = ${claim} or payload ->> 'room' = ${claim}
        or payload ->> 'room' = (select id::text from chat_rooms where claim = ${room}::uuid))`,
    )
  }
  const { numUpdatedRows } = await marking.executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return countUnread(trx, reader)
  return writeInboxEvent(trx, { reader, id: await nextEventId(trx, reader), now })
}

function view(row: Row): Notification {
  // `notify` wrote the payload, and the route checks the response against the contract.
  const notice = { kind: row.kind, ...Object(row.payload) } as Notice
  const common = { id: Number(row.id), created_at: row.created_at.toISOString(), read: row.read_at !== null }
  if (!('other' in notice)) return { ...common, ...notice }
  const { other: _, ...rest } = notice
  return { ...common, ...rest, name: row.name ?? '' }
}
