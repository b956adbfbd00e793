import type { Claim, ClaimStatus, Dispute } from '@oja/api/contract'
import { sql } from 'kysely'
import { type Database, oneRow } from '../../db/database.ts'
import { noTrade } from './trade.ts'
import { encodeCursor, type Listed, newest, type Page, pageOf, unionOf } from '../../http/cursor.ts'
import { isUuid } from '../../http/uuid.ts'
import { payableAccounts } from '../banks/repository.ts'
import { selectClaimDetails } from './claim-details.ts'
import { viewClaim } from './view.ts'

/** The trades of a customer, newest first: as vendor, as claimer, or both. */
export async function claimsOf(
  db: Database,
  options: Page & {
    user: string
    as: 'vendor' | 'claimer' | 'both'
    status?: ClaimStatus | undefined
    now: Date
  },
): Promise<Listed<Claim[]>> {
  const { user, as, status, now, ...page } = options
  const by = (side: 'vendor' | 'claimer') => {
    const own = db.selectFrom('claims').selectAll().where(side, '=', user)
    return newest(status === undefined ? own : own.where('status', '=', status), page)
  }
  const both = () => db.selectFrom(unionOf(by('vendor'), by('claimer')).as('claims')).selectAll()
  const claims = as === 'both' ? newest(both(), page) : by(as)
  const rows = await selectClaimDetails(db, claims.as('claims'), { viewer: user, now })
    .orderBy('claims.created_at', 'desc')
    .orderBy('claims.id', 'desc')
    .execute()
  return pageOf(rows, {
    limit: page.limit,
    cursorOf: (last) => encodeCursor([last.claimed_at.toISOString(), last.claim]),
    view: (row) => viewClaim(row, { viewer: user, now }),
  })
}

/** A claim for one of its parties.
 *  @throws AppError not_found for anybody else, and when `id` is not a UUID */
export async function ownClaim(
  db: Database,
  { id, user, now }: { id: string; user: string; now: Date },
): Promise<Claim> {
  if (!isUuid(id)) throw noTrade()
  const claim = db
    .selectFrom('claims')
    .selectAll()
    .where('id', '=', id)
    .where((where) => where.or([where('vendor', '=', user), where('claimer', '=', user)]))
  const viewing = { viewer: user, now }
  const row = await selectClaimDetails(db, claim.as('claims'), viewing).executeTakeFirstOrThrow(noTrade)
  return viewClaim(row, viewing)
}

/** A claim that must exist, as operators see it. */
export async function getClaim(db: Database, id: string, now: Date): Promise<Claim> {
  const claim = db.selectFrom('claims').selectAll().where('id', '=', id)
  const viewing = { viewer: null, now }
  const row = await selectClaimDetails(db, claim.as('claims'), viewing).executeTakeFirstOrThrow()
  return viewClaim(row, viewing)
}

/** Claims with an open dispute, oldest first: all of them for an operator (`null`), or those of a party (`viewer`), with decided ones
 *  while an appeal is possible. */
export async function claimsInDispute(
  db: Database,
  { viewer = null, limit, now }: { viewer?: string | null; limit: number; now: Date },
): Promise<(Claim & { dispute: Dispute })[]> {
  let undecided = db
    .selectFrom('claims')
    .innerJoin('disputes', 'disputes.claim', 'claims.id')
    .selectAll('claims')
    .orderBy('disputes.opened_at')
    .orderBy('claims.id')
    .limit(limit)
  if (viewer === null) undecided = undecided.where('disputes.status', '=', 'open')
  else
    undecided = undecided
      .where((where) => where.or([where('disputes.status', '=', 'open'), where('appeal_until', '>=', now)]))
      .where((where) => where.or([where('vendor', '=', viewer), where('claimer', '=', viewer)]))
  const viewing = { viewer, now }
  const rows = await selectClaimDetails(db, undecided.as('claims'), viewing).execute()
  return rows
    .map((row) => viewClaim(row, viewing))
    .filter((claim): claim is Claim & { dispute: Dispute } => claim.dispute !== null)
    .toSorted((a, b) => (a.dispute.opened_at < b.dispute.opened_at ? -1 : 1))
}

/** The payee's bank account for a new claim: the named one, otherwise the oldest, or `null` when they have none.
 *  `undefined` when the named one is not theirs, or not in their name. */
export async function payeeAccount(
  db: Database,
  { payee, named }: { payee: string; named: string | null | undefined },
): Promise<string | null | undefined> {
  const accounts = await payableAccounts(db, payee)
  if (!named) return accounts[0]?._id ?? null
  return accounts.find(({ _id }) => _id === named)?._id
}

/** How many claims a customer had, on either side, and how they ended. The decision of an appeal replaces that of its dispute. */
type TradeRecord = {
  trades: number
  completed: number
  rejected: number
  disputes: number
  disputes_lost: number
  /** Disputes that they lost because they never paid: a suspension followed each. Leaves out those that an appeal reversed. */
  unpaid: number
}

export function findTradeRecord(db: Database, user: string): Promise<TradeRecord> {
  const record = sql<TradeRecord>`
    with own as (
      select c.status, d.status as dispute, coalesce(p.winner, d.winner) as winner,
        case when (a.type = 'sell') = (c.vendor = ${user}::uuid) then 'seller' else 'buyer' end as side
      from claims c join ads a on a.id = c.ad left join disputes d on d.claim = c.id
        left join dispute_appeals p on p.claim = c.id
      where c.vendor = ${user}::uuid or c.claimer = ${user}::uuid
    )
    select count(*)::int as trades,
      count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'rejected')::int as rejected,
      count(dispute)::int as disputes,
      count(*) filter (where dispute = 'settled' and winner <> side)::int as disputes_lost,
      (select count(*)::int from reserve_suspensions
        where user_id = ${user}::uuid and suspension_counts(claim)) as unpaid
    from own`
  return oneRow(db, record)
}
