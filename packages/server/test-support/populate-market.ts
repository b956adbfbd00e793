import { decideAppeal, decideDispute } from '../src/features/claims/dispute-acts.ts'
import { MINUTE_MS } from '../src/durations.ts'
import { confirmTransfers } from '../src/jobs/transfers.ts'
import { addOperator } from './add-operator.ts'
import type { TestApp } from './start-test-app.ts'
import {
  addressOf,
  claimAd,
  confirm,
  fund,
  grantPin,
  markSent,
  openClaim,
  type Party,
  postAd,
  reserve,
  trader,
} from './trading.ts'

/** Plays one of everything that moves or locks coin, and leaves trades of both ad types in each state. */
export async function populateMarket(t: TestApp): Promise<void> {
  for (const type of ['sell', 'buy'] as const) {
    const { ad } = await postAd(t, type)
    const [reserving, waiting] = [await trader(t), await trader(t, 3)]
    await reserve(reserving, ad, 2)
    await claimAd({ type, ad, claimer: waiting, coins: 3 })

    await markSent(await openClaim(t, type, 4))
    const completed = await openClaim(t, type, 5)
    await markSent(completed)
    await confirm(completed)
    await cancelTogether(await openClaim(t, type, 6))
    await closeAd(await postAd(t, type))
  }
  await moveCoin(t)
  await compensate(t)
}

async function cancelTogether({ claim, vendor, claimer }: Awaited<ReturnType<typeof openClaim>>) {
  for (const { browser } of [vendor, claimer])
    await browser.data(browser.post(`/api/claim/cancel?id=${claim}`))
}

async function closeAd({ ad, vendor }: Awaited<ReturnType<typeof postAd>>) {
  await vendor.browser.data(vendor.browser.patch(`/api/ad?id=${ad}`, { status: 'cancelled' }))
}

/** A buyer loses a dispute and wins the appeal, so the house pays. */
async function compensate(t: TestApp): Promise<void> {
  const { claim, claimer } = await openClaim(t, 'sell', 2)
  t.clock.advance(16 * MINUTE_MS)
  const dispute = { reason: 'I have paid and got no answer', kind: 'paid-not-released' }
  await claimer.browser.data(claimer.browser.post(`/api/claim/dispute?id=${claim}`, dispute))
  const arbiter = async () => (await addOperator(t.deps, { roles: ['arbiter'] })).id
  const decision = { claim, now: t.clock.now(), note: 'Seen' }
  const first = {
    ...decision,
    operator: await arbiter(),
    winner: 'seller',
    noPayment: false,
    reason: 'no-payment',
  } as const
  const second = { ...decision, operator: await arbiter(), winner: 'buyer', reason: 'payment-found' } as const
  await t.deps.db.transaction().execute((trx) => decideDispute(trx, first))
  await claimer.browser.data(
    claimer.browser.post(`/api/claim/appeal?id=${claim}`, { reason: 'The bank was late' }),
  )
  await t.deps.db.transaction().execute((trx) => decideAppeal(trx, second))
}

/** Between a customer's wallets, and to another customer: one transfer arrived, one is on its way. */
async function moveCoin(t: TestApp): Promise<void> {
  const [sender, receiver] = [await trader(t, 9), await trader(t)]
  const move = async (path: string, code: string, amount: string) => {
    await grantPin(sender.browser)
    await sender.browser.data(sender.browser.post(path, { code, amount }))
  }
  await fund(t, sender, { code: 'BTC', amount: '0.5' })
  await fund(t, sender, { code: 'ETH', amount: '1.00000001', wallet: 'portfolio' })
  await move('/api/offchain/withdraw', 'BTC', '0.3')
  await move('/api/offchain/withdraw', 'USDT', '8')
  await move('/api/offchain/deposit', 'ETH', '0.4')
  await transfer(sender, receiver)
  const later = new Date(t.clock.now().getTime() + 60 * 60_000)
  if ((await confirmTransfers(t.deps, later)) !== 1) throw new Error('The transfer did not arrive')
  await transfer(sender, receiver)
}

async function transfer(sender: Party, receiver: Party): Promise<void> {
  const { browser, customer } = sender
  const [from, to] = [await addressOf(sender, 'tron'), await addressOf(receiver, 'tron')]
  const body = { from, to, value: '2', network: 'tron', pin: customer.pin }
  await browser.data(browser.post('/api/transfer', body))
}
