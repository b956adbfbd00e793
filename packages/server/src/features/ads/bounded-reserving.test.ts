import {
  type Ad,
  AWAIT_COUNTDOWN_MS,
  type Claim,
  RELEASE_COUNTDOWN_MS,
  REVIEW_COUNTDOWN_MS,
  type TradeLimits,
} from '@oja/api/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { errorCode, failureOf } from '../../../test-support/browser.ts'
import { waitingForLocks, whileLocked } from '../../../test-support/database.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import {
  AD,
  amounts,
  claimAd,
  confirm,
  fillHouse,
  fund,
  grantPin,
  keepSignedIn,
  markSent,
  openClaim,
  type Party,
  postAd,
  releaseBody,
  trader,
} from '../../../test-support/trading.ts'
import { runDeadlines } from '../../jobs/deadlines.ts'
import { recordHeartbeat } from '../../jobs/heartbeat.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations.ts'
import { askCancel } from '../claims/acts.ts'
import { settleDispute } from '../claims/dispute-acts.ts'

let claimer: Party
const t = shareTestApp()
beforeEach(async () => {
  claimer = await t.signedIn({ first_name: 'Claimer' })
})

const reserve = (ad: string, { browser } = claimer) => browser.post(`/api/reserve-ad?id=${ad}`, amounts(10))
const unreserve = (ad: string) => claimer.browser.delete(`/api/reserve-ad?id=${ad}`)
const claim = (ad: string) => claimer.browser.post(`/api/claim-ad?id=${ad}`, amounts(10))
const limits = (vendor?: string) =>
  claimer.browser.data<TradeLimits>(
    claimer.browser.get(`/api/trade-limits${vendor === undefined ? '' : `?vendor=${vendor}`}`),
  )

describe('open orders', () => {
  test('at most four are open, reservations and unpaid claims together; ending one makes room', async () => {
    const ads = await Promise.all([sellAd(), sellAd(), sellAd(), sellAd(), sellAd()])
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = ads.map(({ ad }) => ad)
    for (const ad of [first, second]) expect((await reserve(ad)).status).toBe(201)
    expect((await claim(third)).status).toBe(201)
    const sent = await claimer.browser.data<Claim>(claim(fourth))
    const vendor = ads[3]?.vendor ?? claimer
    // The vendor's consent alone ends no order.
    await markSent({ type: 'sell', ad: fourth, claim: sent.id, vendor, claimer })
    expect(await failureOf(reserve(fifth))).toMatchObject({
      status: 409,
      code: 'conflict',
      error: 'You have 4 orders open, and the most at one time is 4. Finish or cancel one first.',
    })
    expect(await errorCode(claim(fifth))).toBe('conflict')
    expect(await limits()).toMatchObject({ open_orders: 4, max_open_orders: 4, open_with_vendor: null })
    expect(await limits(ads[0]?.vendor.customer.id)).toMatchObject({ open_with_vendor: 1 })
    expect((await unreserve(first)).status).toBe(200)
    expect((await reserve(fifth)).status).toBe(201)
  })

  test('a reservation can become a claim even when four orders are open', async () => {
    const ads = await Promise.all([sellAd(), sellAd(), sellAd(), sellAd()])
    for (const { ad } of ads) expect((await reserve(ad)).status).toBe(201)
    expect((await claim(ads[0]?.ad ?? '')).status).toBe(201)
  })

  test('at most three are open with one vendor', async () => {
    const { vendor, ad } = await sellAd()
    const more = await Promise.all([sellAd(vendor), sellAd(vendor), sellAd(vendor)])
    for (const id of [ad, more[0]?.ad ?? '', more[1]?.ad ?? '']) expect((await reserve(id)).status).toBe(201)
    expect(await failureOf(reserve(more[2]?.ad ?? ''))).toMatchObject({
      status: 409,
      error: expect.stringContaining('with this vendor'),
    })
    expect(await limits(vendor.customer.id)).toMatchObject({ open_with_vendor: 3, max_with_vendor: 3 })
  })

  test('concurrent reservations on several ads do not exceed the bound', async () => {
    const ads = await Promise.all(Array.from({ length: 10 }, () => sellAd()))
    const answers = await Promise.all(ads.map(({ ad }) => reserve(ad)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
  })

  test('at most 20 sales to buy ads are open: two people could otherwise hide all other disputes from the arbiters', async () => {
    await fund(t, claimer, { amount: '50' })
    const { ad, vendor } = await postAd(t, 'buy', { ad: { quantity: '50' } })
    const sell = async () => {
      await grantPin(claimer.browser)
      return claimer.browser.post('/api/release-coin', releaseBody(ad, 1))
    }
    const sold: string[] = []
    for (let sale = 0; sale < 20; sale++) sold.push((await claimer.browser.data<Claim>(sell())).id)
    expect(await failureOf(sell())).toMatchObject({
      status: 409,
      error: 'You have 20 sales open, and the most at one time is 20. Finish one first.',
    })
    // They keep nothing from others.
    expect(await limits()).toMatchObject({ open_orders: 0 })
    await markSent({ type: 'buy', ad, claim: sold[0] ?? '', vendor, claimer })
    expect(await errorCode(sell())).toBe('conflict')
    await vendor.browser.data(vendor.browser.post(`/api/claim/reject?id=${sold[1]}`))
    expect((await sell()).status).toBe(201)
  })

  test('concurrent sales of different coins do not exceed the bound', async () => {
    const release: (() => Promise<Response>)[] = []
    for (const [code, network] of [
      ['USDT', 'tron'],
      ['ETH', 'ethereum'],
      ['BTC', 'bitcoin'],
    ] as const) {
      await fund(t, claimer, { amount: '10', code })
      const { ad } = await postAd(t, 'buy', { ad: { code } })
      // A PIN grant belongs to one session.
      const browser = t.browser()
      await browser.takeSession(t.deps, claimer.customer.id)
      await grantPin(browser)
      release.push(() => browser.post('/api/release-coin', { ...releaseBody(ad, 10), code, network }))
    }
    const bound = (max_open_ads: number) =>
      t.deps.db.updateTable('trade_limits').set({ max_open_ads }).execute()
    await bound(1)
    const answers = await Promise.all(release.map((sell) => sell())).finally(() => bound(20))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  /** The vendor of a buy ad says that they paid a seller. */
  async function soldTo(ad: string, vendor: Party, seller: Party) {
    const trade = await claimAd({ type: 'buy', ad, claimer: seller, coins: 10 })
    await markSent({ type: 'buy', ad, claim: trade, vendor, claimer: seller })
    return trade
  }
  /** Four sellers, and an ad that buys from them. */
  const buyingFromFour = async () => {
    const { ad, vendor } = await postAd(t, 'buy', { ad: { quantity: '90' } })
    const [first, second, third, fourth] = [
      await trader(t, 50),
      await trader(t, 10),
      await trader(t, 10),
      await trader(t, 10),
    ]
    const takesOrders = async () => {
      const answer = await reserve(ad, first)
      if (answer.status === 409)
        expect(await failureOf(answer)).toMatchObject({ error: expect.stringContaining('no new orders') })
      else await first.browser.data(first.browser.delete(`/api/reserve-ad?id=${ad}`))
      return answer.status === 201
    }
    return { ad, vendor, first, second, third, fourth, takesOrders }
  }

  test('a vendor with overdue payments to four sellers takes no orders on buy ads: each locks coin. One seller alone stops nobody', async () => {
    const { ad, vendor, first, second, third, fourth, takesOrders } = await buyingFromFour()
    for (const seller of [first, first, second, third]) await soldTo(ad, vendor, seller)
    const overdue = async () => {
      t.clock.advance(AWAIT_COUNTDOWN_MS)
      await runDeadlines(t.deps.db, t.clock.now())
      await keepSignedIn(t)
    }
    await overdue()
    expect(await takesOrders()).toBe(true)
    const last = await soldTo(ad, vendor, fourth)
    await overdue()
    expect(await takesOrders()).toBe(false)
    const seen = await claimer.browser.data<Ad[]>(claimer.browser.get('/api/get-ads?limit=200'))
    expect(seen.map(({ id }) => id)).not.toContain(ad)
    await confirm({ type: 'buy', ad, claim: last, vendor, claimer: fourth })
    expect(await takesOrders()).toBe(true)
    // A bound of their own replaces the general one.
    const bound = { customer: vendor.customer.id, max_open_orders: 3 }
    await t.deps.db.insertInto('customer_bounds').values(bound).execute()
    expect(await takesOrders()).toBe(false)
  })

  test('a vendor who said that they paid four sellers, and gave up today, takes no orders on buy ads', async () => {
    const { ad, vendor, first, second, third, fourth, takesOrders } = await buyingFromFour()
    const giveUp = async (seller: Party) => {
      const given = await soldTo(ad, vendor, seller)
      for (const { browser } of [seller, vendor])
        await browser.data(browser.post(`/api/claim/cancel?id=${given}`))
    }
    // During an outage of the banks neither side is to blame.
    const { browser: admin } = await t.atDesk('admin')
    const declare = (on: boolean) => admin.post('/api/desk/degraded', { on, reason: 'The banks are down' })
    expect((await declare(true)).status).toBe(200)
    await giveUp(fourth)
    expect((await declare(false)).status).toBe(200)
    await giveUp(fourth)
    t.clock.advance(16 * MINUTE_MS)
    await keepSignedIn(t)
    for (const seller of [first, first, second, third]) await giveUp(seller)
    expect(await takesOrders()).toBe(true)
    await giveUp(fourth)
    expect(await takesOrders()).toBe(false)
    t.clock.advance(DAY_MS)
    await keepSignedIn(t)
    expect(await takesOrders()).toBe(true)
  })

  test('a seller counts once for a vendor, also with one payment overdue and another given up', async () => {
    const { ad, vendor, first, second, third, takesOrders } = await buyingFromFour()
    await fund(t, second, { amount: '10' })
    for (const seller of [first, second]) await soldTo(ad, vendor, seller)
    t.clock.advance(AWAIT_COUNTDOWN_MS)
    await runDeadlines(t.deps.db, t.clock.now())
    await keepSignedIn(t)
    for (const seller of [first, second, third]) {
      const given = await soldTo(ad, vendor, seller)
      for (const { browser } of [seller, vendor])
        await browser.data(browser.post(`/api/claim/cancel?id=${given}`))
    }
    expect(await takesOrders()).toBe(true)
  })
})

describe('cancelled and expired reservations', () => {
  test('after five in a day the next waits 5 minutes, then 15, then 60; after ten no more are allowed', async () => {
    const { ad } = await sellAd()
    const freeAgain = new Date(t.clock.now().getTime() + 24 * HOUR_MS).toISOString()
    await endReservations(ad, 5)
    for (const minutes of [5, 15, 60, 60, 60]) {
      const answer = await reserve(ad)
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBe(minutes * 60)
      expect(await answer.json()).toMatchObject({
        code: 'throttled',
        error: expect.stringMatching(
          /^You can reserve again at \d\d:\d\d.*, because \d of your orders were cancelled or ran out in the last 24 hours\.$/,
        ),
      })
      const until = new Date(t.clock.now().getTime() + minutes * MINUTE_MS).toISOString()
      expect((await limits()).reserve_block).toEqual({ reason: 'cancelled-today', until })
      t.clock.advance(minutes * MINUTE_MS)
      await keepSignedIn(t)
      await endReservations(ad, 1)
    }
    expect(await limits()).toMatchObject({
      ended_today: 10,
      reserve_block: { reason: 'cancelled-too-often', until: freeAgain },
    })
    t.clock.advance(3 * HOUR_MS)
    await keepSignedIn(t)
    expect((await reserve(ad)).status).toBe(429)
    t.clock.advance(22 * HOUR_MS)
    await keepSignedIn(t)
    expect(await limits()).toMatchObject({ ended_today: 0, reserve_block: null })
    expect((await reserve(ad)).status).toBe(201)
  })

  test('an expired one counts, one that became a claim does not; a new amount ends the previous one', async () => {
    const { ad } = await sellAd()
    expect((await reserve(ad)).status).toBe(201)
    t.clock.advance(RELEASE_COUNTDOWN_MS)
    await runDeadlines(t.deps.db, t.clock.now())
    expect(await limits()).toMatchObject({ open_orders: 0, ended_today: 1 })
    expect((await reserve(ad)).status).toBe(201)
    expect((await claim(ad)).status).toBe(201)
    expect(await limits()).toMatchObject({ ended_today: 1 })
    const other = await sellAd()
    expect((await reserve(other.ad)).status).toBe(201)
    const fewer = amounts(5)
    expect((await claimer.browser.post(`/api/reserve-ad?id=${other.ad}`, fewer)).status).toBe(201)
    expect(await limits()).toMatchObject({ open_orders: 2, ended_today: 2 })
  })

  test('a claim that both sides cancel counts too: its claimer had locked the coin by saying that they paid', async () => {
    const { ad, vendor } = await sellAd()
    const { id } = await claimer.browser.data<Claim>(claim(ad))
    await cancelTogether(id, vendor)
    expect(await limits()).toMatchObject({ open_orders: 0, ended_today: 1 })
  })

  test('one that expired while no server ran does not count', async () => {
    const { ad } = await sellAd()
    await recordHeartbeat(t.deps.db, t.clock.now())
    expect((await reserve(ad)).status).toBe(201)
    t.clock.advance(20 * MINUTE_MS)
    await recordHeartbeat(t.deps.db, t.clock.now())
    await runDeadlines(t.deps.db, t.clock.now())
    expect(await limits()).toMatchObject({ open_orders: 0, ended_today: 0 })
  })

  test('an outage that several processes end at once is one', async () => {
    await recordHeartbeat(t.deps.db, t.clock.now())
    t.clock.advance(5 * MINUTE_MS)
    const now = t.clock.now()
    const { beats } = await t.deps.db.transaction().execute(async (trx) => {
      await trx.selectFrom('heartbeats').select('name').forUpdate().execute()
      const atOnce = [recordHeartbeat(t.deps.db, now), recordHeartbeat(t.deps.db, now)]
      await expect.poll(() => waitingForLocks(t.deps.db)).toBe(2)
      return { beats: atOnce }
    })
    await Promise.all(beats)
    const outages = t.deps.db.selectFrom('outages').select('started_at').where('ended_at', '=', now)
    expect(await outages.execute()).toHaveLength(1)
  })

  test('a process whose heartbeat arrives late causes no outage', async () => {
    const beat = (seconds: number) =>
      recordHeartbeat(t.deps.db, new Date(t.clock.now().getTime() + seconds * 1000))
    const outages = () => t.deps.db.selectFrom('outages').select('started_at').execute()
    await beat(0)
    const before = await outages()
    for (const seconds of [59, 0, 61]) await beat(seconds)
    expect(await outages()).toEqual(before)
  })
})

describe('a dispute lost because no payment was made', () => {
  test('suspends reserving for a week, and the second time until an operator lifts it', async () => {
    const next = await sellAd()
    await loseDispute()
    const answer = await reserve(next.ad)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBe(7 * 24 * 60 * 60)
    expect(await answer.json()).toMatchObject({
      error: expect.stringContaining('you lost or gave up a dispute about your payment'),
    })
    t.clock.advance(7 * 24 * HOUR_MS)
    await keepSignedIn(t)
    expect((await reserve(next.ad)).status).toBe(201)
    expect((await unreserve(next.ad)).status).toBe(200)

    await loseDispute()
    t.clock.advance(365 * 24 * HOUR_MS)
    await keepSignedIn(t)
    expect(await errorCode(reserve(next.ad))).toBe('forbidden')
    expect((await limits()).reserve_block).toEqual({ reason: 'dispute-lost', until: null })

    const body = { email_address: claimer.customer.email, note: 'They showed the receipt' }
    expect((await t.operator('POST', '/operator/lift-suspension', body)).status).toBe(200)
    expect((await reserve(next.ad)).status).toBe(201)
  })

  test('also stops orders on the buy ads of the payer, whose false claim to have paid would lock the coin of others', async () => {
    const { ad } = await postAd(t, 'buy', { vendor: claimer, ad: { quantity: '30' } })
    await loseDispute()
    const seller = await t.signedIn()
    await fund(t, seller, { amount: '10' })
    expect(await failureOf(reserve(ad, seller))).toMatchObject({
      status: 409,
      error: 'This vendor takes no new orders right now. Choose another ad.',
    })
    t.clock.advance(7 * 24 * HOUR_MS)
    await keepSignedIn(t)
    expect((await reserve(ad, seller)).status).toBe(201)
    await seller.browser.data(seller.browser.delete(`/api/reserve-ad?id=${ad}`))

    await loseDispute()
    expect((await reserve(ad, seller)).status).toBe(409)
    // Their own coin is theirs to sell.
    const { ad: sale } = await sellAd(claimer)
    expect((await reserve(sale, seller)).status).toBe(201)
    const body = { email_address: claimer.customer.email, note: 'They showed the receipt' }
    expect((await t.operator('POST', '/operator/lift-suspension', body)).status).toBe(200)
    expect((await reserve(ad, seller)).status).toBe(201)
  })

  test('counts no longer once an appeal found the payment, whether the next dispute was lost after that or before', async () => {
    await fillHouse(t, 20)
    const next = await sellAd()
    const overturned = await loseDispute()
    await winAppeal(overturned)
    expect((await limits()).reserve_block).toBeNull()

    const other = await loseDispute()
    const week = new Date(t.clock.now().getTime() + 7 * 24 * HOUR_MS).toISOString()
    expect((await limits()).reserve_block).toEqual({ reason: 'dispute-lost', until: week })
    await appeal(other)
    t.clock.advance(7 * 24 * HOUR_MS)
    await keepSignedIn(t)
    expect((await reserve(next.ad)).status).toBe(201)
    expect((await unreserve(next.ad)).status).toBe(200)

    await loseDispute()
    expect((await limits()).reserve_block).toEqual({ reason: 'dispute-lost', until: null })
    const again = new Date(t.clock.now().getTime() + 7 * 24 * HOUR_MS).toISOString()
    await decideAppeal(other)
    expect((await limits()).reserve_block).toEqual({ reason: 'dispute-lost', until: again })
  })

  test('that an appeal won gives the next suspension an end, and not the one after that, which follows another', async () => {
    await fillHouse(t, 10)
    const lost = [await unpaidClaim(), await unpaidClaim(), await unpaidClaim()]
    t.clock.advance(REVIEW_COUNTDOWN_MS + MINUTE_MS)
    for (const id of lost) {
      await decideUnpaid(id)
      t.clock.advance(1000)
    }
    await winAppeal(lost[0] ?? '')
    const running = t.deps.db
      .selectFrom('reserve_suspensions')
      .select((eb) => ['claim', eb('until', 'is', null).as('is_open')])
      .where('user_id', '=', claimer.customer.id)
      .where('lifted_at', 'is', null)
      .orderBy('created_at')
    expect(await running.execute()).toEqual([
      { claim: lost[1], is_open: false },
      { claim: lost[2], is_open: true },
    ])
  })

  test('whose suspension an operator lifted keeps that note when an appeal wins later', async () => {
    await fillHouse(t, 10)
    const lost = await loseDispute()
    const body = { email_address: claimer.customer.email, note: 'They showed the receipt' }
    await t.operator('POST', '/operator/lift-suspension', body)
    await winAppeal(lost)
    const lifted = t.deps.db.selectFrom('reserve_suspensions').select('lifted_note').where('claim', '=', lost)
    expect(await lifted.execute()).toEqual([{ lifted_note: body.note }])
  })

  test('suspends the vendor of a buy ad, who is its payer, and not the seller', async () => {
    const trade = await openClaim(t, 'buy')
    await markSent(trade)
    t.clock.advance(AWAIT_COUNTDOWN_MS + MINUTE_MS)
    const { vendor, claimer: seller } = trade
    await decideUnpaid(trade.claim, seller)
    const blockOf = async ({ browser }: Party) =>
      (await browser.data<TradeLimits>(browser.get('/api/trade-limits'))).reserve_block
    expect(await blockOf(vendor)).toMatchObject({ reason: 'dispute-lost' })
    expect(await blockOf(seller)).toBeNull()
  })

  test('suspends without an end for the second one, also within the week of the first', async () => {
    const lost = [await unpaidClaim(), await unpaidClaim()]
    t.clock.advance(REVIEW_COUNTDOWN_MS + MINUTE_MS)
    for (const id of lost) await decideUnpaid(id)
    expect((await limits()).reserve_block).toEqual({ reason: 'dispute-lost', until: null })
  })

  test('waits for the decision of another one: of two at once, one is the second', async () => {
    const [first = '', second = ''] = [await unpaidClaim(), await unpaidClaim()]
    t.clock.advance(REVIEW_COUNTDOWN_MS + MINUTE_MS)
    for (const id of [first, second]) await openDispute(id)
    await whileLocked(t.deps.db, {
      lock: async (trx) => {
        const act = { claim: first, winner: 'seller', noPayment: true, note: 'No payment arrived' } as const
        await settleDispute(trx, { ...act, now: t.clock.now() })
      },
      send: () => settleUnpaid(second),
    })
    expect((await limits()).reserve_block).toEqual({ reason: 'dispute-lost', until: null })
  })

  test('decided while an appeal about an earlier one wins counts as the first', async () => {
    await fillHouse(t, 10)
    const [first, second] = [await unpaidClaim(), await unpaidClaim()]
    t.clock.advance(REVIEW_COUNTDOWN_MS + MINUTE_MS)
    await decideUnpaid(first)
    await appeal(first)
    await openDispute(second)
    await whileLocked(t.deps.db, {
      lock: async (trx) => {
        const act = { claim: second, winner: 'seller', noPayment: true, note: 'No payment arrived' } as const
        await settleDispute(trx, { ...act, now: t.clock.now() })
      },
      send: () => decideAppeal(first),
    })
    const week = new Date(t.clock.now().getTime() + 7 * 24 * HOUR_MS).toISOString()
    expect((await limits()).reserve_block).toEqual({ reason: 'dispute-lost', until: week })
  })

  test('is also one that the payer gave up twice in 30 days, or they could lock the coin of others for a day each time', async () => {
    const giveUp = async () => {
      const { ad, vendor } = await sellAd()
      const { id } = await claimer.browser.data<Claim>(claim(ad))
      t.clock.advance(REVIEW_COUNTDOWN_MS + MINUTE_MS)
      await keepSignedIn(t)
      await openDispute(id, vendor)
      await cancelTogether(id, vendor)
    }
    await giveUp()
    expect((await limits()).reserve_block).toBeNull()
    t.clock.advance(31 * 24 * HOUR_MS)
    await keepSignedIn(t)
    await giveUp()
    expect((await limits()).reserve_block).toBeNull()
    await giveUp()
    const week = new Date(t.clock.now().getTime() + 7 * 24 * HOUR_MS).toISOString()
    expect((await limits()).reserve_block).toEqual({ reason: 'dispute-lost', until: week })
  })

  test('is also the second of two that the payer gives up at once', async () => {
    const [first, second] = [await sellAd(), await sellAd()]
    const { id: one } = await claimer.browser.data<Claim>(claim(first.ad))
    const { id: other } = await claimer.browser.data<Claim>(claim(second.ad))
    t.clock.advance(REVIEW_COUNTDOWN_MS + MINUTE_MS)
    for (const [id, { vendor }] of [
      [one, first],
      [other, second],
    ] as const) {
      await openDispute(id, vendor)
      await vendor.browser.data(vendor.browser.post(`/api/claim/cancel?id=${id}`))
    }
    const { cancelled } = await t.deps.db.transaction().execute(async (trx) => {
      const user = { id: claimer.customer.id, firstName: 'Claimer' }
      await askCancel(trx, { claim: one, user, now: t.clock.now() })
      const call = { cancelled: claimer.browser.data(claimer.browser.post(`/api/claim/cancel?id=${other}`)) }
      await expect.poll(() => waitingForLocks(t.deps.db)).toBe(1)
      return call
    })
    await cancelled
    const week = new Date(t.clock.now().getTime() + 7 * 24 * HOUR_MS).toISOString()
    expect((await limits()).reserve_block).toEqual({ reason: 'dispute-lost', until: week })
  })

  test('counts for the payer alone: sellers whose buyers give up go on', async () => {
    const { vendor } = await sellAd()
    for (const buyer of [await t.signedIn(), await t.signedIn()]) {
      const { ad } = await sellAd(vendor)
      const id = await claimAd({ type: 'sell', ad, claimer: buyer, coins: 10 })
      t.clock.advance(REVIEW_COUNTDOWN_MS + MINUTE_MS)
      await keepSignedIn(t)
      await openDispute(id, vendor)
      await cancelTogether(id, vendor, buyer)
    }
    const suspended = t.deps.db.selectFrom('reserve_suspensions').select('user_id')
    expect(await suspended.where('user_id', '=', vendor.customer.id).execute()).toEqual([])
  })

  test('does not count against a payer whom the operator believes', async () => {
    const next = await sellAd()
    await loseDispute({ no_payment: false })
    expect(await limits()).toMatchObject({ ended_today: 0 })
    expect((await reserve(next.ad)).status).toBe(201)
  })
})

describe('ads', () => {
  test('at most 20 are open, paused ones included; closing one makes room', async () => {
    const vendor = await t.signedIn()
    const ids: string[] = []
    for (let posted = 0; posted < 20; posted++) ids.push((await postAd(t, 'buy', { vendor })).ad)
    await vendor.browser.patch(`/api/ad?id=${ids[0]}`, { status: 'offline' })
    const body = { ...AD, type: 'buy' }
    expect(await failureOf(vendor.browser.post('/api/create-ad', body))).toMatchObject({
      status: 409,
      error: 'You have 20 ads open, and the most at one time is 20. Close one first.',
    })
    await vendor.browser.patch(`/api/ad?id=${ids[0]}`, { status: 'cancelled' })
    expect((await vendor.browser.post('/api/create-ad', body)).status).toBe(201)
  })

  test('one that is fully taken counts, and of concurrent ones only as many as allowed are posted', async () => {
    const vendor = await t.signedIn()
    const bound = { customer: vendor.customer.id, max_open_ads: 2 }
    await t.deps.db.insertInto('customer_bounds').values(bound).execute()
    const { ad } = await postAd(t, 'sell', { vendor })
    expect((await reserve(ad)).status).toBe(201)
    const answers = await Promise.all(
      [1, 2, 3].map(() => vendor.browser.post('/api/create-ad', { ...AD, type: 'buy' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('the upper limit of a buy ad is bounded, with the error at its field; that of a sell ad is not, because its coin backs it', async () => {
    const vendor = await t.signedIn()
    const large = { ...AD, quantity: '100000', upperbound: 10_000_001 }
    const answer = await vendor.browser.post('/api/create-ad', { ...large, type: 'buy' })
    expect(await answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { upperbound: 'The upper limit of a buy ad can be at most ₦10,000,000' },
    })
    await fund(t, vendor, { amount: '100000' })
    expect((await vendor.browser.post('/api/create-ad', { ...large, type: 'sell' })).status).toBe(201)
  })

  test('a vendor who is no longer verified leaves the market and takes no new orders; running ones continue', async () => {
    const { ad, vendor } = await sellAd()
    const running = await claimer.browser.data<Claim>(claim(ad))
    const { browser: other } = await t.signedIn()
    expect((await other.post(`/api/reserve-ad?id=${ad}`, amounts(10))).status).toBe(201)
    const rejected = {
      email_address: vendor.customer.email,
      status: 'rejected',
      reason: 'The picture is not yours',
    }
    await t.operator('POST', '/operator/kyc', rejected)
    expect(await failureOf(reserve(ad, await t.signedIn()))).toMatchObject({
      status: 409,
      error: 'This vendor takes no new orders right now. Choose another ad.',
    })
    const seen = await claimer.browser.data<Ad[]>(claimer.browser.get('/api/get-ads?limit=200'))
    expect(seen.map(({ id }) => id)).not.toContain(ad)
    // On a sell ad, the holder of a reservation may have sent naira already.
    expect((await other.post(`/api/claim-ad?id=${ad}`, amounts(10))).status).toBe(201)
    await grantPin(vendor.browser)
    expect((await vendor.browser.post(`/api/payment/sent?id=${running.id}`)).status).toBe(200)
  })

  test('on a buy ad the seller’s coin is not locked for a vendor who was frozen after the reservation', async () => {
    const { ad, vendor } = await postAd(t, 'buy')
    const seller = await trader(t, 10)
    expect((await reserve(ad, seller)).status).toBe(201)
    const freeze = { email_address: vendor.customer.email, reason: 'Reports of fraud' }
    expect((await t.operator('POST', '/operator/freeze', freeze)).status).toBe(200)
    await grantPin(seller.browser)
    expect(await failureOf(seller.browser.post('/api/release-coin', releaseBody(ad, 10)))).toMatchObject({
      status: 409,
      error: 'This vendor takes no new orders right now. Choose another ad.',
    })
  })

  test('a customer whose account is cooling off sells no more coin', async () => {
    const { ad, vendor } = await sellAd()
    const until = new Date(t.clock.now().getTime() + HOUR_MS)
    await t.deps.db
      .updateTable('users')
      .set({ cooling_off_until: until, cooling_off_reason: 'pin-reset' })
      .where('id', '=', vendor.customer.id)
      .execute()
    expect((await reserve(ad)).status).toBe(409)
    const bought = await postAd(t, 'buy', { vendor })
    expect((await reserve(bought.ad)).status).toBe(201)
    const sale = { ...AD, type: 'sell' }
    expect(await errorCode(vendor.browser.post('/api/create-ad', sale))).toBe('cooling_off')
    const { ad: wanted } = await postAd(t, 'buy')
    await grantPin(vendor.browser)
    expect(await errorCode(vendor.browser.post('/api/release-coin', releaseBody(wanted, 10)))).toBe(
      'cooling_off',
    )
    t.clock.advance(HOUR_MS)
    await keepSignedIn(t)
    expect((await reserve(ad)).status).toBe(201)
  })
})

const sellAd = (vendor?: Party) =>
  postAd(t, 'sell', { ad: { quantity: '30' }, ...(vendor === undefined ? {} : { vendor }) })

async function cancelTogether(id: string, vendor: Party, buyer = claimer): Promise<void> {
  for (const { browser } of [vendor, buyer]) await browser.data(browser.post(`/api/claim/cancel?id=${id}`))
}

async function endReservations(ad: string, count: number): Promise<void> {
  for (let ended = 0; ended < count; ended++) {
    expect((await reserve(ad)).status).toBe(201)
    expect((await unreserve(ad)).status).toBe(200)
  }
}

/** The claimer says "I have paid", and an operator finds that no payment was made. */
async function loseDispute(more: { no_payment?: boolean } = {}): Promise<string> {
  const id = await unpaidClaim()
  t.clock.advance(REVIEW_COUNTDOWN_MS + MINUTE_MS)
  await decideUnpaid(id, claimer, more)
  return id
}

async function unpaidClaim(): Promise<string> {
  const { ad } = await sellAd()
  return (await claimer.browser.data<Claim>(claim(ad))).id
}

async function decideUnpaid(id: string, by = claimer, more: { no_payment?: boolean } = {}): Promise<void> {
  await openDispute(id, by)
  await settleUnpaid(id, more)
}

async function openDispute(id: string, { browser } = claimer): Promise<void> {
  await browser.data(browser.post(`/api/claim/dispute?id=${id}`, { reason: 'The other side is away' }))
}

async function settleUnpaid(id: string, more: { no_payment?: boolean } = {}): Promise<void> {
  const decision = { claim: id, winner: 'seller', note: 'No payment arrived', ...more }
  expect((await t.operator('POST', '/operator/disputes', decision)).status).toBe(200)
}

async function appeal(id: string): Promise<void> {
  await claimer.browser.data(
    claimer.browser.post(`/api/claim/appeal?id=${id}`, { reason: 'The bank was late that day' }),
  )
}

/** An operator finds the payment after all. */
async function decideAppeal(id: string): Promise<void> {
  const { browser } = await t.atDesk('arbiter')
  const decision = { id, winner: 'buyer', reason: 'payment-found', note: 'It came' }
  expect(await browser.data(browser.post('/api/desk/appeal/decide', decision))).toEqual({ state: 'decided' })
}

async function winAppeal(id: string): Promise<void> {
  await appeal(id)
  await decideAppeal(id)
}
