import { randomUUID } from 'node:crypto'
import type { DecisionReason, DisputeKind } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database.ts'
import { notify } from '../notifications/notify.ts'
import { type Act, outcome } from './acts.ts'
import { announce, announceQuietly } from './announce.ts'
import type { StoredPicture } from '../../providers/pictures.ts'
import { addStatementPictures } from './claim-pictures.ts'
import { giveStatement, hasAnswered, openDisputeOf } from './statements.ts'
import { findTrade, partiesByRole, type Party, type Trade } from './trade.ts'
import { remind } from './trade-notices.ts'

type Winner = 'buyer' | 'seller'

/** Opens a dispute; does nothing while one is open. `asked`: the party whose open request to cancel the dispute ends. */
export async function openDispute(
  trx: Transaction,
  act: Act & { user: Party; asked: Party | null; kind: DisputeKind | null; reason: string; answerBy: Date },
): Promise<void> {
  const { claim, now, user, asked, kind, reason, answerBy } = act
  const opened = await outcome<boolean>(
    trx,
    sql`dispute_open(${claim}::uuid, ${user.id}, ${kind}::text, ${reason}, ${answerBy}, ${now})`,
  )
  if (!opened) return
  const change = { type: 'disputed', by: user, lapsed: asked, answerBy } as const
  await announce(trx, { trade: await findTrade(trx, claim), change, now })
}

/** Gives one side's statement, with pictures that are already stored. Lock the trade first.
 *  @throws AppError conflict, invalid_input beyond five pictures, throttled */
export async function addStatement(
  trx: Transaction,
  act: Act & {
    trade: Trade
    user: Party
    text: string
    seen: string | undefined
    pictures: readonly StoredPicture[]
  },
): Promise<void> {
  const { claim, now, trade, user, text, seen, pictures } = act
  const isFirst = await giveStatement(trx, { claim, author: user.id, text, seen, now })
  await addStatementPictures(trx, { claim, sender: user.id, pictures, now })
  if (isFirst) await announce(trx, { trade, change: { type: 'stated', by: user }, now })
  else await announceQuietly(trx, trade, now)
}

/** A decision by a machine: it takes effect at once, for any amount. `noPayment`: the payer never paid, and cannot reserve for a
 *  while. */
export async function settleDispute(
  trx: Transaction,
  { claim, now, winner, noPayment, note }: Act & { winner: Winner; noPayment: boolean; note: string },
): Promise<Trade> {
  await sql`select dispute_settle(${claim}::uuid, ${winner}, ${noPayment}, ${note}, ${randomUUID()}, ${now})`.execute(
    trx,
  )
  return announceDecision(trx, { claim, winner, now })
}

export type Decision = { operator: string; winner: Winner; reason: DecisionReason; note: string }
type DecisionState = 'decided' | 'awaiting-second'

/** An operator's decision at the desk. Above a certain amount it is only a proposal, until a second operator decides the same. */
export async function decideDispute(
  trx: Transaction,
  { claim, now, operator, winner, noPayment, reason, note }: Act & Decision & { noPayment: boolean },
): Promise<DecisionState> {
  const state = await outcome<DecisionState>(
    trx,
    sql`dispute_decide(${claim}::uuid, ${operator}::uuid, ${winner}, ${noPayment}, ${reason}, ${note},
      ${randomUUID()}, ${now})`,
  )
  if (state === 'decided') await announceDecision(trx, { claim, winner, now })
  return state
}

async function announceDecision(
  trx: Transaction,
  { claim, winner, now }: Act & { winner: Winner },
): Promise<Trade> {
  const trade = await findTrade(trx, claim)
  const change =
    winner === 'buyer'
      ? ({ type: 'completed', by: 'operator' } as const)
      : ({ type: 'returned', reason: 'dispute' } as const)
  await announce(trx, { trade, change, now })
  return trade
}

/** The side that lost requests another decision; does nothing while an appeal is open.
 *  @throws AppError conflict */
export async function appeal(
  trx: Transaction,
  { claim, now, user, reason }: Act & { user: Party; reason: string },
): Promise<void> {
  const opened = await outcome<boolean>(trx, sql`appeal_open(${claim}::uuid, ${user.id}, ${reason}, ${now})`)
  if (!opened) return
  await announce(trx, { trade: await findTrade(trx, claim), change: { type: 'appealed', by: user }, now })
}

/** An operator's decision about an appeal. If it reverses the first decision, the house pays the coin of the trade.
 *  @throws AppError forbidden for an operator of the first decision; conflict when the house has too little coin */
export async function decideAppeal(
  trx: Transaction,
  { claim, now, operator, winner, reason, note }: Act & Decision,
): Promise<DecisionState> {
  const state = await outcome<DecisionState>(
    trx,
    sql`appeal_decide(${claim}::uuid, ${operator}::uuid, ${winner}, ${reason}, ${note}, ${randomUUID()}, ${now})`,
  )
  if (state === 'awaiting-second') return state
  const trade = await findTrade(trx, claim)
  const { payer, owner } = partiesByRole(trade)
  const { winner: first, appellant } = await trx
    .selectFrom('dispute_appeals')
    .innerJoin('disputes', 'disputes.claim', 'dispute_appeals.claim')
    .select(['disputes.winner', 'appellant'])
    .where('disputes.claim', '=', claim)
    .executeTakeFirstOrThrow()
  const by = appellant === payer.id ? payer : owner
  await announce(trx, { trade, change: { type: 'appeal-decided', by, paid: winner !== first }, now })
  return state
}

/** Follows the time to answer of an open dispute, under its trade's lock: sends a reminder half-way, and posts a line in the room
 *  at the end. It decides nothing. */
export async function tickDispute(trx: Transaction, { claim, now }: Act): Promise<void> {
  await sql`select claim_lock(${claim}::uuid)`.execute(trx)
  const dispute = await openDisputeOf(trx, claim).executeTakeFirst()
  if (!dispute) return
  const trade = await findTrade(trx, claim)
  if (dispute.answer_by <= now) {
    if (dispute.answer_ended_at !== null) return
    await mark(trx, claim, { answer_ended_at: now, answer_reminded_at: dispute.answer_reminded_at ?? now })
    if (await hasAnswered(trx, { claim, openedBy: dispute.opened_by })) return
    await announce(trx, { trade, change: { type: 'answer-due' }, now })
    return
  }
  if (dispute.answer_reminded_at !== null || now < halfWay(dispute)) return
  await mark(trx, claim, { answer_reminded_at: now })
  if (await hasAnswered(trx, { claim, openedBy: dispute.opened_by })) return
  const side = trade.vendor.id === dispute.opened_by ? 'claimer' : 'vendor'
  const reminder = { kind: 'dispute-answer-due', answer_by: dispute.answer_by.toISOString() } as const
  await notify(trx, remind(trade, side, reminder), now)
}

function halfWay({ opened_at, answer_by }: { opened_at: Date; answer_by: Date }): Date {
  return new Date((opened_at.getTime() + answer_by.getTime()) / 2)
}

async function mark(
  trx: Database,
  claim: string,
  times: { answer_reminded_at?: Date; answer_ended_at?: Date },
): Promise<void> {
  await trx.updateTable('disputes').set(times).where('claim', '=', claim).execute()
}
