import { NOTIFICATION_KEPT_MS } from '@oja/api/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { forgetAttempts } from '../features/auth/attempts.ts'

const DAY_MS = 24 * 60 * 60_000

/** Forgets what is kept for a day: answers of idempotent requests and events; notifications after 90 days; sessions
 *  that ended; and counters of attempts that say nothing any more. */
export async function cleanUp(db: Kysely<Tables>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', yesterday).execute()
  await db.deleteFrom('events').where('created_at', '<', yesterday).execute()
  const keptSince = new Date(now.getTime() - NOTIFICATION_KEPT_MS)
  await db.deleteFrom('notifications').where('created_at', '<', keptSince).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await forgetAttempts(db, now)
}
