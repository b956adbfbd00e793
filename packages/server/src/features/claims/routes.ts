import {
  type Claim,
  type ClaimStatus,
  endpoints,
  isOwnerConsent,
  roles,
  type TradeSide,
} from '@oja/api/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { AppError, conflict, forbidden, invalidInput } from '../../errors.ts'
import type { Route } from '../../http/route.ts'
import { requirePinGrant } from '../../http/pin-grant.ts'
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

  route(endpoints.releaseCoin, async (call) => {
    const { trx, user, body, now } = call
    const ad = await findAd(trx, body.ad)
    await requireTrader(trx, user.id)
    await requireSettled(trx, user.id, now)
    // Before the PIN grant: every act on a trade locks the ad first, and the session after it.
    await lockAd(trx, ad.id)
    if (ad.type !== 'buy') throw conflict('This is a sell ad: pay the vendor instead.')
    if (ad.code !== body.code) throw invalidInput({ code: `This ad is for ${ad.code}` })
    const { amount: amountNgn, coin_equivalence } = body
    const coin = quotedCoin({ code: ad.code, priceNgn: Number(ad.price), amountNgn, coin: coin_equivalence })
    const bankAccount = await payeeAccount(trx, { payee: user.id, named: body.bank_account })
    if (bankAccount === undefined) throw invalidInput({ bank_account: 'Choose one of your bank accounts' })
    await requirePinGrant(call)
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
    const { trx, user, query, body, now } = call
    const { trade, side } = await lockOwnTrade(trx, query.id, user.id)
    requireSide(side, 'vendor', 'Only the vendor can do this.')
    refuseStale(trade, body?.seen_status)
    if (trade.claim.status === 'waiting' && isOwnerConsent(trade.adType, 'payment-sent'))
      await requirePinGrant(call)
    await acts.markSent(trx, { claim: trade.claim.id, now, asked: askedToCancel(trade) })
    return seenBy(trx, trade.claim.id, { viewer: user.id, now })
  })

  route(endpoints.paymentConfirm, async (call) => {
    const { trx, user, query, body, now } = call
    const { trade, side } = await lockOwnTrade(trx, query.id, user.id)
    requireSide(side, 'claimer', 'Only the claimer can do this.')
    refuseStale(trade, body?.seen_status)
    if (trade.claim.status === 'partly_verified' && isOwnerConsent(trade.adType, 'payment-confirm')) {
      await requirePinGrant(call)
    }
    await acts.confirm(trx, { claim: trade.claim.id, now, by: roles(trade.adType, side) })
    return seenBy(trx, trade.claim.id, { viewer: user.id, now })
  })

  route(endpoints.cancelClaim, async ({ trx, user, query, body, now }) => {
    const { trade, side } = await lockOwnTrade(trx, query.id, user.id)
    refuseStale(trade, body?.seen_status)
    await acts.askCancel(trx, { claim: trade.claim.id, now, user: trade[side] })
    return seenBy(trx, trade.claim.id, { viewer: user.id, now })
  })

  route(endpoints.withdrawCancel, async ({ trx, user, query, now }) => {
    const { trade, side } = await lockOwnTrade(trx, query.id, user.id)
    await acts.withdrawCancel(trx, { claim: trade.claim.id, now, user: trade[side] })
    return seenBy(trx, trade.claim.id, { viewer: user.id, now })
  })

  route(endpoints.rejectClaim, async ({ trx, user, query, body, now }) => {
    const { trade, side } = await lockOwnTrade(trx, query.id, user.id)
    refuseStale(trade, body?.seen_status)
    requireSide(side, 'vendor', 'Only the vendor can do this.')
    if (trade.adType === 'sell') {
      throw conflict(
        'The buyer says that they have paid. Release the coin, agree to cancel, or open a dispute.',
      )
    }
    await acts.reject(trx, { claim: trade.claim.id, now })
    return seenBy(trx, trade.claim.id, { viewer: user.id, now })
  })

  route(endpoints.disputeClaim, async ({ db, user, query, body, now }) => {
    await db.transaction().execute(async (trx) => {
      const { trade, side } = await lockOwnTrade(trx, query.id, user.id)
      refuseStale(trade, body.seen_status)
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

/** The trade as it is once no other act on it runs: what is decided on it still holds when it is carried out. */
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

function requireSide(side: TradeSide, wanted: TradeSide, sentence: string): void {
  if (side !== wanted) throw forbidden(sentence)
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
