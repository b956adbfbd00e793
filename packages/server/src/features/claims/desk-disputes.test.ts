import { randomUUID } from 'node:crypto'
import type { Claim, DeskDisputeCase, DeskDisputeQueued } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { setUpAgain } from '../../../test-support/add-operator.ts'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { waitingForLocks } from '../../../test-support/database.ts'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import {
  amounts,
  claimAd,
  confirm,
  expectBooksToBalance,
  fillHouse,
  markSent,
  type OpenClaim,
  postAd,
  trader,
} from '../../../test-support/trading.ts'
import * as acts from './dispute-acts.ts'

const t = shareTestApp()

/** A disputed trade on a sell ad, paid from another name, with the vendor's statement and a receipt. */
async function heard(): Promise<OpenClaim> {
  const { ad, vendor } = await postAd(t, 'sell')
  const claimer = await trader(t, 0, { first_name: 'Ada', last_name: 'Okonkwọ' })
  const payment = { account_name: 'Chidi Eze', account_number: '0142857396', bank_code: '058' }
  const { id: claim } = await claimer.browser.data<Claim>(
    claimer.browser.post(`/api/claim-ad?id=${ad}`, { ...amounts(10), payment }),
  )
  await claimer.browser.post(`/api/claim/receipt?id=${claim}`, formOf({ receipt: await testPicture() }))
  t.clock.advance(16 * 60_000)
  const reason = 'I have paid and got no answer'
  await claimer.browser.data(
    claimer.browser.post(`/api/claim/dispute?id=${claim}`, { reason, kind: 'other-name' }),
  )
  const statement = formOf({ text: 'It came from a stranger', pictures: [await testPicture('#884422')] })
  await vendor.browser.data(vendor.browser.post(`/api/claim/statement?id=${claim}`, statement))
  return { type: 'sell', ad, vendor, claimer, claim }
}

const queueOf = (browser: Browser) => browser.data<DeskDisputeQueued[]>(browser.get('/api/desk/disputes'))
const caseOf = (browser: Browser, id: string) =>
  browser.data<DeskDisputeCase>(browser.get(`/api/desk/dispute?id=${id}`))
const decide = (browser: Browser, id: string, more: object = {}) =>
  browser.post('/api/desk/dispute/decide', {
    id,
    winner: 'seller',
    reason: 'other-name',
    note: 'Not theirs',
    ...more,
  })
const decideAppeal = (browser: Browser, id: string, winner = 'buyer') =>
  browser.post('/api/desk/appeal/decide', { id, winner, reason: 'payment-found', note: 'It came' })

test('an arbiter sees both sides, the payment and both histories, but no contacts, until the case is decided', async () => {
  const { claim, claimer, vendor } = await heard()
  const { browser } = await t.atDesk('arbiter')
  const [queued] = await queueOf(browser)
  expect(queued).toMatchObject({
    id: claim,
    stage: 'dispute',
    kind: 'other-name',
    is_ready: true,
    is_proposed: false,
  })
  expect(JSON.stringify(queued)).not.toContain('Okonkwọ')
  const seen = await caseOf(browser, claim)
  expect(seen).toMatchObject({
    claim: {
      payment: { account_name: 'Chidi Eze', name_matches: false },
      dispute: { reason: 'I have paid and got no answer', statements: [{ by: 'seller' }] },
    },
    paid_from: { account_number: '0142857396' },
    buyer: {
      first_name: 'Ada',
      side: 'claimer',
      trades: 1,
      completed: 0,
      disputes: 1,
      disputes_lost: 0,
      unpaid: 0,
    },
    seller: { side: 'vendor', disputes: 1 },
    proposals: [],
    is_barred: false,
  })
  expect(seen.messages.length).toBeGreaterThan(2)
  for (const { customer } of [claimer, vendor]) expect(JSON.stringify(seen)).not.toContain(customer.email)
  for (const picture of [seen.claim.payment?.receipt?.id, seen.claim.dispute?.statements[0]?.pictures[0]]) {
    expect((await browser.get(`/api/desk/dispute-picture?id=${picture}`)).headers.get('content-type')).toBe(
      'image/jpeg',
    )
  }
  const trail = await t.deps.db
    .selectFrom('desk_trail')
    .select(['act', 'claim'])
    .where('claim', '=', claim)
    .execute()
  expect(trail.map(({ act }) => act)).toEqual(['deskDispute', 'deskDisputePicture', 'deskDisputePicture'])

  await browser.data(decide(browser, claim))
  const receipt = browser.get(`/api/desk/dispute-picture?id=${seen.claim.payment?.receipt?.id}`)
  expect(await errorCode(receipt)).toBe('not_found')
})

test('nobody decides before the other side has answered or its time is over', async () => {
  const { ad } = await postAd(t, 'sell')
  const claimer = await trader(t)
  const claim = await claimAd({ type: 'sell', ad, claimer, coins: 10 })
  t.clock.advance(16 * 60_000)
  await claimer.browser.data(
    claimer.browser.post(`/api/claim/dispute?id=${claim}`, { reason: 'I have paid and got no answer' }),
  )
  const { browser } = await t.atDesk('arbiter')
  expect(await failureOf(decide(browser, claim))).toMatchObject({
    code: 'conflict',
    error: expect.stringMatching(/can answer until .+, Lagos time/),
  })
  t.clock.advance(24 * 60 * 60_000)
  const later = await t.atDesk('arbiter')
  expect(await later.browser.data(decide(later.browser, claim))).toEqual({ state: 'decided' })
})

test('an operator decides only on statements that they have read', async () => {
  const { claim, claimer } = await heard()
  const { browser } = await t.atDesk('arbiter')
  const newest = async () =>
    (await caseOf(browser, claim)).claim.dispute?.statements
      .map(({ at }) => at)
      .toSorted()
      .at(-1)
  const seen = await newest()
  t.clock.advance(60_000)
  const late = formOf({ text: 'Here is my receipt', pictures: [await testPicture()] })
  await claimer.browser.data(claimer.browser.post(`/api/claim/statement?id=${claim}`, late))
  for (const seen_statement of [seen, null])
    expect(await failureOf(decide(browser, claim, { seen_statement }))).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('Read it'),
    })
  const decided = browser.data(decide(browser, claim, { seen_statement: await newest() }))
  expect(await decided).toEqual({ state: 'decided' })
})

test('a decision is in the trail with its reason, and counts against the buyer only if they did not pay', async () => {
  const { claim, claimer } = await heard()
  const { browser, operator } = await t.atDesk('arbiter')
  expect(await browser.data(decide(browser, claim))).toEqual({ state: 'decided' })
  const line = await t.deps.db
    .selectFrom('desk_trail')
    .select(['actor_name', 'why'])
    .where('claim', '=', claim)
    .where('act', '=', 'deskDisputeDecide')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ actor_name: operator.name, why: 'Not theirs' })
  const limits = await claimer.browser.data<{ reserve_block: unknown }>(
    claimer.browser.get('/api/trade-limits'),
  )
  expect(limits.reserve_block).toBeNull()
  expect(await errorCode(browser.get(`/api/desk/dispute?id=${claim}`))).toBe('not_found')
})

test('an arbiter sees that a sell ad was far below the market: a thief with the seller’s phone may have posted it', async () => {
  const { claim, claimer } = await heard()
  const { browser } = await t.atDesk('arbiter')
  expect(await caseOf(browser, claim)).toMatchObject({ is_far_below_market: false })
  await t.deps.db
    .insertInto('transfers')
    .values({
      id: randomUUID(),
      user_id: claimer.customer.id,
      code: 'USDT',
      network: 'tron',
      from_address: 'a',
      to_address: 'b',
      amount: '1',
      fee: '0',
      rate_ngn: '1600',
      status: 'completed',
      created_at: new Date(0),
    })
    .execute()
  expect(await caseOf(browser, claim)).toMatchObject({ is_far_below_market: false })
  await t.deps.db.updateTable('claims').set({ amount_ngn: 7_999n }).where('id', '=', claim).execute()
  expect(await caseOf(browser, claim)).toMatchObject({ is_far_below_market: true })
  await t.deps.db.deleteFrom('transfers').where('user_id', '=', claimer.customer.id).execute()
})

test('a search says whether a found trade has an open case', async () => {
  const { claim } = await heard()
  const { browser } = await t.atDesk('arbiter')
  const search = () => browser.data<unknown>(browser.get(`/api/desk/search?q=${claim}`))
  expect(await search()).toMatchObject([{ kind: 'trade', is_open_case: true }])
  await browser.data(decide(browser, claim))
  expect(await search()).toMatchObject([{ kind: 'trade', is_open_case: false }])
})

test('above ₦1,000,000 the first operator only proposes, and a second one decides', async () => {
  const { claim } = await heard()
  await t.deps.db.updateTable('claims').set({ amount_ngn: 1_000_001n }).where('id', '=', claim).execute()
  const [first, second] = [await t.atDesk('arbiter'), await t.atDesk('admin')]
  expect(await first.browser.data(decide(first.browser, claim))).toEqual({ state: 'awaiting-second' })
  expect(await first.browser.data(decide(first.browser, claim))).toEqual({ state: 'awaiting-second' })
  expect((await queueOf(first.browser)).find(({ id }) => id === claim)).toMatchObject({
    needs_two: true,
    is_proposed: true,
    waits_for_other: true,
  })
  expect((await caseOf(second.browser, claim)).proposals).toMatchObject([
    { by: first.operator.name, is_mine: false, winner: 'seller', reason: 'other-name', note: 'Not theirs' },
  ])
  expect(await second.browser.data(decide(second.browser, claim))).toEqual({ state: 'decided' })
})

test('above ₦1,000,000 a proposal counts no longer once its operator is disabled: a thief may have made it', async () => {
  const { claim } = await heard()
  await t.deps.db.updateTable('claims').set({ amount_ngn: 1_000_001n }).where('id', '=', claim).execute()
  const [stolen, admin, third] = [
    await t.atDesk('arbiter'),
    await t.atDesk('admin'),
    await t.atDesk('arbiter'),
  ]
  await stolen.browser.data(decide(stolen.browser, claim))
  await admin.browser.data(
    admin.browser.patch(`/api/desk/operators?id=${stolen.operator.id}`, { disabled: true }),
  )
  const queued = (await queueOf(admin.browser)).find(({ id }) => id === claim)
  expect(queued).toMatchObject({ needs_two: true, is_proposed: false })
  expect(await admin.browser.data(decide(admin.browser, claim))).toEqual({ state: 'awaiting-second' })
  expect(await third.browser.data(decide(third.browser, claim))).toEqual({ state: 'decided' })
})

test('above ₦1,000,000 a proposal counts no longer once the other side is heard; a changed statement ends none', async () => {
  const { claim, claimer } = await heard()
  await t.deps.db.updateTable('claims').set({ amount_ngn: 1_000_001n }).where('id', '=', claim).execute()
  const [first, second] = [await t.atDesk('arbiter'), await t.atDesk('arbiter')]
  expect(await first.browser.data(decide(first.browser, claim))).toEqual({ state: 'awaiting-second' })
  const say = (text: string) => {
    t.clock.advance(60_000)
    const statement = formOf({ text, pictures: [] })
    return claimer.browser.data(claimer.browser.post(`/api/claim/statement?id=${claim}`, statement))
  }
  const decideNow = async (browser: Browser) => {
    const { statements = [] } = (await caseOf(browser, claim)).claim.dispute ?? {}
    const seen_statement = statements
      .map(({ at }) => at)
      .toSorted()
      .at(-1)
    return browser.data(decide(browser, claim, { seen_statement }))
  }
  await say('It is the account of my company')
  expect((await queueOf(second.browser)).find(({ id }) => id === claim)).toMatchObject({ is_proposed: false })
  expect(await decideNow(second.browser)).toEqual({ state: 'awaiting-second' })
  await say('It is the account of my own company')
  expect(await decideNow(first.browser)).toEqual({ state: 'decided' })
})

test('above ₦1,000,000 an operator set up within 72 hours cannot decide, so that an admin cannot act as two operators', async () => {
  const { claim, claimer } = await heard()
  await t.deps.db.updateTable('claims').set({ amount_ngn: 1_000_001n }).where('id', '=', claim).execute()
  const [admin, colleague] = [await t.atDesk('admin'), await t.atDesk('arbiter')]
  const taken = t.browser()
  await setUpAgain(admin.browser, colleague.operator, t.deps, taken)
  expect(await admin.browser.data(decide(admin.browser, claim))).toEqual({ state: 'awaiting-second' })
  expect(await errorCode(decide(taken, claim))).toBe('conflict')
  await t.deps.db.updateTable('claims').set({ amount_ngn: 1_000_000n }).where('id', '=', claim).execute()
  expect(await taken.data(decide(taken, claim))).toEqual({ state: 'decided' })

  await claimer.browser.data(
    claimer.browser.post(`/api/claim/appeal?id=${claim}`, { reason: 'It is my own account' }),
  )
  await t.deps.db.updateTable('claims').set({ amount_ngn: 1_000_001n }).where('id', '=', claim).execute()
  await setUpAgain(admin.browser, (await t.atDesk('arbiter')).operator, t.deps, taken)
  expect(await errorCode(decideAppeal(taken, claim))).toBe('conflict')
})

test('one admin does not decide a dispute and its appeal by setting a colleague up again, in either order', async () => {
  await fillHouse(t, 10)
  const admin = await t.atDesk('admin')
  const appealed = async (decidedBy: Browser) => {
    const { claim, claimer } = await heard()
    expect(await decidedBy.data(decide(decidedBy, claim))).toEqual({ state: 'decided' })
    const reason = 'It is my own account'
    await claimer.browser.data(claimer.browser.post(`/api/claim/appeal?id=${claim}`, { reason }))
    return claim
  }
  const taken = t.browser()
  await setUpAgain(admin.browser, (await t.atDesk('arbiter')).operator, t.deps, taken)
  expect(await errorCode(decideAppeal(taken, await appealed(admin.browser)))).toBe('conflict')

  const claim = await appealed(taken)
  expect(await admin.browser.data(decideAppeal(admin.browser, claim))).toEqual({ state: 'awaiting-second' })
  const other = await t.atDesk('arbiter')
  expect(await other.browser.data(decideAppeal(other.browser, claim))).toEqual({ state: 'decided' })
})

test('an operator who decided a dispute does not decide its appeal; another one does, and the house pays', async () => {
  await fillHouse(t, 10)
  const { claim, claimer, vendor } = await heard()
  const [first, second] = [await t.atDesk('arbiter'), await t.atDesk('arbiter')]
  const waiting = async () => {
    const queues = await first.browser.data<{ queue: string; count: number }[]>(
      first.browser.get('/api/desk/queues'),
    )
    return ['disputes', 'appeals'].map((name) => queues.find(({ queue }) => queue === name)?.count ?? 0)
  }
  const [disputes = 0, appeals = 0] = await waiting()
  await first.browser.data(decide(first.browser, claim))
  expect(await waiting()).toEqual([disputes - 1, appeals])
  await claimer.browser.data(
    claimer.browser.post(`/api/claim/appeal?id=${claim}`, { reason: 'It is my company’s account' }),
  )
  expect(await waiting()).toEqual([disputes - 1, appeals + 1])
  expect(await caseOf(first.browser, claim)).toMatchObject({
    stage: 'appeal',
    is_barred: true,
    decided_by: [first.operator.name],
    house_holds: '10.00000000',
  })
  expect(await errorCode(decideAppeal(first.browser, claim))).toBe('forbidden')
  expect(await second.browser.data(decideAppeal(second.browser, claim))).toEqual({ state: 'decided' })
  expect(await waiting()).toEqual([disputes - 1, appeals])
  expect(await errorCode(decideAppeal(second.browser, claim))).toBe('conflict')
  const seen = await vendor.browser.data<Claim>(vendor.browser.get(`/api/get-claim-by-id?id=${claim}`))
  expect(seen.dispute).toMatchObject({ winner: 'seller', appeal: { by: 'buyer', winner: 'buyer' } })
  await expectBooksToBalance(t)
})

test('one operator alone lets the house pay ₦1,000,000 in 24 hours, in however many appeals: their session may be stolen', async () => {
  await fillHouse(t, 40)
  const decider = await t.atDesk('arbiter')
  const appealed = async () => {
    const { claim, claimer } = await heard()
    await t.deps.db.updateTable('claims').set({ amount_ngn: 600_000n }).where('id', '=', claim).execute()
    await decider.browser.data(decide(decider.browser, claim))
    const reason = 'It is my own account'
    await claimer.browser.data(claimer.browser.post(`/api/claim/appeal?id=${claim}`, { reason }))
    return claim
  }
  const [first, second, third] = [await appealed(), await appealed(), await appealed()]
  const [one, other] = [await t.atDesk('arbiter'), await t.atDesk('arbiter')]
  const { secondOne } = await t.deps.db.transaction().execute(async (trx) => {
    const decision = { winner: 'buyer', reason: 'payment-found', note: 'It came' } as const
    const act = { claim: first, operator: one.operator.id, ...decision, now: t.clock.now() }
    expect(await acts.decideAppeal(trx, act)).toBe('decided')
    const calls = { secondOne: one.browser.data(decideAppeal(one.browser, second)) }
    await expect.poll(() => waitingForLocks(t.deps.db)).toBe(1)
    return calls
  })
  expect(await secondOne).toEqual({ state: 'awaiting-second' })
  // The house pays nothing for this one.
  expect(await one.browser.data(decideAppeal(one.browser, third, 'seller'))).toEqual({ state: 'decided' })
  expect(await other.browser.data(decideAppeal(other.browser, second))).toEqual({ state: 'decided' })
})

test('an arbiter sees a dispute that was won on appeal as won, and not as one without a payment', async () => {
  await fillHouse(t, 10)
  const { claim, claimer, vendor } = await heard()
  const [first, second] = [await t.atDesk('arbiter'), await t.atDesk('arbiter')]
  await first.browser.data(decide(first.browser, claim, { reason: 'no-payment' }))
  await claimer.browser.data(
    claimer.browser.post(`/api/claim/appeal?id=${claim}`, { reason: 'The bank was late that day' }),
  )
  expect(await caseOf(second.browser, claim)).toMatchObject({
    buyer: { disputes_lost: 1, unpaid: 1 },
    seller: { disputes_lost: 0 },
  })
  await second.browser.data(decideAppeal(second.browser, claim))

  const { ad } = await postAd(t, 'sell', { vendor })
  const next = await claimAd({ type: 'sell', ad, claimer, coins: 10 })
  t.clock.advance(16 * 60_000)
  const reason = 'I have paid and got no answer'
  await claimer.browser.data(claimer.browser.post(`/api/claim/dispute?id=${next}`, { reason }))
  expect(await caseOf(first.browser, next)).toMatchObject({
    buyer: { disputes_lost: 0, unpaid: 0 },
    seller: { disputes_lost: 1, unpaid: 0 },
  })
})

test('when a party and an operator settle at the same moment, only one succeeds', async () => {
  const trade = await heard()
  await markSent(trade)
  const { browser } = await t.atDesk('arbiter')
  const [settled, decided] = await Promise.all([
    confirm(trade).then(
      () => true,
      () => false,
    ),
    decide(browser, trade.claim).then(({ ok }) => ok),
  ])
  expect([settled, decided].filter(Boolean)).toHaveLength(1)
  await expectBooksToBalance(t)
})
