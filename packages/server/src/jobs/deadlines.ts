import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { expireReservations } from '../features/ads/expire-reservations.ts'
import { tickClaim } from '../features/claims/acts.ts'
import { notify } from '../features/notifications/notify.ts'

const BATCH = 200

/** Ends what time ends: reservations after 15 minutes, claims as the status table says. Finds candidates without locks;
 *  each is judged again under its own lock, so a late tick cannot undo a payment, and several processes may run it. */
export async function runDeadlines(db: Kysely<Tables>, now: Date): Promise<void> {
  const ads = await db
    .selectFrom('reservations')
    .select('ad')
    .distinct()
    .where('status', '=', 'live')
    .where('expires_at', '<=', now)
    .limit(BATCH)
    .execute()
  for (const { ad } of ads) {
    await db
      .transaction()
      .execute(async (trx) => notify(trx, await expireReservations(trx, { ad, now }), now))
  }

  const claims = await db
    .selectFrom('claims')
    .select('id')
    .where('overdue_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'waiting'), where('review_ends_at', '<=', now)]),
        where.and([where('status', '=', 'partly_verified'), where('await_ends_at', '<=', now)]),
      ]),
    )
    .limit(BATCH)
    .execute()
  for (const { id } of claims) {
    await db.transaction().execute((trx) => tickClaim(trx, { claim: id, now }))
  }
}
