import { sql } from 'kysely'
import { sendAfterCommit } from '../db/after-commit.ts'
import type { Database } from '../db/database.ts'

/** Writes an event for each recipient in the transaction that makes it true; the server sends it after the commit.
 *  Each customer's events are numbered 1, 2, 3 … without gaps: the cursor row stays locked until the commit, so a smaller
 *  number can never appear after a larger one. Locks rows in sorted order, so that two events with the same recipients
 *  cannot deadlock.
 *  `payload`: the fields of the contract's event besides `type` and `event_id`. */
export async function emitEvent(
  trx: Database,
  event: { type: string; recipients: readonly string[]; payload: Record<string, unknown>; now: Date },
): Promise<void> {
  if (!trx.isTransaction) throw new Error('Emit an event in the transaction that makes it true')
  const recipients = inLockOrder(event.recipients)
  await sql`
    with numbered as (
      insert into event_cursors (user_id, last_id) select recipient, 1 from unnest(${recipients}::uuid[]) as recipient
      on conflict (user_id) do update set last_id = event_cursors.last_id + 1
      returning user_id, last_id
    )
    insert into events (user_id, id, type, payload, created_at)
    select user_id, last_id, ${event.type}, ${JSON.stringify(event.payload)}::jsonb, ${event.now}::timestamptz
    from numbered`.execute(trx)
  for (const recipient of recipients) await sendAfterCommit(trx, recipient)
}

/** Locks several customers' event cursors in sorted order, so that events written one after the other cannot deadlock with
 *  those of another transaction. */
export async function lockCursors(trx: Database, userIds: readonly string[]): Promise<void> {
  // Changes nothing; only locks the rows.
  await sql`
    insert into event_cursors (user_id, last_id) select user_id, 0 from unnest(${inLockOrder(userIds)}::uuid[]) as user_id
    on conflict (user_id) do update set last_id = event_cursors.last_id`.execute(trx)
}

/** Reserves the number of a customer's next event, and locks the customer's cursor until the commit. */
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

/** Writes an event under a number from `nextEventId`; it is sent after the commit. */
export async function writeEvent(
  trx: Database,
  event: { userId: string; id: bigint; type: string; payload: Record<string, unknown>; now: Date },
): Promise<void> {
  const { userId, id, type, payload, now } = event
  await trx
    .insertInto('events')
    .values({ user_id: userId, id, type, payload: JSON.stringify(payload), created_at: now })
    .execute()
  await sendAfterCommit(trx, userId)
}

function inLockOrder(userIds: readonly string[]): string[] {
  return [...new Set(userIds)].toSorted()
}
