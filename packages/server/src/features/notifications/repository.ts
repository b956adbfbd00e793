import type { Notification } from '@oja/api/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { nextEventId } from '../../events/emit.ts'
import { decodeCursor, encodeCursor, pageOf } from '../../http/cursor.ts'
import { invalidInput } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'
import type { Notice } from './notice.ts'
import { countUnread, writeInboxEvent } from './notify.ts'

type Row = Selectable<Tables['notifications']>

/** A page of a customer's notifications, newest first, with how many are unread in all. */
export async function findNotifications(
  db: Database,
  page: { reader: string; limit: number; cursor: string | undefined },
): Promise<{ notifications: Notification[]; unread: number; nextCursor: string | null }> {
  const { reader, limit, cursor } = page
  let query = db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', reader)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor) query = query.where('id', '<', readCursor(cursor))
  const { rows, next_cursor } = pageOf(await query.execute(), {
    limit,
    cursorOf: (oldest) => encodeCursor([oldest.id.toString()]),
  })
  const [notifications, unread] = await Promise.all([view(db, rows), countUnread(db, reader)])
  return { notifications, unread, nextCursor: next_cursor }
}

function readCursor(cursor: string): bigint {
  const [before = ''] = decodeCursor(cursor, 1)
  if (!/^\d{1,18}$/.test(before))
    throw invalidInput({ cursor: 'This page does not exist any more. Start from the first one' })
  return BigInt(before)
}

/** Marks what was seen as read, and tells the reader's other windows when that changed anything. Returns how many are
 *  still unread. */
export async function markRead(
  trx: Database,
  seen: { reader: string; upTo: number; from: number; claim: string | undefined; now: Date },
): Promise<number> {
  const { reader, upTo, from, claim, now } = seen
  // The event cursor first, as when a notification is written: opposite orders would deadlock.
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
  // A claim's notifications are also those of the reservation it began with, by the room they share.
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

async function view(db: Database, rows: readonly Row[]): Promise<Notification[]> {
  // `notify` wrote the payloads, and the route checks the answer against the contract.
  const kept = rows.map((row) => ({ row, notice: { kind: row.kind, ...Object(row.payload) } as Notice }))
  const others = [...new Set(kept.flatMap(({ notice }) => ('other' in notice ? [notice.other] : [])))]
  const named =
    others.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'first_name']).where('id', 'in', others).execute()
  const nameOf = new Map(named.map((user) => [user.id, user.first_name]))
  return kept.map(({ row, notice }) => {
    const common = {
      id: Number(row.id),
      created_at: row.created_at.toISOString(),
      read: row.read_at !== null,
    }
    if (!('other' in notice)) return { ...common, ...notice }
    const { other, ...rest } = notice
    return { ...common, ...rest, name: nameOf.get(other) ?? '' }
  })
}
