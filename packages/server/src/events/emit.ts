import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Channel on which processes announce a customer's new event: `<user>:<id>`. */
export const EVENT_CHANNEL = 'oja_events'

/** Writes an event for each recipient, in the transaction that makes it true; it is sent after the commit.
 *  Each customer's events are numbered 1, 2, 3 … without gaps: the cursor row stays locked until the commit, so a
 *  smaller number can never appear after a larger one. Rows are locked in sorted order, so that two events with the
 *  same recipients cannot deadlock.
 *  `payload` holds the fields of the contract's event besides `type` and `event_id`. */
export async function emitEvent(
  trx: Database,
  event: { type: string; recipients: readonly string[]; payload: Record<string, unknown>; now: Date },
): Promise<void> {
  if (!trx.isTransaction) throw new Error('Emit an event in the transaction that makes it true')
  const recipients = [...new Set(event.recipients)].toSorted()
  for (const userId of recipients) {
    const id = await nextEventId(trx, userId)
    await writeEvent(trx, { userId, id, type: event.type, payload: event.payload, now: event.now })
  }
}

/** Locks several customers' event cursors in sorted order, so that events written one after the other cannot deadlock with
 *  those of another transaction. */
export async function lockCursors(trx: Database, userIds: readonly string[]): Promise<void> {
  for (const userId of [...new Set(userIds)].toSorted()) {
    await trx
      .insertInto('event_cursors')
      .values({ user_id: userId, last_id: 0n })
      .onConflict((conflict) =>
        // Nothing changes; the row is locked.
        conflict.column('user_id').doUpdateSet({ last_id: sql<bigint>`event_cursors.last_id` }),
      )
      .execute()
  }
}

/** The number of a customer's next event. Locks the customer's cursor until the commit. */
export async function nextEventId(trx: Database, userId: string): Promise<bigint> {
  const { last_id } = await trx
    .insertInto('event_cursors')
    .values({ user_id: userId, last_id: 1n })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ last_id: sql<bigint>`event_cursors.last_id + 1` }),
    )
    .returning('last_id')
    .executeTakeFirstOrThrow()
  return last_id
}

/** Writes an event under a number from `nextEventId`, and announces it. */
export async function writeEvent(
  trx: Database,
  event: { userId: string; id: bigint; type: string; payload: Record<string, unknown>; now: Date },
): Promise<void> {
  const { userId, id, type, payload, now } = event
  await trx
    .insertInto('events')
    .values({ user_id: userId, id, type, payload: JSON.stringify(payload), created_at: now })
    .execute()
  await sql`select pg_notify(${EVENT_CHANNEL}, ${`${userId}:${id}`})`.execute(trx)
}
