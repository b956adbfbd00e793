import {
  type ClaimAct,
  type ClaimActAnswer,
  type ClaimStatus,
  judgeClaimAct,
  needsPin,
  roleOf,
} from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { conflict, forbidden } from '../../errors.ts'
import { statusWords } from '../../status-words.ts'
import { findOwnTrade, type OwnTrade } from './trade.ts'

type ActCall = {
  db: Database
  /** Set when the call declares a PIN grant. */
  spendPinGrant?: ((trx: Database) => Promise<void>) | undefined
  user: { id: string }
  query: { id: string }
  body?: { seen_status?: ClaimStatus | undefined } | null | undefined
}

/** Begins a party's act on a claim: locks the trade, checks the table of acts, and spends the PIN grant if the act needs one.
 *  `call.db` is the act's transaction.
 *  @throws AppError not_found, forbidden, conflict, pin_required */
export async function startAct(call: ActCall, act: ClaimAct): Promise<OwnTrade> {
  const { db, query, user, body, spendPinGrant } = call
  const { trade: found } = await findOwnTrade(db, query.id, user.id)
  // Every act locks the ad before it spends a PIN grant from the session, so that acts cannot deadlock.
  await lockAd(db, found.claim.ad)
  const own = await findOwnTrade(db, found.claim.id, user.id)
  const answer = judge(act, own, body?.seen_status)
  if (answer === 'do' && needsPin(act, own.trade.adType)) {
    if (!spendPinGrant) throw new Error(`The call of "${act}" does not declare that it spends a PIN grant`)
    await spendPinGrant(db)
  }
  return own
}

/** Checks the table of acts without a lock, before slow work such as decoding pictures. `startAct` checks it again.
 *  @throws AppError not_found, forbidden, conflict */
export async function requireAct(
  db: Database,
  { act, claim, user }: { act: ClaimAct; claim: string; user: string },
): Promise<void> {
  judge(act, await findOwnTrade(db, claim, user))
}

/** Makes other acts on the ad and its claims wait until the transaction ends. */
export async function lockAd(trx: Database, id: string): Promise<void> {
  await trx.selectFrom('ads').select('id').where('id', '=', id).forUpdate().execute()
}

/** @throws AppError forbidden for the wrong side; conflict when the status has changed since the customer saw it, or does not allow
 *  the act */
function judge(act: ClaimAct, own: OwnTrade, seen?: ClaimStatus): ClaimActAnswer {
  const { trade, side } = own
  const { status } = trade.claim
  const answer = judgeClaimAct({ act, adType: trade.adType, side, status })
  if (answer === 'not-yours') throw forbidden('Only the other side of this trade can do this.')
  if (seen !== undefined && seen !== status)
    throw conflict(`This trade has moved on: it is now ${statusWords(status)}. Look at it again.`)
  if (answer === 'moved-on') throw conflict(refusal(act, own))
  return answer
}

function refusal(act: ClaimAct, { trade, side }: OwnTrade): string {
  const { adType, claim } = trade
  const { status } = claim
  if (act === 'reject' && adType === 'sell')
    return 'The buyer says that they have paid. Release the coin, agree to cancel, or open a dispute.'
  if (act === 'dispute' && status === 'waiting')
    return `Nobody has said yet that naira was sent. ${
      roleOf(adType, side) === 'payer'
        ? 'Cancel the trade, or mark the payment as sent first.'
        : 'If that stays so until the time ends, you get your coin back.'
    }`
  return status === 'waiting'
    ? 'This trade is still waiting for the vendor.'
    : `This trade is already ${statusWords(status)}.`
}
