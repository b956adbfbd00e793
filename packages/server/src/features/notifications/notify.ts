import type { NotificationKind } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { nextEventId, writeEvent } from '../../events/emit.ts'
import { planDeliveries } from './deliveries.ts'
import { type Notice, placeOf, type AddressedNotice } from './notice.ts'

/** Writes notifications in the transaction that makes them true, with an event for each reader's windows. Locks the readers in
 *  sorted order, as `emitEvent` does, so that two facts about the same pair cannot deadlock. */
export async function notify(trx: Database, notices: readonly AddressedNotice[], now: Date): Promise<void> {
  if (!trx.isTransaction) throw new Error('Write a notification in the transaction that makes it true')
  for (const { reader, notice } of notices.toSorted((a, b) => (a.reader < b.reader ? -1 : 1))) {
    const id = await nextEventId(trx, reader)
    const { notice: kept, isFirst } = await gathered(trx, reader, notice)
    if (kept.kind === 'payment-sent' || kept.kind === 'order-placed')
      await dropReservation(trx, reader, kept.claim)
    const { kind, ...payload } = kept
    await trx
      .insertInto('notifications')
      .values({
        user_id: reader,
        id,
        kind,
        payload: JSON.stringify(payload),
        created_at: now,
      })
      .execute()
    await planDeliveries(trx, { reader, id, notice: kept, isFirst, now })
    await writeInboxEvent(trx, { reader, id, kind, now })
  }
}

/** Sends the reader's windows an event that the inbox changed, with the event id taken before the change. `kind`: of the new
 *  notification, so that the windows know what else to refetch. */
export async function writeInboxEvent(
  trx: Database,
  { reader, id, kind, now }: { reader: string; id: bigint; kind?: NotificationKind; now: Date },
): Promise<number> {
  const payload = { unread: await countUnread(trx, reader), ...(kind === undefined ? {} : { kind }) }
  await writeEvent(trx, { userId: reader, id, type: 'notification', payload, now })
  return payload.unread
}

export async function countUnread(db: Database, reader: string): Promise<number> {
  return Number((await unreadOf(db, reader).executeTakeFirstOrThrow()).unread)
}

/** The query for how many notifications a customer has not read. */
export function unreadOf(db: Database, reader: string) {
  return db
    .selectFrom('notifications')
    .select((select) => select.fn.countAll<string>().as('unread'))
    .where('user_id', '=', reader)
    .where('read_at', 'is', null)
}

/** Keeps one unread notification for the messages of a room: the new one replaces the old one and adds its count. `isFirst`:
 *  there was none to replace. */
async function gathered(
  trx: Database,
  reader: string,
  notice: Notice,
): Promise<{ notice: Notice; isFirst: boolean }> {
  const place = placeOf(notice)
  if (place === null || !('count' in notice)) return { notice, isFirst: true }
  const before = await trx
    .deleteFrom('notifications')
    .where('user_id', '=', reader)
    .where('kind', '=', notice.kind)
    .where('read_at', 'is', null)
    .where(sql<string>`payload ->> ${sql.lit(place.member)}`, '=', place.id)
    .returning(sql<number>`(payload ->> 'count')::integer`.as('count'))
    .executeTakeFirst()
  return { notice: { ...notice, count: notice.count + (before?.count ?? 0) }, isFirst: before === undefined }
}

/** Drops the unread notification about a reservation that has become an order. */
async function dropReservation(trx: Database, reader: string, claim: string): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('user_id', '=', reader)
    .where('kind', '=', 'order-reserved')
    .where('read_at', 'is', null)
    .where(sql<boolean>`payload ->> 'room' = (select id::text from chat_rooms where claim = ${claim}::uuid)`)
    .execute()
}
