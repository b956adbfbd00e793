import {
  CLAIM_ACTS,
  type ClaimAct,
  type ClaimStatus,
  judgeClaimAct,
  needsPin,
  type TradeSide,
} from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { conflict, forbidden } from '../../errors.ts'
import { statusWords } from '../../status-words.ts'
import { findOwnTrade, type Trade } from './trade.ts'

type ActCall = {
  db: Database
  /** Set when the call declares a PIN grant. */
  spendPinGrant: ((trx: Database) => Promise<void>) | undefined
  user: { id: string }
  query: { id: string }
  body?: { seen_status?: ClaimStatus | undefined } | null | undefined
}

/** Begins a party's act on a claim: locks the trade, checks the table of acts, and spends the PIN grant if the act needs one.
 *  `call.db` is the act's transaction.
 *  @throws AppError not_found, forbidden, conflict, pin_required */
export async function startAct(call: ActCall, act: ClaimAct): Promise<{ trade: Trade; side: TradeSide }> {
  const { trade, side } = await lockOwnTrade(call.db, call.query.id, call.user.id)
  const { adType } = trade
  const { status } = trade.claim
  const answer = judgeClaimAct({ act, adType, side, status })
  if (answer === 'not-yours') throw forbidden(`Only the ${CLAIM_ACTS[act].by} can do this.`)
  refuseStale(trade, call.body?.seen_status)
  if (answer === 'moved-on') throw conflict(refusal(act, trade))
  if (answer === 'do' && needsPin(act, adType)) {
    if (!call.spendPinGrant)
      throw new Error(`The call of "${act}" does not declare that it spends a PIN grant`)
    await call.spendPinGrant(call.db)
  }
  return { trade, side }
}

/** The sentence that says why a trade's status does not allow an act. */
export function refusal(act: ClaimAct, { adType, claim: { status } }: Trade): string {
  if (act === 'reject' && adType === 'sell')
    return 'The buyer says that they have paid. Release the coin, agree to cancel, or open a dispute.'
  if (act === 'dispute' && status === 'waiting')
    return 'Nobody has said yet that naira was sent. Cancel the trade, or mark the payment as sent first.'
  return status === 'waiting'
    ? 'This trade is still waiting for the vendor.'
    : `This trade is already ${statusWords(status)}.`
}

/** Locks a trade and reads it under the lock, so that it does not change before the act. Spend a PIN grant after this: every act
 *  locks the ad before the session, so that acts cannot deadlock. */
async function lockOwnTrade(
  trx: Database,
  claimId: string,
  userId: string,
): Promise<{ trade: Trade; side: TradeSide }> {
  const { trade } = await findOwnTrade(trx, claimId, userId)
  await lockAd(trx, trade.claim.ad)
  return findOwnTrade(trx, trade.claim.id, userId)
}

/** Makes other acts on the ad and its claims wait until the transaction ends. */
export async function lockAd(trx: Database, id: string): Promise<void> {
  await trx.selectFrom('ads').select('id').where('id', '=', id).forUpdate().execute()
}

/** Refuses when the status has changed since the customer saw it. */
function refuseStale(trade: Trade, seen: ClaimStatus | undefined): void {
  if (seen === undefined || seen === trade.claim.status) return
  throw conflict(`This trade has moved on: it is now ${statusWords(trade.claim.status)}. Look at it again.`)
}
