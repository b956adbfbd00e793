import type { Tier } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { tierOf } from './repository.ts'

/** Puts a customer into a tier, whatever they have proven; `proven` ends the grant. Records who granted it and why. Returns the
 *  tier that is now in force. */
export async function grantTier(
  db: Database,
  grant: { user: string; tier: Tier | 'proven'; note: string; by: string; now: Date },
): Promise<Tier> {
  const { user, tier, note, by, now } = grant
  await db
    .insertInto('tier_grants')
    .values({ user_id: user, tier: tier === 'proven' ? null : tier, note, granted_by: by, created_at: now })
    .execute()
  return tierOf(db, user)
}
