import type { DecisionReason, DeskDisputeCase, DeskDisputeQueued } from '@oja/api/contract'
import { sql } from 'kysely'
import { coinWire } from '../../coin-wire.ts'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import { isoTimes } from '../../iso-times.ts'
import { findChat } from '../chat/repository.ts'
import { findTrade, partiesByRole, type Trade } from './trade.ts'
import { findTradeRecord, getClaim } from './repository.ts'

const QUEUE_MAX = 200

type Asked = { operator: string; now: Date }
/** Whether the dispute or its appeal waits for a decision. */
const STAGE = sql<'dispute' | 'appeal'>`case when disputes.status = 'open' then 'dispute' else 'appeal' end`

/** Open disputes and appeals, oldest first, as `operator` sees them. */
export async function deskQueue(db: Database, { operator, now }: Asked): Promise<DeskDisputeQueued[]> {
  const rows = await openCases(db).orderBy('opened_at').orderBy('id').limit(QUEUE_MAX).execute()
  return rows.map((row) => queued(row, { operator, now }))
}

/** The open cases, a row each, with the latest proposer whose word still counts and the operators who decided before. */
function openCases(db: Database) {
  return (
    db
      .selectFrom('disputes')
      .innerJoin('claims', 'claims.id', 'disputes.claim')
      .innerJoin('ads', 'ads.id', 'claims.ad')
      .leftJoin('dispute_appeals', 'dispute_appeals.claim', 'claims.id')
      .select([
        'claims.id',
        'disputes.kind',
        'claims.amount_ngn',
        'claims.coin',
        'ads.code',
        'disputes.answer_by',
        'disputes.decided_by',
        'disputes.proposed_by',
        STAGE.as('stage'),
        sql<Date>`case when disputes.status = 'open' then disputes.opened_at else dispute_appeals.created_at end`.as(
          'opened_at',
        ),
        sql<boolean>`exists (select 1 from dispute_statements s
        where s.claim = claims.id and s.author <> disputes.opened_by)`.as('is_answered'),
        sql<boolean>`needs_two_operators(claims.id)`.as('needs_two'),
        // An order at less than half of the market's rate counts for more than its naira. On a buy ad its seller gave the PIN for it.
        sql<boolean>`ads.type = 'sell' and exists (select from last_rates() rate where rate.code = ads.code
        and counted_ngn(claims.amount_ngn, claims.coin, rate.ngn_per_minor) <> claims.amount_ngn)`.as(
          'is_far_below',
        ),
        sql<string | null>`(select p.operator from decision_proposals p where p.claim = claims.id
        and p.stage = ${STAGE} and proposal_counts(p)
        order by p.id desc limit 1)`.as('proposer'),
      ])
      // A subquery: one condition on the joined rows would read every dispute ever opened.
      .where(
        sql<boolean>`claims.id in (select claim from disputes where status = 'open'
        union all select claim from dispute_appeals where decided_at is null)`,
      )
  )
}

type CaseRow = Awaited<ReturnType<ReturnType<typeof openCases>['execute']>>[number]

function queued(row: CaseRow, { operator, now }: Asked): DeskDisputeQueued {
  const isAppeal = row.stage === 'appeal'
  const readyAt = isAppeal ? row.opened_at : row.answer_by
  return {
    id: row.id,
    stage: row.stage,
    kind: row.kind,
    amount: Number(row.amount_ngn),
    coin_equivalent: coinWire(row.coin, row.code),
    code: row.code,
    opened_at: row.opened_at.toISOString(),
    ready_at: readyAt.toISOString(),
    is_ready: isAppeal || row.is_answered || row.answer_by <= now,
    needs_two: row.needs_two,
    is_proposed: row.proposer !== null,
    waits_for_other: row.proposer === operator || isBarred(row, operator),
  }
}

/** An operator who decided a dispute does not decide its appeal. */
function isBarred(row: Pick<CaseRow, 'stage' | 'decided_by' | 'proposed_by'>, operator: string): boolean {
  return row.stage === 'appeal' && (row.decided_by === operator || row.proposed_by === operator)
}

/** Whether a dispute or an appeal about this trade is open. */
export async function isOpenCase(db: Database, claim: string): Promise<boolean> {
  const row = await openCases(db).where('claims.id', '=', claim).executeTakeFirst()
  return row !== undefined
}

/** One open case with all its details.
 *  @throws AppError not_found when there is no open dispute or appeal */
export async function deskCase(
  db: Database,
  { id, operator, now }: Asked & { id: string },
): Promise<DeskDisputeCase> {
  const trade = await findTrade(db, id)
  const row = await openCases(db)
    .where('claims.id', '=', trade.claim.id)
    .executeTakeFirstOrThrow(() => notFound('There is no open dispute or appeal about this trade.'))
  const { owner, payer } = partiesByRole(trade)
  const claim = await getClaim(db, row.id, now)
  const messages = await findChat(db, row.id)
  const paidFrom = await db
    .selectFrom('payments')
    .select(['bank_code', 'account_number'])
    .where('claim', '=', row.id)
    .executeTakeFirst()
  return {
    ...queued(row, { operator, now }),
    claim: {
      ...claim,
      // An operator needs no contacts to decide who is right.
      claimer: { ...claim.claimer, email_address: null, phone: null, bank_account: [] },
      recipient: { ...claim.recipient, phone: null },
      ad: { ...claim.ad, initiator: { ...claim.ad.initiator, phone: null }, metadata: { bank_accounts: [] } },
    },
    paid_from: paidFrom ?? null,
    is_far_below_market: row.is_far_below,
    messages,
    buyer: await partyOf(db, trade, payer.id),
    seller: await partyOf(db, trade, owner.id),
    proposals: await proposalsOf(db, row.id, operator),
    decided_by: await namesOf(db, [row.decided_by, row.proposed_by]),
    is_barred: isBarred(row, operator),
    house_holds: await houseHolds(db, trade),
  }
}

async function proposalsOf(
  db: Database,
  claim: string,
  operator: string,
): Promise<DeskDisputeCase['proposals']> {
  const rows = await db
    .selectFrom('decision_proposals')
    .innerJoin('operators', 'operators.id', 'decision_proposals.operator')
    .select(['stage', 'operators.name as by', 'operator', 'winner', 'no_payment', 'reason', 'note'])
    .select('decision_proposals.created_at as at')
    .where('claim', '=', claim)
    .orderBy('decision_proposals.id')
    .execute()
  return rows.map((row) => ({
    ...isoTimes(row),
    is_mine: row.operator === operator,
    reason: row.reason as DecisionReason,
  }))
}

async function namesOf(db: Database, operators: readonly (string | null)[]): Promise<string[]> {
  const ids = operators.flatMap((id) => id ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('operators')
    .select('name')
    .where('id', 'in', ids)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

async function partyOf(db: Database, trade: Trade, user: string): Promise<DeskDisputeCase['buyer']> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'verified_first_name', 'verified_last_name'])
    .select(['kyc_status', 'created_at as since'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow()
  const { verified_first_name: first, verified_last_name: last, ...person } = row
  return {
    ...isoTimes(person),
    side: trade.vendor.id === user ? 'vendor' : 'claimer',
    verified_name: first === null && last === null ? null : [first, last].filter(Boolean).join(' '),
    ...(await findTradeRecord(db, user)),
  }
}

async function houseHolds(db: Database, trade: Trade): Promise<string> {
  const house = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('balance'), sql<string>`0`).as('balance'))
    .where('owner', 'is', null)
    .where('code', '=', trade.code)
    .where('kind', '=', 'fees')
    .executeTakeFirstOrThrow()
  return coinWire(house.balance, trade.code)
}
