import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

const DAY_MS = 24 * 60 * 60_000

/** Forgets what is kept for a day: answers of idempotent requests and events; and sessions that ended. */
export async function cleanUp(db: Kysely<Tables>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', yesterday).execute()
  await db.deleteFrom('events').where('created_at', '<', yesterday).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
}
