import type { Ad, AdType, Claim, Transaction } from '@oja/api/contract'
import { type Coin, toMoney } from '@oja/api/money'
import { expect, test } from 'vitest'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import {
  confirm,
  expectBooksToBalance,
  fund,
  grantPin,
  markSent,
  type Party,
  trader,
} from '../../../test-support/trading.ts'
import { balancesOf } from '../../ledger/index.ts'

const t = shareTestApp()

/** In none of them do the naira divide evenly by the price. The last column is the coin that they pay for, rounded down. */
const TRADES: [AdType, Coin, number, string, number, string, string][] = [
  ['sell', 'BTC', 98_765_432, '0.5', 1_000_003, '0.01012503', '0.01012503'],
  ['sell', 'BTC', 98_765_432, '0.5', 1_000_003, '0.01012504', '0.01012503'],
  ['buy', 'BTC', 98_765_432, '0.5', 777_777, '0.00787499', '0.00787499'],
  ['sell', 'ETH', 5_000_001, '1', 123_457, '0.02469139', '0.02469139'],
  ['buy', 'USDT', 1601, '10', 9_999, '6.245471', '6.245471'],
]

test.each(TRADES)(
  'a %s ad of %s at ₦%i each: of %s coins ₦%i pay for %s, and %s change hands',
  async (type, code, price, quantity, amount, asked, due) => {
    const vendor = await trader(t)
    const claimer = await trader(t)
    const [seller, buyer] = type === 'sell' ? [vendor, claimer] : [claimer, vendor]
    await fund(t, seller, { amount: quantity, code })
    const upperbound = Math.floor(price * Number(quantity))
    const wanted = {
      type,
      code,
      price,
      quantity,
      lowerbound: 1,
      upperbound: Math.min(upperbound, 10_000_000),
    }
    const posted = vendor.browser.post('/api/create-ad', wanted)
    const { id: ad } = await vendor.browser.data<Ad>(posted)

    const claim = await answer({ type, ad, code, claimer, amount, asked })
    const trade = { type, ad, vendor, claimer, claim: claim.id }
    await markSent(trade)
    await confirm(trade)

    const whole = toMoney(quantity, code).minor
    const traded = toMoney(due, code).minor
    expect(toMoney(claim.coin_equivalent, code).minor).toBe(traded)
    expect(await owned(buyer, code)).toBe(traded)
    expect(await owned(seller, code)).toBe(whole - traded)
    const now = t.clock.now().toISOString()
    const ended = buyer.browser.get(`/api/get-claim-by-id?id=${claim.id}`)
    expect(await buyer.browser.data<Claim>(ended)).toMatchObject({ sent_at: now, confirmed_at: now })
    const listed = { kind: 'trade', currency: code, amount: claim.coin_equivalent, reference: claim.id }
    expect(await transactionsOf(seller)).toMatchObject([{ ...listed, transactionSubtype: 'outgoing' }])
    expect(await transactionsOf(buyer)).toMatchObject([{ ...listed, transactionSubtype: 'incoming' }])
    await expectBooksToBalance(t)
  },
)

async function answer(order: {
  type: AdType
  ad: string
  code: Coin
  claimer: Party
  amount: number
  asked: string
}): Promise<Claim> {
  const { type, ad, code, amount, asked } = order
  const { browser } = order.claimer
  if (type === 'sell')
    return browser.data(browser.post(`/api/claim-ad?id=${ad}`, { amount, coin_equivalent: asked }))
  await grantPin(browser)
  return browser.data(browser.post('/api/release-coin', { ad, code, amount, coin_equivalence: asked }))
}

async function transactionsOf({ browser }: Party): Promise<Transaction[]> {
  const list = browser.get('/api/get-all-transactions')
  return (await browser.data<{ transactions: Transaction[] }>(list)).transactions
}

/** Everything a customer has of a coin, escrow included. */
async function owned({ customer }: Party, code: Coin): Promise<bigint> {
  const { portfolio, trading, escrow } = (await balancesOf(t.deps.db, customer.id))[code]
  return portfolio.minor + trading.minor + escrow.minor
}
