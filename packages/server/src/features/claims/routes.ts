import { endpoints, roleOf } from '@oja/api/contract'
import { conflict, invalidInput } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { findAd } from '../ads/repository.ts'
import { refuseWhileCoolingOff } from '../../http/cooling-off.ts'
import { quotedCoin } from '../ads/rules.ts'
import { refuseAdBeforeFirstPin, requireTrader } from '../ads/trader.ts'
import * as acts from './acts.ts'
import { claimsOf, ownClaim, payeeAccount } from './repository.ts'
import { startAct } from './start-act.ts'
import { askedToCancel } from './trade.ts'

export function claimRoutes(route: Route): void {
  route(endpoints.claims, ({ db, user, query, now }) => {
    const { recipient, initiator, ...filter } = query
    return claimsOf(db, { ...filter, user: user.id, as: sideAsked(recipient, initiator), now })
  })

  route(endpoints.claimById, ({ db, user, query, now }) => ownClaim(db, { id: query.id, user: user.id, now }))

  route(endpoints.claimAd, async ({ trx, user, query, body, now }) => {
    const ad = await findAd(trx, query.id)
    await requireTrader(trx, user.id)
    if (ad.type !== 'sell') throw conflict('This is a buy ad: release your coin instead.')
    const { amount: amountNgn, coin_equivalent } = body
    const coin = quotedCoin(ad, { amountNgn, coin: coin_equivalent })
    const bankAccount = await payeeAccount(trx, { payee: ad.vendor, named: body.bank_account })
    if (bankAccount === undefined)
      throw invalidInput({ bank_account: 'Choose one of the bank accounts of this vendor' })
    const { payment } = body
    const act = { ad, claimer: user.id, amountNgn, coin, bankAccount, payment, now }
    const claim = await acts.createClaim(trx, act)
    return ownClaim(trx, { id: claim, user: user.id, now })
  })

  route(endpoints.releaseCoin, async ({ trx, user, body, now }) => {
    const ad = await findAd(trx, body.ad)
    await requireTrader(trx, user.id)
    await refuseWhileCoolingOff(trx, user.id, now)
    if (ad.type !== 'buy') throw conflict('This is a sell ad: pay the vendor instead.')
    if (ad.code !== body.code) throw invalidInput({ code: `This ad is for ${ad.code}` })
    const { amount: amountNgn, coin_equivalence } = body
    const coin = quotedCoin(ad, { amountNgn, coin: coin_equivalence })
    const bankAccount = await payeeAccount(trx, { payee: user.id, named: body.bank_account })
    if (bankAccount === undefined) throw invalidInput({ bank_account: 'Choose one of your bank accounts' })
    const act = { ad, claimer: user.id, amountNgn, coin, bankAccount, now }
    const claim = await acts.createClaim(trx, act)
    return ownClaim(trx, { id: claim, user: user.id, now })
  })

  route(endpoints.paymentSent, async (call) => {
    const { trx, user, body, now, settings } = call
    const { trade } = await startAct(call, 'payment-sent')
    if (trade.adType === 'sell' && trade.claim.status === 'waiting')
      await refuseAdBeforeFirstPin(trx, { ad: trade.claim.ad, now, settings })
    const payment = body?.payment
    if (payment !== undefined && trade.adType === 'sell')
      throw invalidInput({ payment: 'Only the side that pays naira says how it paid' })
    await acts.markSent(trx, { claim: trade.claim.id, now, asked: askedToCancel(trade), payment })
    return ownClaim(trx, { id: trade.claim.id, user: user.id, now })
  })

  route(endpoints.paymentConfirm, async (call) => {
    const { trx, user, now } = call
    const { trade, side } = await startAct(call, 'payment-confirm')
    await acts.confirm(trx, { claim: trade.claim.id, now, by: roleOf(trade.adType, side) })
    return ownClaim(trx, { id: trade.claim.id, user: user.id, now })
  })

  route(endpoints.cancelClaim, async (call) => {
    const { trx, user, now } = call
    const { trade, side } = await startAct(call, 'ask-cancel')
    await acts.askCancel(trx, { claim: trade.claim.id, now, user: trade[side] })
    return ownClaim(trx, { id: trade.claim.id, user: user.id, now })
  })

  route(endpoints.withdrawCancel, async (call) => {
    const { trx, user, now } = call
    const { trade, side } = await startAct(call, 'withdraw-cancel')
    await acts.withdrawCancel(trx, { claim: trade.claim.id, now, user: trade[side] })
    return ownClaim(trx, { id: trade.claim.id, user: user.id, now })
  })

  route(endpoints.rejectClaim, async (call) => {
    const { trx, user, now } = call
    const { trade } = await startAct(call, 'reject')
    await acts.reject(trx, { claim: trade.claim.id, now })
    return ownClaim(trx, { id: trade.claim.id, user: user.id, now })
  })
}

function sideAsked(recipient: unknown, initiator: unknown) {
  if (recipient && !initiator) return 'vendor'
  if (initiator && !recipient) return 'claimer'
  return 'both'
}
