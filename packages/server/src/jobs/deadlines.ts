import { DEADLINE_FIELD, LIVE_CLAIM_STATUSES } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { announceExpired } from '../features/ads/announce-reservation.ts'
import { expireReservations } from '../features/ads/acts.ts'
import { tickClaim } from '../features/claims/acts.ts'
import { tickDispute } from '../features/claims/dispute-acts.ts'
import { createLog, type Log } from '../log.ts'
import { byPages, eachRow } from '../db/each-row.ts'

/** Applies passed deadlines: of reservations, of claims as `WHEN_TIME_ENDS` says, and for answers to disputes. Finds candidates
 *  without locks and checks each again under its own lock, so a late run cannot undo a payment, and several processes may run
 *  it. Returns how many failed; they block no others, and the next run retries them. */
export async function runDeadlines(
  db: Database,
  now: Date,
  log: Pick<Log, 'error'> = createLog(),
): Promise<number> {
  const ads = byPages(adsWithExpired(db, now), 'ad')
  const failedAds = await eachRow(ads, { job: 'reservations', log }, ({ id }) =>
    inTransaction(db, async (trx) =>
      announceExpired(trx, { expired: await expireReservations(trx, { ad: id, now }), now }),
    ),
  )
  const claims = byPages(claimsDue(db, now), 'id')
  const failedClaims = await eachRow(claims, { job: 'claims', log }, ({ id }) =>
    inTransaction(db, (trx) => tickClaim(trx, { claim: id, now })),
  )
  const disputes = byPages(disputesDue(db, now), 'claim')
  const failedDisputes = await eachRow(disputes, { job: 'disputes', log }, ({ id }) =>
    inTransaction(db, (trx) => tickDispute(trx, { claim: id, now })),
  )
  return failedAds + failedClaims + failedDisputes
}

function adsWithExpired(db: Database, now: Date) {
  return db
    .selectFrom('reservations')
    .select('ad as id')
    .distinct()
    .where('status', '=', 'live')
    .where('expires_at', '<=', now)
}

function claimsDue(db: Database, now: Date) {
  return db
    .selectFrom('claims')
    .select('id')
    .where('overdue_at', 'is', null)
    .where((where) =>
      where.or(
        LIVE_CLAIM_STATUSES.map((status) =>
          where.and([where('status', '=', status), where(DEADLINE_FIELD[status], '<=', now)]),
        ),
      ),
    )
}

/** Open disputes whose time to answer is half or fully over, and whose sides have not been notified yet. */
function disputesDue(db: Database, now: Date) {
  return db
    .selectFrom('disputes')
    .select('claim as id')
    .where('status', '=', 'open')
    .where((where) =>
      where.or([
        where.and([where('answer_ended_at', 'is', null), where('answer_by', '<=', now)]),
        where.and([
          where('answer_reminded_at', 'is', null),
          where(sql<Date>`opened_at + (answer_by - opened_at) / 2`, '<=', now),
        ]),
      ]),
    )
}
