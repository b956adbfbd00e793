import { coinPaidFor, toMoney } from '@oja/api/money'
import { createAd, reserveAd } from '../features/ads/acts.ts'
import { addMessage } from '../features/chat/repository.ts'
import { lockRoom } from '../features/chat/rooms.ts'
import { askCancel, confirm, createClaim, markSent } from '../features/claims/acts.ts'
import { findTrade } from '../features/claims/trade.ts'
import type { DemoAd } from './ads.ts'
import { customerOf, hoursAgo, type Seed } from './seeding.ts'
import type { DemoTrade } from './trades.ts'
import { MINUTE_MS } from '../durations.ts'

/** Posts an ad as its vendor did, hours ago. */
export async function postAd(seed: Seed, ad: DemoAd): Promise<string> {
  return createAd(seed.trx, {
    ...ad,
    vendor: customerOf(seed, ad.vendor).id,
    quantity: toMoney(ad.quantity, ad.code),
    now: hoursAgo(seed, ad.hoursAgo),
  })
}

/** Plays a whole trade: reserve, claim, chat, pay and confirm, each at its minute. */
export async function playTrade(seed: Seed, trade: DemoTrade): Promise<void> {
  const { trx } = seed
  const { ad, amountNgn } = trade
  const vendor = customerOf(seed, ad.vendor)
  const claimer = customerOf(seed, trade.claimer)
  const adId = await postAd(seed, ad)
  const coin = coinPaidFor(amountNgn, ad)
  const claimed = hoursAgo(seed, trade.hoursAgo)
  const after = (minutes: number): Date => new Date(claimed.getTime() + minutes * MINUTE_MS)

  await reserveAd(trx, { ad: adId, claimer: claimer.id, amountNgn, coin, now: after(-3) })
  const claim = await createClaim(trx, {
    ad: { id: adId, type: ad.type },
    claimer: claimer.id,
    amountNgn,
    coin,
    bankAccount: ad.type === 'sell' ? vendor.bankAccount : claimer.bankAccount,
    now: claimed,
  })
  const say = async (from: number, to: number): Promise<void> => {
    for (const [side, minute, message] of trade.chat) {
      if (minute < from || minute >= to) continue
      const customer = side === 'vendor' ? vendor.id : claimer.id
      const room = await lockRoom(trx, claim)
      await addMessage(trx, { room, from: { customer }, message, now: after(minute) })
    }
  }
  if (trade.end === 'cancelled') {
    await say(0, 15)
    const { claimer: asks, vendor: agrees } = await findTrade(trx, claim)
    await askCancel(trx, { claim, now: after(7), user: asks })
    await askCancel(trx, { claim, now: after(8), user: agrees })
    return
  }
  await say(0, 7)
  await markSent(trx, { claim, now: after(7), asked: null, payment: undefined })
  await say(7, 10)
  await confirm(trx, { claim, now: after(10), by: ad.type === 'sell' ? 'payer' : 'owner' })
}
