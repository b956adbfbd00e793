import type { ChatMessage, Claim } from '@oja/api/contract'
import { describe, expect, test } from 'vitest'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import {
  claimAd,
  grantPin,
  keepSignedIn,
  type Party,
  postAd,
  say,
  trader,
} from '../../../test-support/trading.ts'
import { runDeadlines } from '../../jobs/deadlines.ts'
import { balancesOf } from '../../ledger/index.ts'
import { DAY_MS, MINUTE_MS } from '../../durations.ts'

type Trade = { claim: string; vendor: Party; claimer: Party }

const t = shareTestApp()

const ask = ({ claim }: Trade, { browser }: Party) => browser.post(`/api/claim/cancel?id=${claim}`)
const withdraw = ({ claim }: Trade, { browser }: Party) => browser.delete(`/api/claim/cancel?id=${claim}`)
const sent = async ({ claim }: Trade, { browser }: Party) => {
  await grantPin(browser)
  return browser.post(`/api/payment/sent?id=${claim}`)
}
const see = ({ claim }: Trade, { browser }: Party) =>
  browser.data<Claim>(browser.get(`/api/get-claim-by-id?id=${claim}`))
const lastLine = async ({ claim }: Trade, { browser }: Party) => {
  const messages = await browser.data<ChatMessage[]>(browser.get(`/api/chat?roomId=${claim}`))
  return messages.at(-1)?.message
}

describe('the owner of a buy-ad claim', () => {
  test('cannot cancel alone: the naira may be on its way', async () => {
    const trade = await open('buy')
    expect((await ask(trade, trade.claimer)).status).toBe(200)
    expect(await see(trade, trade.vendor)).toMatchObject({
      status: 'waiting',
      cancel_requested_by: trade.claimer.customer.id,
    })
    expect(await lastLine(trade, trade.vendor)).toContain(
      'or if the time ends before a payment is marked as sent',
    )
    // The payer had paid already, says so, and the owner gets no way around the naira.
    expect((await sent(trade, trade.vendor)).status).toBe(200)
    expect(await see(trade, trade.vendor)).toMatchObject({
      status: 'partly_verified',
      cancel_requested_by: null,
    })
  })

  test('gets the coin back when the payer agrees', async () => {
    const trade = await open('buy')
    await ask(trade, trade.claimer)
    expect((await ask(trade, trade.vendor)).status).toBe(200)
    expect(await see(trade, trade.claimer)).toMatchObject({ status: 'rejected', reject_reason: 'agreed' })
    expect(await tradingOf(trade.claimer)).toBe(10_000_000n)
  })

  test('gets the coin back when the 15 minutes end and nobody says that naira was sent', async () => {
    const trade = await open('buy')
    await ask(trade, trade.claimer)
    t.clock.advance(15 * MINUTE_MS)
    await runDeadlines(t.deps.db, t.clock.now())
    expect(await see(trade, trade.claimer)).toMatchObject({ status: 'rejected', reject_reason: 'cancelled' })
    expect(await tradingOf(trade.claimer)).toBe(10_000_000n)
  })

  test('gets the coin back when the time ends although only the payer had asked to cancel: it expired', async () => {
    const trade = await open('buy')
    await ask(trade, trade.vendor)
    t.clock.advance(15 * MINUTE_MS)
    await runDeadlines(t.deps.db, t.clock.now())
    expect(await see(trade, trade.claimer)).toMatchObject({ reject_reason: 'expired' })
  })
})

describe('a request to cancel', () => {
  test('can be withdrawn, and a later request of the other side does not cancel the trade', async () => {
    const trade = await open('sell')
    await ask(trade, trade.claimer)
    expect((await withdraw(trade, trade.claimer)).status).toBe(200)
    expect(await lastLine(trade, trade.vendor)).toContain('withdrew the request to cancel')
    expect((await ask(trade, trade.vendor)).status).toBe(200)
    expect(await see(trade, trade.claimer)).toMatchObject({
      status: 'waiting',
      cancel_requested_by: trade.vendor.customer.id,
    })
  })

  test('only its own side withdraws it; a repeat changes nothing; strangers see nothing', async () => {
    const trade = await open('sell')
    await ask(trade, trade.claimer)
    expect((await withdraw(trade, trade.vendor)).status).toBe(200)
    expect((await see(trade, trade.vendor)).cancel_requested_by).toBe(trade.claimer.customer.id)
    expect((await withdraw(trade, await t.signedIn())).status).toBe(404)
    for (const _ of [1, 2]) expect((await withdraw(trade, trade.claimer)).status).toBe(200)
    expect((await see(trade, trade.vendor)).cancel_requested_by).toBeNull()
  })

  test('lapses when the vendor consents, and the room says so', async () => {
    const trade = await open('sell')
    await ask(trade, trade.claimer)
    expect((await sent(trade, trade.vendor)).status).toBe(200)
    expect((await see(trade, trade.claimer)).cancel_requested_by).toBeNull()
    expect(await lastLine(trade, trade.claimer)).toMatch(/Claimer's request to cancel has lapsed\.$/)
  })

  test('lapses when a dispute opens, and the room says so', async () => {
    const trade = await open('sell')
    await ask(trade, trade.claimer)
    t.clock.advance(16 * MINUTE_MS)
    const { vendor } = trade
    const reason = 'Nothing has arrived in my account'
    expect((await vendor.browser.post(`/api/claim/dispute?id=${trade.claim}`, { reason })).status).toBe(200)
    expect((await see(trade, vendor)).cancel_requested_by).toBeNull()
    expect(await lastLine(trade, vendor)).toMatch(/Claimer's request to cancel has lapsed\.$/)
  })

  test('lapses when the trade completes', async () => {
    const trade = await open('sell')
    await sent(trade, trade.vendor)
    await ask(trade, trade.vendor)
    const { browser } = trade.claimer
    expect((await browser.post(`/api/payment/confirm?id=${trade.claim}`)).status).toBe(200)
    expect(await see(trade, trade.vendor)).toMatchObject({ status: 'completed', cancel_requested_by: null })
  })

  test('of an ended trade cannot be withdrawn', async () => {
    const trade = await open('sell')
    await ask(trade, trade.claimer)
    await ask(trade, trade.vendor)
    expect((await see(trade, trade.vendor)).cancel_requested_by).toBeNull()
    expect((await withdraw(trade, trade.claimer)).status).toBe(409)
  })
})

describe('after the end', () => {
  test('the chat stays open for 24 hours, says until when, and is then read-only', async () => {
    const trade = await ended()
    const { completed_at, chat_open_until } = await see(trade, trade.vendor)
    expect(Date.parse(chat_open_until ?? '')).toBe(Date.parse(completed_at ?? '') + DAY_MS)
    expect(await lastLine(trade, trade.vendor)).toMatch(
      /This chat stays open until \d+ \w+ at \d\d:\d\d, Lagos time\.$/,
    )
    expect((await say(trade.vendor, trade.claim)).status).toBe(201)
    await pass(DAY_MS)
    const answer = await say(trade.vendor, trade.claim)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ error: 'This chat is closed: the trade has ended.' })
    expect((await trade.vendor.browser.get(`/api/chat?roomId=${trade.claim}`)).status).toBe(200)
  })

  test('a decided dispute closes the chat at once', async () => {
    const trade = await open('sell')
    t.clock.advance(16 * MINUTE_MS)
    const reason = 'Nothing has arrived in my account'
    await trade.vendor.browser.post(`/api/claim/dispute?id=${trade.claim}`, { reason })
    await t.operator('POST', '/operator/disputes', {
      claim: trade.claim,
      winner: 'buyer',
      note: 'Receipt seen',
    })
    expect(await lastLine(trade, trade.vendor)).toMatch(/This chat is closed\.$/)
    expect((await say(trade.claimer, trade.claim)).status).toBe(409)
  })

  test('the phone, email and bank accounts of the other side are hidden after 30 days, their own are not', async () => {
    const trade = await ended()
    expect((await see(trade, trade.vendor)).claimer.email_address).toBe(trade.claimer.customer.email)
    await pass(30 * DAY_MS)
    const ofVendor = await see(trade, trade.vendor)
    expect(ofVendor.claimer).toMatchObject({ email_address: null, phone: null, bank_account: [] })
    expect(ofVendor.recipient.phone).toBe('08030000001')
    const ofClaimer = await see(trade, trade.claimer)
    expect(ofClaimer.recipient.phone).toBeNull()
    expect(ofClaimer.bank_account).toBeNull()
    expect(ofClaimer.claimer.email_address).toBe(trade.claimer.customer.email)
  })

  async function ended(): Promise<Trade> {
    const trade = await open('sell')
    await ask(trade, trade.claimer)
    await ask(trade, trade.vendor)
    return trade
  }

  async function pass(ms: number): Promise<void> {
    t.clock.advance(ms)
    await keepSignedIn(t)
  }
})

async function open(type: 'sell' | 'buy'): Promise<Trade> {
  const vendor = await t.signedIn({ first_name: 'Vendor', phone: '08030000001' })
  const names = { first_name: 'Claimer', phone: '08030000002' }
  const claimer = await trader(t, type === 'buy' ? 10 : 0, names)
  const { ad } = await postAd(t, type, { vendor })
  return { claim: await claimAd({ type, ad, claimer, coins: 10 }), vendor, claimer }
}

async function tradingOf({ customer }: Party): Promise<bigint> {
  const { USDT } = await balancesOf(t.deps.db, customer.id)
  return USDT.trading.minor
}
