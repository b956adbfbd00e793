import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { HOUR_MS, MINUTE_MS } from '../../durations.ts'
import type { Seal } from '../../providers/file-seal.ts'
import type { Mail } from '../../providers/mail.ts'
import type { Sms } from '../../providers/sms.ts'

/** A mail or a text message about an account. `id`: see `Mail`. */
export type Message = { id: string } & (({ channel: 'mail' } & Mail) | ({ channel: 'text' } & Sms))

/** Waits between tries. The last one repeats until the message expires. */
const RETRY_AFTER_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS]
/** A leased message is not due again for this long. */
const LEASE_MS = 2 * MINUTE_MS
/** Leased at once. Few enough to finish within the lease even if each send times out. */
const BATCH = 10

type Unsent = { id: string; sealed: Buffer; attempts: number }

/** Keeps a message that could not be sent, for retries during `usefulMs`. Does nothing if it is kept already. */
export async function keepUnsent(
  { db, clock, providers }: Pick<Deps, 'db' | 'clock' | 'providers'>,
  message: Message,
  usefulMs: number,
): Promise<void> {
  const now = clock.now().getTime()
  await db
    .insertInto('unsent_messages')
    .values({
      id: message.id,
      sealed: providers.seal.close(Buffer.from(JSON.stringify(message)), message.id),
      due_at: new Date(now + waitAfter(1)),
      expires_at: new Date(now + usefulMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Leases the due messages to this process. If it crashes, another process takes them when the lease ends. */
export async function takeUnsent(db: Database, now: Date): Promise<Unsent[]> {
  const { rows } = await sql<Unsent>`
    update unsent_messages set due_at = ${new Date(now.getTime() + LEASE_MS)}, attempts = attempts + 1
    where id in (
      select id from unsent_messages where due_at <= ${now} and expires_at > ${now}
      order by due_at limit ${BATCH} for update skip locked)
    returning id, sealed, attempts`.execute(db)
  return rows
}

/** @throws SealError when the key that sealed the message is gone */
export function openUnsent(seal: Seal, { id, sealed }: Unsent): Message {
  return JSON.parse(seal.open(sealed, id).toString()) as Message
}

export async function forgetUnsent(db: Database, { id }: Pick<Unsent, 'id'>): Promise<void> {
  await db.deleteFrom('unsent_messages').where('id', '=', id).execute()
}

export async function tryAgainLater(db: Database, { id, attempts }: Unsent, now: Date): Promise<void> {
  const due_at = new Date(now.getTime() + waitAfter(attempts))
  await db.updateTable('unsent_messages').set({ due_at }).where('id', '=', id).execute()
}

function waitAfter(attempts: number): number {
  return RETRY_AFTER_MS[attempts - 1] ?? HOUR_MS
}
