import { randomUUID } from 'node:crypto'
import { type DailyLimits, RELEASE_COUNTDOWN_MS, type TradeLimits } from '@oja/api/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorCode, failureOf } from '../../../test-support/browser.ts'
import { waitingForLocks } from '../../../test-support/database.ts'
import { shareTestApp, TEST_PIN } from '../../../test-support/start-test-app.ts'
import {
  AD,
  addressOf,
  amounts,
  claimAd,
  fund,
  grantPin,
  type Party,
  postAd,
  PRICE,
  releaseBody,
  trader,
} from '../../../test-support/trading.ts'
import { unavailable } from '../../errors.ts'
import { lockCursors } from '../../events/emit.ts'
import { type FxProvider, SANDBOX_PRICES } from '../../providers/fx.ts'
import { applyDailyLimits } from './repository.ts'
import { rateNgn } from './transfer-rate.ts'
import { HOUR_MS } from '../../durations.ts'
import { lagosTime } from '../../lagos-time.ts'

const TO = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** One USDT is ₦1,618.50, so 10 USDT are ₦16,185. */
const TEN = 16_185
const LIMITS = { basic: 20_000, phone: 40_000, identity: 80_000, extended: 160_000 }

const sandboxPrices: FxProvider['prices'] = async () => ({ ...SANDBOX_PRICES, asOf: t.clock.now() })
/** The source of exchange rates; tests replace it. */
let prices = sandboxPrices
const t = shareTestApp({ providers: { fx: { prices: (options) => prices(options) } } })
beforeAll(() => applyDailyLimits(t.deps.db, { dailyLimitsNgn: LIMITS }))

describe('the tier', () => {
  test.each([
    ['basic', 'nothing is proven', { phone: null, kyc_status: 'unverified' }, 'phone'],
    ['phone', 'the phone number is proven', { kyc_status: 'processing' }, 'identity'],
    ['identity', 'the identity is verified', { phone: null, kyc_status: 'verified' }, 'support'],
  ] as const)('is %s while %s', async (tier, _when, proven, raise_by) => {
    const { browser } = await t.signedIn(proven)
    expect(await limitsOf(browser)).toMatchObject({
      tier,
      raise_by,
      transfers: { used: 0, limit: LIMITS[tier], left: LIMITS[tier], more_at: null },
      trades: { limit: LIMITS[tier] },
    })
  })

  test('an operator grants a tier and ends the grant; name and reason are recorded', async () => {
    const ada = await trader(t)
    const grant = (tier: string) =>
      t.operator('POST', '/operator/tier', { email_address: ada.customer.email, tier, note: 'seen' })
    expect(await (await grant('extended')).json()).toMatchObject({ data: { tier: 'extended' } })
    expect(await limitsOf(ada.browser)).toMatchObject({ tier: 'extended', raise_by: null })
    expect(await (await grant('basic')).json()).toMatchObject({ data: { tier: 'basic' } })
    expect(await (await grant('proven')).json()).toMatchObject({ data: { tier: 'identity' } })
    const rows = await t.deps.db
      .selectFrom('tier_grants')
      .select(['tier', 'note', 'granted_by'])
      .where('user_id', '=', ada.customer.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ tier }) => tier)).toEqual(['extended', 'basic', null])
    expect(rows[0]).toMatchObject({ note: 'seen', granted_by: 'operator' })
  })

  test('the setting applies at each start, except to tiers that an operator has set', async () => {
    await t.deps.db
      .updateTable('tier_limits')
      .set({ set_by_operator: true, transfers_ngn: 1n })
      .where('tier', '=', 'basic')
      .execute()
    await applyDailyLimits(t.deps.db, { dailyLimitsNgn: LIMITS })
    const { browser } = await t.signedIn({ phone: null, kyc_status: 'unverified' })
    expect((await limitsOf(browser)).transfers.limit).toBe(1)
    await t.deps.db.updateTable('tier_limits').set({ set_by_operator: false }).execute()
    await applyDailyLimits(t.deps.db, { dailyLimitsNgn: LIMITS })
  })

  test('transfers and trades have a limit each; after a move to a lower tier nothing is left, and more is possible a day after the oldest', async () => {
    const ada = await sender()
    const moreAt = new Date(t.clock.now().getTime() + 24 * HOUR_MS).toISOString()
    expect((await send(ada, '10')).status).toBe(202)
    await later(ada, HOUR_MS)
    expect((await send(ada, '10')).status).toBe(202)
    const lower = { email_address: ada.customer.email, tier: 'basic', note: 'looked odd' }
    await t.operator('POST', '/operator/tier', lower)
    await t.deps.db
      .updateTable('tier_limits')
      .set({ trades_ngn: 30_000n })
      .where('tier', '=', 'basic')
      .execute()
    const limits = await limitsOf(ada.browser)
    await applyDailyLimits(t.deps.db, { dailyLimitsNgn: LIMITS })
    expect(limits).toMatchObject({
      transfers: { used: 2 * TEN, limit: 20_000, left: 0, more_at: moreAt },
      trades: { limit: 30_000, left: 30_000 },
    })
    expect(limits.tiers[0]).toEqual({ tier: 'basic', transfers: 20_000, trades: 30_000 })
  })
})

describe('transfers', () => {
  test('count for 24 hours at the rate of their time; the error beyond the limit names used amount, limit and time', async () => {
    const ada = await sender()
    const possibleFrom = lagosTime(new Date(t.clock.now().getTime() + 24 * HOUR_MS))
    expect((await send(ada, '10')).status).toBe(202)
    await later(ada, HOUR_MS)
    expect((await send(ada, '10')).status).toBe(202)
    expect(await limitsOf(ada.browser)).toMatchObject({
      transfers: { used: 2 * TEN, left: 40_000 - 2 * TEN },
      trades: { used: 0 },
    })
    const refused = await failureOf(send(ada, '10'))
    expect(refused.code).toBe('limit_reached')
    expect(refused.error).toContain(
      `In the last 24 hours you used ₦32,370 of the ₦40,000 you can send, and this is ₦16,185. It is possible from ${possibleFrom}`,
    )

    await later(ada, 23 * HOUR_MS)
    expect((await send(ada, '10')).status).toBe(202)
    expect(await errorCode(send(ada, '10'))).toBe('limit_reached')
  })

  test('one above the whole limit gets an error that says so, and changes nothing', async () => {
    const ada = await sender()
    const refused = await failureOf(send(ada, '25'))
    expect(refused).toMatchObject({ code: 'limit_reached' })
    expect(refused.error).toMatch(/^You can send ₦40,000 in 24 hours, and this is ₦40,463\./)
    expect((await limitsOf(ada.browser)).transfers.used).toBe(0)
  })

  test('the error tells how to raise the limit, except in the highest tier', async () => {
    const advice = 'Settings, Limits shows how to raise that.'
    const ada = await sender()
    expect((await failureOf(send(ada, '25'))).error).toContain(advice)
    const extended = { email_address: ada.customer.email, tier: 'extended', note: 'a trader' }
    await t.operator('POST', '/operator/tier', extended)
    expect((await failureOf(send(ada, '100'))).error).not.toContain(advice)
    expect((await send(ada, '60')).status).toBe(202)
    expect((await failureOf(send(ada, '60'))).error).not.toContain(advice)
  })

  test('without that much coin the refusal is about the balance', async () => {
    const ada = await sender()
    expect(await errorCode(send(ada, '999999999999999'))).toBe('insufficient_funds')
    // Worth more naira than the database can hold.
    const bitcoin = { to: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', network: 'bitcoin' }
    const body = { ...transferBody(await addressOf(ada, 'bitcoin'), '999999999999999'), ...bitcoin }
    expect(await errorCode(ada.browser.post('/api/transfer', body))).toBe('insufficient_funds')
  })

  test('count at prices that are too old to quote', async () => {
    const ada = await sender()
    prices = (options) => (options?.anyAge ? sandboxPrices() : Promise.reject(unavailable()))
    try {
      await fund(t, ada, { amount: '1', code: 'BTC', wallet: 'portfolio' })
      const bitcoin = { to: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', network: 'bitcoin' }
      const body = { ...transferBody(await addressOf(ada, 'bitcoin'), '0.0001'), ...bitcoin }
      expect((await ada.browser.post('/api/transfer', body)).status).toBe(202)
    } finally {
      prices = sandboxPrices
    }
  })

  test.each([
    ['96480.55', '1618.5', '156153770.175'],
    ['0.00001', '1618.5', '0.016185'],
    ['0.5', '0.5', '0.25'],
    ['2', '1600', '3200'],
  ])('a coin of $%s at ₦%s for a dollar counts at ₦%s, exactly', async (usd, ngnPerUsd, rate) => {
    const stated = { ngnPerUsd, usdPerCoin: { ...SANDBOX_PRICES.usdPerCoin, BTC: usd }, asOf: t.clock.now() }
    const found = await rateNgn(t.deps.db, { code: 'BTC', prices: stated })
    expect(Number(found)).toBe(Number(rate))
    expect(found).toMatch(/^\d+(\.\d+)?$/)
  })

  test('one that the network refused no longer counts', async () => {
    const ada = await sender()
    await send(ada, '20')
    await sql`update transfers set status = 'failed' where user_id = ${ada.customer.id}::uuid`.execute(
      t.deps.db,
    )
    expect((await send(ada, '20')).status).toBe(202)
  })

  test('of concurrent transfers only as many as the limit allows pass', async () => {
    const ada = await sender()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(ada, '10')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 400, 400, 400, 400, 400, 400])
  })

  test('many small ones count for at least as much as one large one', async () => {
    const ada = await sender()
    await send(ada, '0.000001')
    expect((await limitsOf(ada.browser)).transfers.used).toBe(1)
  })

  test('without current rates the last rate applies; without any rate transfers are refused', async () => {
    const ada = await sender()
    await fund(t, ada, { amount: '1', code: 'ETH', wallet: 'portfolio' })
    const [from, fromEth] = [await addressOf(ada, 'tron'), await addressOf(ada, 'ethereum')]
    prices = () => Promise.reject(unavailable())
    try {
      expect((await ada.browser.post('/api/transfer', transferBody(from, '10'))).status).toBe(202)
      expect((await limitsOf(ada.browser)).transfers.used).toBe(TEN)
      const body = {
        from: fromEth,
        to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        value: '0.001',
        network: 'ethereum',
        pin: TEST_PIN,
      }
      expect(await errorCode(ada.browser.post('/api/transfer', body))).toBe('unavailable')
    } finally {
      prices = sandboxPrices
    }
  })

  test('a repeat under its key gets the first response, even when the limit would now allow it', async () => {
    const ada = await sender()
    await send(ada, '20')
    await later(ada, HOUR_MS)
    const key = randomUUID()
    expect(await errorCode(send(ada, '20', key))).toBe('limit_reached')
    await later(ada, 23 * HOUR_MS)
    expect(await errorCode(send(ada, '20', key))).toBe('limit_reached')
    expect((await send(ada, '20')).status).toBe(202)
  })
})

describe('trades', () => {
  const UPPER = { upperbound: 60 * PRICE, quantity: '60' }

  test('count for the claimer from the reservation on, until it is cancelled', async () => {
    const claimer = await trader(t)
    const first = await postAd(t, 'sell', { ad: UPPER })
    const second = await postAd(t, 'sell', { ad: UPPER })
    expect((await reserve(claimer, first.ad, 30)).status).toBe(201)
    const refused = await failureOf(reserve(claimer, second.ad, 30))
    expect(refused).toMatchObject({ code: 'limit_reached', error: expect.stringMatching(/you can trade/) })
    expect(await limitsOf(claimer.browser)).toMatchObject({
      transfers: { used: 0 },
      trades: { used: 30 * PRICE },
    })
    await claimer.browser.delete(`/api/reserve-ad?id=${first.ad}`)
    expect((await reserve(claimer, second.ad, 30)).status).toBe(201)
  })

  test('at less than half the rate of the last transfer, count at that rate: a low price must not hide what they move', async () => {
    expect((await send(await sender(), '1')).status).toBe(202)
    const [seller, buyer] = [await trader(t), await trader(t)]
    const { ad } = await postAd(t, 'sell', {
      vendor: seller,
      ad: { price: 1, quantity: '1000', lowerbound: 1, upperbound: 1000 },
    })
    const take = (coins: number) =>
      buyer.browser.post(`/api/claim-ad?id=${ad}`, { amount: coins, coin_equivalent: String(coins) })
    expect(await errorCode(take(1000))).toBe('limit_reached')
    const { id } = await buyer.browser.data<{ id: string }>(take(10))
    await grantPin(seller.browser)
    await seller.browser.data(seller.browser.post(`/api/payment/sent?id=${id}`))
    await buyer.browser.data(buyer.browser.post(`/api/payment/confirm?id=${id}`))
    for (const { browser } of [seller, buyer])
      expect(await limitsOf(browser)).toMatchObject({ transfers: { used: 0 }, trades: { used: TEN } })
  })

  test('at a low price count at the last rate for the vendor too: an order beyond their day is refused', async () => {
    expect((await send(await sender(), '1')).status).toBe(202)
    const { ad, vendor } = await postAd(t, 'sell', {
      ad: { price: 1, quantity: '100', lowerbound: 1, upperbound: 100 },
    })
    const lower = { email_address: vendor.customer.email, tier: 'basic', note: 'looked odd' }
    await t.operator('POST', '/operator/tier', lower)
    const take = async (coins: number) =>
      failureOf(
        (await trader(t)).browser.post(`/api/claim-ad?id=${ad}`, {
          amount: coins,
          coin_equivalent: String(coins),
        }),
      )
    expect(await take(20)).toMatchObject({
      code: 'conflict',
      error: expect.stringMatching(/^This vendor cannot take an order of this size today/),
    })
    expect((await take(10)).status).toBe(201)
  })

  test.each([
    ['exactly half the rate, counts its own naira', 50, '100', '1', 50],
    ['less, counts at the rate', 49, '100', '1', 100],
    ['less, counts a part of a naira as a whole one', 1, '10', '0.35', 4],
    ['less, counts at most what the database can hold', 1, '1e30', '1', 1_000_000_000_000_000_000],
    ['no known rate, counts its own naira', 1, '100', null, 1],
  ])('an order at %s', async (_price, naira, coin, rate, counted) => {
    const { rows } = await sql<{ counted: bigint }>`
      select counted_ngn(${naira}, ${coin}::numeric, ${rate}::numeric) as counted`.execute(t.deps.db)
    expect(Number(rows[0]?.counted)).toBe(counted)
  })

  test('the last rate is that of the newest transfer that has one', async () => {
    const ada = await sender()
    const add = async (code: 'BTC' | 'ETH', rate_ngn: string | null) => {
      t.clock.advance(1000)
      const ends = { network: 'bitcoin', from_address: 'a', to_address: 'b' }
      const made = { id: randomUUID(), user_id: ada.customer.id, created_at: t.clock.now() }
      await t.deps.db
        .insertInto('transfers')
        .values({ ...made, ...ends, code, amount: '1', fee: '0', rate_ngn, status: 'completed' })
        .execute()
    }
    for (const rate of ['1000', '2000', null]) await add('BTC', rate)
    await add('ETH', '3000')
    const { rows } = await sql<{ rate: string }>`
      select (ngn_per_minor * 1e8)::bigint::text as rate from last_rates() where code = 'BTC'`.execute(
      t.deps.db,
    )
    expect(rows).toEqual([{ rate: '2000' }])
    expect(Number(await rateNgn(t.deps.db, { code: 'BTC', prices: null }))).toBe(2000)
  })

  test('a claim of a reservation is allowed beyond the limit: its naira may be on the way', async () => {
    const claimer = await trader(t)
    const { ad } = await postAd(t, 'sell', { ad: UPPER })
    await reserve(claimer, ad, 30)
    const lower = { email_address: claimer.customer.email, tier: 'basic', note: 'looked odd' }
    await t.operator('POST', '/operator/tier', lower)
    expect((await claimer.browser.post(`/api/claim-ad?id=${ad}`, amounts(30))).status).toBeLessThan(300)
    // The same amounts without a reservation are checked.
    expect(await errorCode(claimer.browser.post(`/api/claim-ad?id=${ad}`, amounts(30)))).toBe('limit_reached')
  })

  test('a claim after its reservation was cancelled is checked like any other', async () => {
    const claimer = await trader(t)
    const { ad } = await postAd(t, 'sell', { ad: UPPER })
    await reserve(claimer, ad, 30)
    await claimer.browser.delete(`/api/reserve-ad?id=${ad}`)
    const lower = { email_address: claimer.customer.email, tier: 'basic', note: 'looked odd' }
    await t.operator('POST', '/operator/tier', lower)
    expect(await errorCode(claimer.browser.post(`/api/claim-ad?id=${ad}`, amounts(30)))).toBe('limit_reached')
  })

  test('a claim that was sent before its reservation, and carried out after it, leaves no second one beyond the limit', async () => {
    const claimer = await trader(t)
    const { ad } = await postAd(t, 'sell', { ad: UPPER })
    await reserve(claimer, ad, 30)
    // A request keeps the time at which it came in.
    t.clock.advance(-1000)
    await claimer.browser.data(claimer.browser.post(`/api/claim-ad?id=${ad}`, amounts(30)))
    t.clock.advance(1000)
    expect(await errorCode(claimer.browser.post(`/api/claim-ad?id=${ad}`, amounts(30)))).toBe('limit_reached')
  })

  test('coin released to a buy ad counts even without a reservation', async () => {
    const claimer = await trader(t, 60)
    const { ad } = await postAd(t, 'buy', { ad: { ...UPPER, upperbound: 50 * PRICE } })
    await grantPin(claimer.browser)
    await claimer.browser.data(claimer.browser.post('/api/release-coin', releaseBody(ad, 30)))
    expect(await errorCode(claimer.browser.post('/api/release-coin', releaseBody(ad, 30)))).toBe(
      'pin_required',
    )
    await grantPin(claimer.browser)
    expect(await errorCode(claimer.browser.post('/api/release-coin', releaseBody(ad, 30)))).toBe(
      'limit_reached',
    )
  })

  test('of concurrent orders on several ads only as many as the limit allows pass', async () => {
    const claimer = await trader(t)
    const ads = await Promise.all([1, 2, 3].map(() => postAd(t, 'sell', { ad: UPPER })))
    const answers = await Promise.all(ads.map(({ ad }) => reserve(claimer, ad, 30)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  })

  test('of different coins released at once only as much as the limit allows passes', async () => {
    const claimer = await trader(t)
    const release = []
    for (const [code, network] of [
      ['USDT', 'tron'],
      ['ETH', 'ethereum'],
      ['BTC', 'bitcoin'],
    ] as const) {
      await fund(t, claimer, { amount: '30', code })
      const { ad } = await postAd(t, 'buy', { ad: { ...UPPER, upperbound: 50 * PRICE, code } })
      // A PIN grant belongs to one session.
      const browser = t.browser()
      await browser.takeSession(t.deps, claimer.customer.id)
      await grantPin(browser)
      release.push(() => browser.post('/api/release-coin', { ...releaseBody(ad, 30), code, network }))
    }
    const answers = await Promise.all(release.map((act) => act()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  })

  test('open orders of strangers do not use up the daily limit of a vendor; completed ones do', async () => {
    const { ad, vendor } = await postAd(t, 'sell', { ad: UPPER })
    await reserve(await trader(t), ad, 30)
    expect((await limitsOf(vendor.browser)).trades.used).toBe(0)
    const buyer = await trader(t)
    const { id } = await buyer.browser.data<{ id: string }>(
      buyer.browser.post(`/api/claim-ad?id=${ad}`, amounts(30)),
    )
    await grantPin(vendor.browser)
    await vendor.browser.data(vendor.browser.post(`/api/payment/sent?id=${id}`))
    await buyer.browser.data(buyer.browser.post(`/api/payment/confirm?id=${id}`))
    expect((await limitsOf(vendor.browser)).trades.used).toBe(30 * PRICE)
    const next = await postAd(t, 'sell', { vendor, ad: UPPER })
    expect(await failureOf(reserve(await trader(t), next.ad, 30))).toMatchObject({
      code: 'conflict',
      error: expect.stringMatching(/^This vendor cannot take an order of this size today/),
    })
    // Exactly what is left of the vendor's day.
    expect((await reserve(await trader(t), next.ad, 20)).status).toBe(201)
    await later(vendor, 24 * HOUR_MS)
    expect((await limitsOf(vendor.browser)).trades.used).toBe(0)
  })

  test('unsettled orders on a buy ad count for its vendor: each locks the coin of a seller, whether the vendor ever pays or not', async () => {
    const { ad, vendor } = await postAd(t, 'buy', { ad: { quantity: '200', upperbound: 50 * PRICE } })
    const [first, second] = [await trader(t, 30), await trader(t, 30)]
    expect((await reserve(second, ad, 30)).status).toBe(201)
    const claim = await claimAd({ type: 'buy', ad, claimer: first, coins: 30 })
    const sell = async () => {
      await grantPin(second.browser)
      return second.browser.post('/api/release-coin', releaseBody(ad, 30))
    }
    const refusal = {
      code: 'conflict',
      error: expect.stringMatching(/^This vendor cannot take an order of this size today/),
    }
    expect(await failureOf(sell())).toMatchObject(refusal)
    expect(await failureOf(reserve(await trader(t), ad, 30))).toMatchObject(refusal)
    // What others sell to the vendor keeps them from no order of their own.
    expect((await limitsOf(vendor.browser)).trades.used).toBe(0)
    await vendor.browser.data(vendor.browser.post(`/api/claim/reject?id=${claim}`))
    expect((await sell()).status).toBe(201)
  })

  test('of simultaneous orders on several buy ads of one vendor only as many as the limit allows pass', async () => {
    const vendor = await trader(t)
    const buyAd = { quantity: '200', upperbound: 50 * PRICE }
    const orders: (() => Promise<Response>)[] = []
    for (const coins of [30, 30, 30]) {
      const { ad } = await postAd(t, 'buy', { vendor, ad: buyAd })
      const seller = await trader(t, coins)
      await grantPin(seller.browser)
      orders.push(() => seller.browser.post('/api/release-coin', releaseBody(ad, coins)))
    }
    const { db } = t.deps
    const answers = await db.transaction().execute(async (trx) => {
      // Each order ends with an event for the vendor, so none is committed before all were judged.
      await lockCursors(trx, [vendor.customer.id])
      const sent = orders.map((order) => order())
      await expect.poll(() => waitingForLocks(db)).toBe(orders.length)
      return sent
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409])
  })

  test('unsettled orders on a buy ad at a low price count at the last rate', async () => {
    expect((await send(await sender(), '1')).status).toBe(202)
    const { ad, vendor } = await postAd(t, 'buy', {
      ad: { price: 1, quantity: '100', lowerbound: 1, upperbound: 100 },
    })
    const lower = { email_address: vendor.customer.email, tier: 'basic', note: 'looked odd' }
    await t.operator('POST', '/operator/tier', lower)
    const sell = async () => {
      const seller = await trader(t, 10)
      await grantPin(seller.browser)
      return seller.browser.post('/api/release-coin', { ...releaseBody(ad, 10), amount: 10 })
    }
    expect((await sell()).status).toBe(201)
    expect((await failureOf(sell())).error).toMatch(/^This vendor cannot take an order of this size today/)
  })

  test('count for the vendor of a sell ad once they confirmed the payment, before the claimer ends the trade', async () => {
    const { ad, vendor } = await postAd(t, 'sell', { ad: { ...UPPER, quantity: '120' } })
    const claim = await claimAd({ type: 'sell', ad, claimer: await trader(t), coins: 30 })
    expect((await limitsOf(vendor.browser)).trades.used).toBe(0)
    await grantPin(vendor.browser)
    await vendor.browser.data(vendor.browser.post(`/api/payment/sent?id=${claim}`))
    expect((await limitsOf(vendor.browser)).trades.used).toBe(30 * PRICE)
    expect((await failureOf(reserve(await trader(t), ad, 30))).code).toBe('conflict')
    expect((await reserve(await trader(t), ad, 20)).status).toBe(201)
  })

  test('the whole limit can be used; then the refusal names what was used, even for an order of the whole limit', async () => {
    const claimer = await trader(t)
    const [first, second] = [await postAd(t, 'sell', { ad: UPPER }), await postAd(t, 'sell', { ad: UPPER })]
    expect((await reserve(claimer, first.ad, 49)).status).toBe(201)
    const refused = await failureOf(reserve(claimer, second.ad, 50))
    expect(refused.error).toMatch(/^In the last 24 hours you used ₦78,400 of the ₦80,000 you can trade/)
    expect((await reserve(claimer, second.ad, 1)).status).toBe(201)
  })

  test('the refusal names the first moment at which enough of them is a day old', async () => {
    const claimer = await trader(t)
    const order = async (coins: number) =>
      reserve(claimer, (await postAd(t, 'sell', { ad: UPPER })).ad, coins)
    const claim = async (coins: number) => {
      const { ad } = await postAd(t, 'sell', { ad: UPPER })
      await claimer.browser.data(claimer.browser.post(`/api/claim-ad?id=${ad}`, amounts(coins)))
      await later(claimer, HOUR_MS)
    }
    await claim(10)
    const possibleFrom = lagosTime(new Date(t.clock.now().getTime() + 24 * HOUR_MS))
    await claim(20)
    await claim(20)
    // The first one alone frees too little, and with the second one it fits exactly.
    expect((await failureOf(order(30))).error).toContain(`It is possible from ${possibleFrom}`)
  })

  test('no longer count once they are cancelled by agreement, nor after a day', async () => {
    const claimer = await trader(t)
    const { ad, vendor } = await postAd(t, 'sell', { ad: { ...UPPER, quantity: '120' } })
    const claim = () =>
      claimer.browser.data<{ id: string }>(claimer.browser.post(`/api/claim-ad?id=${ad}`, amounts(50)))
    const { id } = await claim()
    for (const { browser } of [claimer, vendor])
      await browser.data(browser.post(`/api/claim/cancel?id=${id}`))
    await claim()
    await later(claimer, 24 * HOUR_MS)
    expect((await limitsOf(claimer.browser)).trades.used).toBe(0)
    expect((await reserve(claimer, ad, 50)).status).toBe(201)
  })

  test('a reservation that ran out no longer counts, even before a job has ended it', async () => {
    const claimer = await trader(t)
    const [first, second] = [await postAd(t, 'sell', { ad: UPPER }), await postAd(t, 'sell', { ad: UPPER })]
    await reserve(claimer, first.ad, 30)
    t.clock.advance(RELEASE_COUNTDOWN_MS)
    expect((await reserve(claimer, second.ad, 30)).status).toBe(201)
  })

  test('the upper limit of a buy ad is at most what the tier allows in a day', async () => {
    const vendor = await trader(t)
    const ad = { ...AD, type: 'buy', quantity: '100', upperbound: LIMITS.identity + 1 }
    expect(await failureOf(vendor.browser.post('/api/create-ad', ad))).toMatchObject({
      code: 'invalid_input',
      fields: { upperbound: expect.stringContaining('₦80,000') },
    })
    const shown = await vendor.browser.data<TradeLimits>(vendor.browser.get('/api/trade-limits'))
    expect(shown.max_buy_ad).toBe(LIMITS.identity)
  })
})

/** A customer with a proven phone number and 1,000 USDT. */
async function sender(): Promise<Party> {
  const party = await trader(t, 0, { kyc_status: 'unverified' })
  await fund(t, party, { amount: '1000', wallet: 'portfolio' })
  return party
}

async function send(from: Party, value: string, key: string = randomUUID()): Promise<Response> {
  const body = transferBody(await addressOf(from, 'tron'), value)
  return from.browser.post('/api/transfer', body, { headers: { 'idempotency-key': key } })
}

function transferBody(from: string, value: string) {
  return { from, to: TO, value, network: 'tron', pin: TEST_PIN }
}

function reserve({ browser }: Party, ad: string, coins: number): Promise<Response> {
  return browser.post(`/api/reserve-ad?id=${ad}`, amounts(coins))
}

function limitsOf(browser: Party['browser']): Promise<DailyLimits> {
  return browser.data(browser.get('/api/limits'))
}

/** Sessions end before a day is over, so the customer signs in again. */
async function later(party: Party, ms: number): Promise<void> {
  t.clock.advance(ms)
  await party.browser.takeSession(t.deps, party.customer.id)
}
