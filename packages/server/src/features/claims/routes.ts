import {
  type Claim,
  CLAIM_ACTS,
  type ClaimAct,
  type ClaimStatus,
  endpoints,
  judgeClaimAct,
  needsPin,
  roleOf,
  type TradeSide,
} from '@oja/api/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { AppError, conflict, forbidden, invalidInput } from '../../errors.ts'
import type { Route } from '../../http/route.ts'
import { findAd } from '../ads/repository.ts'
import { requireSettled } from '../auth/cooling-off.ts'
import { quotedCoin } from '../ads/rules.ts'
import { requireTrader } from '../ads/trader.ts'
import * as acts from './acts.ts'
import { claimsOf, payeeAccount } from './repository.ts'
import { askedToCancel, findOwnTrade, findTrade, type Trade } from './trade.ts'
import { viewClaim, viewClaims } from './view.ts'

export function claimRoutes(route: Route): void {
  route(endpoints.claims, async ({ db, user, query, now }) => {
    const { status, limit, cursor, recipient, initiator } = query
    const as = recipient && !initiator ? 'vendor' : initiator && !recipient ? 'claimer' : 'both'
    const page = await claimsOf(db, { user: user.id, as, status, limit, cursor })
    return { data: await viewClaims(db, page.rows, { viewer: user.id, now }), next_cursor: page.next_cursor }
  })

  route(endpoints.claimById, async ({ db, user, query, now }) => {
    const { trade } = await findOwnTrade(db, query.id, user.id)
    return viewClaim(db, trade.claim, { viewer: user.id, now })
  })

  route(endpoints.claimAd, async ({ trx, user, query, body, now }) => {
    const ad = await findAd(trx, query.id)
    await requireTrader(trx, user.id)
    if (ad.type !== 'sell') throw conflict('This is a buy ad: release your coin instead.')
    const { amount: amountNgn, coin_equivalent } = body
    const coin = quotedCoin({ code: ad.code, priceNgn: Number(ad.price), amountNgn, coin: coin_equivalent })
    const bankAccount = await payeeAccount(trx, { payee: ad.vendor, named: body.bank_account })
    if (bankAccount === undefined)
      throw invalidInput({ bank_account: 'Choose one of the bank accounts of this vendor' })
    const claim = await acts.createClaim(trx, {
      ad: ad.id,
      adType: 'sell',
      claimer: user.id,
      amountNgn,
      coin,
      bankAccount,
      now,
    })
    return seenBy(trx, claim, { viewer: user.id, now })
  })

  route(endpoints.releaseCoin, async ({ trx, user, body, now }) => {
    const ad = await findAd(trx, body.ad)
    await requireTrader(trx, user.id)
    await requireSettled(trx, user.id, now)
    if (ad.type !== 'buy') throw conflict('This is a sell ad: pay the vendor instead.')
    if (ad.code !== body.code) throw invalidInput({ code: `This ad is for ${ad.code}` })
    const { amount: amountNgn, coin_equivalence } = body
    const coin = quotedCoin({ code: ad.code, priceNgn: Number(ad.price), amountNgn, coin: coin_equivalence })
    const bankAccount = await payeeAccount(trx, { payee: user.id, named: body.bank_account })
    if (bankAccount === undefined) throw invalidInput({ bank_account: 'Choose one of your bank accounts' })
    const claim = await acts.createClaim(trx, {
      ad: ad.id,
      adType: 'buy',
      claimer: user.id,
      amountNgn,
      coin,
      bankAccount,
      now,
    })
    return seenBy(trx, claim, { viewer: user.id, now })
  })

  route(endpoints.paymentSent, async (call) => {
    const { trx, user, now } = call
    const { trade } = await startAct(call, 'payment-sent')
    await acts.markSent(trx, { claim: trade.claim.id, now, asked: askedToCancel(trade) })
    return seenBy(trx, trade.claim.id, { viewer: user.id, now })
  })

  route(endpoints.paymentConfirm, async (call) => {
    const { trx, user, now } = call
    const { trade, side } = await startAct(call, 'payment-confirm')
    await acts.confirm(trx, { claim: trade.claim.id, now, by: roleOf(trade.adType, side) })
    return seenBy(trx, trade.claim.id, { viewer: user.id, now })
  })

  route(endpoints.cancelClaim, async (call) => {
    const { trx, user, now } = call
    const { trade, side } = await startAct(call, 'ask-cancel')
    await acts.askCancel(trx, { claim: trade.claim.id, now, user: trade[side] })
    return seenBy(trx, trade.claim.id, { viewer: user.id, now })
  })

  route(endpoints.withdrawCancel, async (call) => {
    const { trx, user, now } = call
    const { trade, side } = await startAct(call, 'withdraw-cancel')
    await acts.withdrawCancel(trx, { claim: trade.claim.id, now, user: trade[side] })
    return seenBy(trx, trade.claim.id, { viewer: user.id, now })
  })

  route(endpoints.rejectClaim, async (call) => {
    const { trx, user, now } = call
    const { trade } = await startAct(call, 'reject')
    await acts.reject(trx, { claim: trade.claim.id, now })
    return seenBy(trx, trade.claim.id, { viewer: user.id, now })
  })

  route(endpoints.disputeClaim, async (call) => {
    const { db, user, query, body, now } = call
    await db.transaction().execute(async (trx) => {
      const { trade, side } = await startAct({ ...call, db: trx }, 'dispute')
      await acts.openDispute(trx, {
        claim: trade.claim.id,
        now,
        user: trade[side],
        asked: askedToCancel(trade),
        reason: body.reason,
      })
    })
    return seenBy(db, query.id, { viewer: user.id, now })
  })
}

type ActCall = {
  db: Kysely<Tables>
  /** Of a call that declares a PIN grant. */
  spendPinGrant: ((trx: Kysely<Tables>) => Promise<void>) | undefined
  user: { id: string }
  query: { id: string }
  body?: { seen_status?: ClaimStatus | undefined } | null | undefined
}

/** Begins a party's act on a claim: locks the trade, refuses what the table of acts refuses, and spends the PIN grant
 *  where the act needs one. `call.db` is the act's transaction.
 *  @throws AppError not_found, forbidden, conflict, pin_required */
async function startAct(call: ActCall, act: ClaimAct): Promise<{ trade: Trade; side: TradeSide }> {
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

function refusal(act: ClaimAct, { adType, claim: { status } }: Trade): string {
  if (act === 'reject' && adType === 'sell')
    return 'The buyer says that they have paid. Release the coin, agree to cancel, or open a dispute.'
  if (act === 'dispute' && status === 'waiting')
    return 'Nobody has said yet that naira was sent. Cancel the trade, or mark the payment as sent first.'
  return status === 'waiting'
    ? 'This trade is still waiting for the vendor.'
    : `This trade is already ${status}.`
}

/** The trade as it is once no other act on it runs: what is decided on it still holds when it is carried out. Spend a PIN
 *  grant after this: every act on a trade locks the ad first and the session after it, so none can deadlock. */
async function lockOwnTrade(
  trx: Kysely<Tables>,
  claimId: string,
  userId: string,
): Promise<{ trade: Trade; side: TradeSide }> {
  const { trade } = await findOwnTrade(trx, claimId, userId)
  await lockAd(trx, trade.claim.ad)
  return findOwnTrade(trx, trade.claim.id, userId)
}

async function lockAd(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.selectFrom('ads').select('id').where('id', '=', id).forUpdate().execute()
}

/** The customer decided on a status that is no longer so. */
function refuseStale(trade: Trade, seen: ClaimStatus | undefined): void {
  if (seen === undefined || seen === trade.claim.status) return
  throw new AppError(
    'conflict',
    `This trade has moved on: it is now ${trade.claim.status}. Look at it again.`,
  )
}

async function seenBy(
  db: Kysely<Tables>,
  claimId: string,
  options: { viewer: string; now: Date },
): Promise<Claim> {
  return viewClaim(db, (await findTrade(db, claimId)).claim, options)
}
