import type { Ad, Claim } from '@oja/api/contract'
import { toMoney } from '@oja/api/money'
import { describe, expect, test } from 'vitest'
import { errorCode, failureOf, whenAdmitted } from '../../../test-support/browser.ts'
import { whileLocked } from '../../../test-support/database.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import {
  amounts,
  claimAd,
  expectBooksToBalance,
  grantPin,
  markSent,
  openClaim,
  type Party,
  postAd,
  PRICE,
  releaseBody,
  trader,
} from '../../../test-support/trading.ts'
import { runDeadlines } from '../../jobs/deadlines.ts'
import { balancesOf } from '../../ledger/index.ts'
import { MINUTE_MS } from '../../durations.ts'
import { reserveAd } from '../ads/acts.ts'
import { lockAd } from './start-act.ts'

const t = shareTestApp()

describe('one ad, many at once', () => {
  test('50 parallel claims on an ad for 10 never oversell it', async () => {
    const { ad } = await postAd(t, 'sell', { ad: { quantity: '100' } })
    const claimers = await Promise.all(Array.from({ length: 50 }, () => t.signedIn()))
    const answers = await Promise.all(
      claimers.map(({ browser }) => browser.post(`/api/claim-ad?id=${ad}`, amounts(10))),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(40)
    await expectBooksToBalance(t)
  })

  test('50 parallel reservations of one claimer are one reservation', async () => {
    const { ad } = await postAd(t, 'sell', { ad: { quantity: '100' } })
    const { browser } = await t.signedIn()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        browser.data<{ id: string }>(
          whenAdmitted(() => browser.post(`/api/reserve-ad?id=${ad}`, amounts(10))),
        ),
      ),
    )
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    const seen = await browser.data<Ad>(browser.get(`/api/get-ad-by-id?id=${ad}`))
    expect(seen.available_quantity).toBe('90.00000000')
  })
})

describe('an order that waits for its ad', () => {
  const waiting = [
    [
      'reservation',
      'sell',
      ({ browser }: Party, ad: string) => browser.post(`/api/reserve-ad?id=${ad}`, amounts(4)),
    ],
    ['claim', 'sell', ({ browser }: Party, ad: string) => browser.post(`/api/claim-ad?id=${ad}`, amounts(4))],
    [
      'release',
      'buy',
      ({ browser }: Party, ad: string) => browser.post('/api/release-coin', releaseBody(ad, 4)),
    ],
  ] as const
  test.each(waiting)('is refused when its verification ends meanwhile: a %s', async (_order, type, send) => {
    const { db } = t.deps
    const { ad } = await postAd(t, type)
    const claimer = await trader(t, type === 'buy' ? 4 : 0)
    await grantPin(claimer.browser)
    const sent = await whileLocked(db, {
      lock: (trx) => lockAd(trx, ad),
      send: () => send(claimer, ad),
      meanwhile: async (trx) => {
        const { id } = claimer.customer
        await trx.updateTable('users').set({ kyc_status: 'unverified' }).where('id', '=', id).execute()
      },
    })
    expect(await errorCode(sent)).toBe('kyc_required')
  })
})

test('closing an ad waits for an order in flight, and returns only what is left', async () => {
  const { db } = t.deps
  const [{ ad, vendor }, claimer] = [await postAd(t, 'sell'), await trader(t)]
  const closed = await whileLocked(db, {
    lock: async (trx) => {
      const [now, coin] = [t.clock.now(), toMoney('4', 'USDT')]
      await reserveAd(trx, { ad, claimer: claimer.customer.id, amountNgn: 4 * PRICE, coin, now })
    },
    send: () => vendor.browser.patch(`/api/ad?id=${ad}`, { status: 'cancelled' }),
  })
  expect(closed.status).toBe(200)
  const { USDT } = await balancesOf(db, vendor.customer.id)
  expect(USDT).toMatchObject({ trading: { minor: 6_000_000n }, escrow: { minor: 4_000_000n } })
  await expectBooksToBalance(t)
})

describe('one claim, many at once', () => {
  const ROUNDS = 10
  // Each round is a whole trade, and may take as long as a test.
  const options = { timeout: ROUNDS * 30_000 }
  test('concurrent confirm, cancel, dispute and deadline move the coin exactly once', options, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const open = await openClaim(t, 'sell')
      const { claim, vendor, claimer } = open
      await markSent(open)
      await vendor.browser.post(`/api/claim/cancel?id=${claim}`)
      t.clock.advance(31 * MINUTE_MS)
      const reason = 'The coin does not come'
      const five = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, act))
      const [confirmed, cancelled, disputed] = await Promise.all([
        five(() => claimer.browser.post(`/api/payment/confirm?id=${claim}`)),
        five(() => claimer.browser.post(`/api/claim/cancel?id=${claim}`)),
        five(() => claimer.browser.post(`/api/claim/dispute?id=${claim}`, { reason })),
        five(() => runDeadlines(t.deps.db, t.clock.now())),
      ])
      // Done, or too late: nothing failed half-way.
      for (const { status } of [...confirmed, ...cancelled, ...disputed]) expect([200, 409]).toContain(status)
      const ended = await t.deps.db
        .selectFrom('claims')
        .select('status')
        .where('id', '=', claim)
        .executeTakeFirstOrThrow()
      const settled = await t.deps.db
        .selectFrom('settlements')
        .selectAll()
        .where('claim', '=', claim)
        .execute()
      expect(settled).toHaveLength(1)
      const { USDT } = await balancesOf(t.deps.db, claimer.customer.id)
      expect(USDT.trading.minor).toBe(ended.status === 'completed' ? 10_000_000n : 0n)
      expect(settled[0]?.outcome).toBe(ended.status === 'completed' ? 'released' : 'returned')
      const disputes = t.deps.db.selectFrom('disputes').select('claim').where('claim', '=', claim)
      expect(await disputes.where('status', '=', 'open').execute()).toEqual([])
    }
    await expectBooksToBalance(t)
  })

  test('two concurrent requests to cancel are an agreement', async () => {
    const { claim, vendor, claimer } = await openClaim(t, 'sell')
    const answers = await Promise.all([
      vendor.browser.post(`/api/claim/cancel?id=${claim}`),
      claimer.browser.post(`/api/claim/cancel?id=${claim}`),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    const seen = await claimer.browser.data<Claim>(claimer.browser.get(`/api/get-claim-by-id?id=${claim}`))
    expect(seen).toMatchObject({ status: 'rejected', reject_reason: 'agreed' })
  })

  test('50 confirmations of one claim pay once', async () => {
    const { claim, vendor, claimer } = await openClaim(t, 'buy')
    await vendor.browser.post(`/api/payment/sent?id=${claim}`)
    await grantPin(claimer.browser)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        whenAdmitted(() => claimer.browser.post(`/api/payment/confirm?id=${claim}`)),
      ),
    )
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    const { USDT } = await balancesOf(t.deps.db, vendor.customer.id)
    expect(USDT.trading.minor).toBe(10_000_000n)
    await expectBooksToBalance(t)
  })
})

describe('whose act it is', () => {
  test('a PIN grant releases one claim, not two', async () => {
    const { vendor, ad } = await postAd(t, 'sell', { ad: { quantity: '20' } })
    const claims = await Promise.all(
      [0, 1].map(async () => {
        return claimAd({ type: 'sell', ad, claimer: await t.signedIn(), coins: 10 })
      }),
    )
    await grantPin(vendor.browser)
    const answers = await Promise.all(
      claims.map((claim) => vendor.browser.post(`/api/payment/sent?id=${claim}`)),
    )
    expect(answers.map((answer) => answer.status).toSorted((left, right) => left - right)).toEqual([200, 403])
  })

  test('an act on a status the customer no longer sees is refused and says the status', async () => {
    const { claim, vendor, claimer } = await openClaim(t, 'buy')
    await vendor.browser.post(`/api/payment/sent?id=${claim}`)
    const answer = await claimer.browser.post(`/api/claim/cancel?id=${claim}`, { seen_status: 'waiting' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'conflict',
      error: 'This trade has moved on: it is now partly verified. Look at it again.',
    })
  })

  test('an act that waits for its trade is judged by the status that it then has', async () => {
    const { ad, claim, claimer } = await openClaim(t, 'buy')
    const { db } = t.deps
    const sent = await whileLocked(db, {
      lock: (trx) => lockAd(trx, ad),
      send: () => claimer.browser.post(`/api/claim/cancel?id=${claim}`, { seen_status: 'waiting' }),
      meanwhile: (trx) =>
        trx.updateTable('claims').set({ status: 'partly_verified' }).where('id', '=', claim).execute(),
    })
    expect(await failureOf(sent)).toMatchObject({ error: expect.stringContaining('has moved on') })
  })

  test('once the payer says they paid, no timer returns the coin', async () => {
    const { claim, vendor } = await openClaim(t, 'buy')
    t.clock.advance(14 * MINUTE_MS)
    await vendor.browser.post(`/api/payment/sent?id=${claim}`)
    t.clock.advance(20 * MINUTE_MS)
    await runDeadlines(t.deps.db, t.clock.now())
    t.clock.advance(20 * MINUTE_MS)
    await runDeadlines(t.deps.db, t.clock.now())
    const seen = await vendor.browser.data<Claim>(vendor.browser.get(`/api/get-claim-by-id?id=${claim}`))
    expect(seen).toMatchObject({ status: 'partly_verified', overdue: true })
  })

  test('an overdue sale that its owner consents to after all completes by itself half an hour later', async () => {
    const open = await openClaim(t, 'sell')
    const { claim, claimer } = open
    const statusAfter = async (ms: number) => {
      t.clock.advance(ms)
      await runDeadlines(t.deps.db, t.clock.now())
      const found = claimer.browser.get(`/api/get-claim-by-id?id=${claim}`)
      return (await claimer.browser.data<Claim>(found)).status
    }
    expect(await statusAfter(15 * MINUTE_MS)).toBe('waiting')
    await markSent(open)
    expect(await statusAfter(30 * MINUTE_MS - 1)).toBe('partly_verified')
    expect(await statusAfter(1)).toBe('completed')
  })

  test('a dispute opens once the time of its step is over, and not in the instant it ends', async () => {
    const { claim, claimer } = await openClaim(t, 'sell')
    const dispute = () =>
      claimer.browser.post(`/api/claim/dispute?id=${claim}`, { reason: 'I have paid and hear nothing' })
    t.clock.advance(15 * MINUTE_MS)
    expect((await dispute()).status).toBe(409)
    t.clock.advance(1)
    expect((await dispute()).ok).toBe(true)
  })

  test('a dispute about a marked payment opens once the half hour to confirm it is over', async () => {
    const { claim, vendor, claimer } = await openClaim(t, 'buy')
    await vendor.browser.post(`/api/payment/sent?id=${claim}`)
    const dispute = () =>
      claimer.browser.post(`/api/claim/dispute?id=${claim}`, { reason: 'The naira did not arrive' })
    t.clock.advance(30 * MINUTE_MS)
    expect((await dispute()).status).toBe(409)
    t.clock.advance(1)
    expect((await dispute()).ok).toBe(true)
  })

  test('a claim on a buy ad returns the coin when the vendor does not pay in time', async () => {
    const { claim, claimer } = await openClaim(t, 'buy')
    t.clock.advance(15 * MINUTE_MS)
    await runDeadlines(t.deps.db, t.clock.now())
    const seen = await claimer.browser.data<Claim>(claimer.browser.get(`/api/get-claim-by-id?id=${claim}`))
    expect(seen).toMatchObject({ status: 'rejected', reject_reason: 'expired' })
    const { USDT } = await balancesOf(t.deps.db, claimer.customer.id)
    expect(USDT).toMatchObject({ trading: { minor: 10_000_000n }, escrow: { minor: 0n } })
  })
})
