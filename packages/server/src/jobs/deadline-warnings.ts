import {
  AD_TYPES,
  type AdType,
  type ClaimStatus,
  DEADLINE_FIELD,
  deadlineOf,
  LIVE_CLAIM_STATUSES,
  type TradeSide,
  WAITS_FOR,
  WARNED_BEFORE_MS,
  WHEN_TIME_ENDS,
} from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import { byPages, eachRow } from '../db/each-row.ts'
import { announceEnding } from '../features/ads/announce-reservation.ts'
import { notify } from '../features/notifications/notify.ts'
import { findTrade } from '../features/claims/trade.ts'
import { remind } from '../features/claims/trade-notices.ts'
import type { Log } from '../log.ts'

/** Warns the side that must act when little time remains on a reservation or on a claim that awaits their step. Finds
 *  candidates without locks, checks each again under its own lock, and warns once for each deadline. Sends no warning when the
 *  trade will complete by itself. Returns how many failed. */
export async function warnOfDeadlines(db: Database, now: Date, log: Pick<Log, 'error'>): Promise<number> {
  const reservations = byPages(reservationsEnding(db, now), 'r.id')
  const failedReservations = await eachRow(reservations, { job: 'reservation warnings', log }, ({ id }) =>
    db.transaction().execute((trx) => warnOfReservation(trx, id, now)),
  )
  const claims = byPages(claimsEnding(db, now), 'c.id')
  const failedClaims = await eachRow(claims, { job: 'claim warnings', log }, ({ id }) =>
    db.transaction().execute((trx) => warnOfClaim(trx, id, now)),
  )
  return failedReservations + failedClaims
}

function soon(now: Date): Date {
  return new Date(now.getTime() + WARNED_BEFORE_MS)
}

function reservationsEnding(db: Database, now: Date) {
  return db
    .selectFrom('reservations as r')
    .select('r.id')
    .where('r.status', '=', 'live')
    .where('r.expires_at', '>', now)
    .where('r.expires_at', '<=', soon(now))
    .where(
      sql<boolean>`not exists (select from deadline_warnings w where w.subject = r.id and w.deadline = r.expires_at)`,
    )
}

async function warnOfReservation(trx: Transaction, id: string, now: Date): Promise<void> {
  const row = await trx
    .selectFrom('reservations')
    .select('expires_at')
    .where('id', '=', id)
    .where('status', '=', 'live')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (row && (await isFirstWarning(trx, id, row.expires_at))) await announceEnding(trx, { id, now })
}

const CLAIM_DEADLINE = sql<Date>`case c.status ${sql.join(
  LIVE_CLAIM_STATUSES.map(
    (status) => sql`when ${sql.lit(status)} then ${sql.ref(`c.${DEADLINE_FIELD[status]}`)}`,
  ),
  sql` `,
)} end`

/** Where a side has to act before the deadline: elsewhere the trade completes by itself. */
const WARNED = AD_TYPES.flatMap((type) =>
  LIVE_CLAIM_STATUSES.filter((status) => WHEN_TIME_ENDS[type][status] !== 'completed').map((status) => ({
    type,
    status,
  })),
)

function claimsEnding(db: Database, now: Date) {
  return db
    .selectFrom('claims as c')
    .innerJoin('ads as a', 'a.id', 'c.ad')
    .select('c.id')
    .where((where) =>
      where.or(
        WARNED.map(({ type, status }) =>
          where.and([where('a.type', '=', type), where('c.status', '=', status)]),
        ),
      ),
    )
    .where(CLAIM_DEADLINE, '>', now)
    .where(CLAIM_DEADLINE, '<=', soon(now))
    .where(
      sql<boolean>`not exists (
        select from deadline_warnings w where w.subject = c.id and w.deadline = ${CLAIM_DEADLINE})`,
    )
}

async function warnOfClaim(trx: Transaction, id: string, now: Date): Promise<void> {
  const locked = await trx
    .selectFrom('claims as c')
    .select(['c.status', 'c.review_ends_at', 'c.await_ends_at'])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()
  const deadline = locked ? deadlineOf(locked) : null
  if (deadline === null || deadline <= now || deadline > soon(now)) return
  const trade = await findTrade(trx, id)
  const side = waitedFor(trade.adType, trade.claim.status)
  if (side === null || !(await isFirstWarning(trx, id, deadline))) return
  const reminder = { kind: 'five-minutes-left', deadline: deadline.toISOString() } as const
  await notify(trx, remind(trade, side, reminder), now)
}

/** The side that must act; `null` when the trade has moved on or will complete by itself. */
function waitedFor(adType: AdType, status: ClaimStatus): TradeSide | null {
  if (!WARNED.some((warned) => warned.type === adType && warned.status === status)) return null
  return status === WAITS_FOR.vendor ? 'vendor' : 'claimer'
}

async function isFirstWarning(trx: Transaction, subject: string, deadline: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into deadline_warnings (subject, deadline) values (${subject}, ${deadline})
    on conflict do nothing returning subject`.execute(trx)
  return rows.length > 0
}
