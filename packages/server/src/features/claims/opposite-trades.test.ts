import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp, TEST_PIN } from '../../../test-support/start-test-app.ts'
import {
  AD,
  addressOf,
  claimAd,
  confirm,
  expectBooksToBalance,
  fund,
  grantPin,
  markSent,
  type Party,
  postAd,
  releaseBody,
  trader,
} from '../../../test-support/trading.ts'
import { createTestDatabase, waitingForLocks } from '../../../test-support/database.ts'
import { runDeadlines } from '../../jobs/deadlines.ts'
import { confirmTransfers } from '../../jobs/transfers.ts'
import { withClient } from '../../db/with-client.ts'

const CONNECTIONS = 16
/** How often each connection does everything two customers can do to each other. */
const CYCLES = Number(process.env['OPPOSITE_CYCLES'] ?? 1)

let database: Awaited<ReturnType<typeof createTestDatabase>>
/** Two processes over one database. */
let apps: [TestApp, TestApp]
let sides: [Side, Side]
beforeAll(async () => {
  database = await createTestDatabase()
  // Without time limits a slow machine only takes longer. `long-locks.test.ts` tests the limits.
  const databaseUrl = `${database.url}?lock_timeout=0&statement_timeout=0`
  const first = await startTestApp({ databaseUrl })
  apps = [first, await startTestApp({ databaseUrl, clock: first.clock })]
  // Other tests check the bounds on orders.
  await sql`update trade_limits set max_open_orders = 1000, max_with_vendor = 1000,
    ended_before_waiting = 1000, ended_before_stop = 1000`.execute(first.deps.db)
  sides = [await openSide(first), await openSide(first)]
})
afterAll(() => database.drop())

test('a session that releases coin and confirms a trade at once, with one PIN grant, does only one', async () => {
  const [t] = apps
  const [mine, theirs] = await Promise.all(sides.map((side) => anotherWindow(t, side)))
  if (!mine || !theirs) throw new Error('There are two sides')
  const { browser } = mine.party
  for (let round = 0; round < 20; round++) {
    const trade = { type: 'buy', ad: theirs.buy, vendor: theirs.party, claimer: mine.party } as const
    const open = { ...trade, claim: await claimAd({ ...trade, coins: 1 }) }
    await markSent(open)
    await grantPin(browser)
    const answers = await Promise.all([
      browser.post(`/api/payment/confirm?id=${open.claim}`),
      browser.post('/api/release-coin', releaseBody(theirs.buy, 1)),
    ])
    // One PIN, one act.
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(1)
  }
}, 60_000)

/** A customer with plenty of coin, a sell ad and a buy ad. */
type Side = { party: Party; sell: string; buy: string; address: string }

test('two customers trade with and send coin to each other from 16 connections, and every call succeeds', async () => {
  const answers = new Map<string, number>()
  const working = new AbortController()
  const jobs = apps.map(async ({ deps, clock }) => {
    while (!working.signal.aborted) {
      await confirmTransfers(deps, new Date(clock.now().getTime() + 60_000))
      await runDeadlines(deps.db, clock.now(), deps.log)
    }
  })
  const loops = Array.from({ length: CONNECTIONS }, async (_none, index) => {
    const t = apps[index % 2 === 0 ? 0 : 1]
    // Half of them act in one direction, half in the other.
    const [from, to] = index % 4 < 2 ? sides : [sides[1], sides[0]]
    // A session for each connection: a PIN grant is its session's own.
    const [mine, theirs] = [await anotherWindow(t, from), await anotherWindow(t, to)]
    for (const { browser } of [mine.party, theirs.party]) count(browser, answers)
    for (let cycle = 0; cycle < CYCLES; cycle++) await actOnEachOther(mine, theirs)
  })
  try {
    await Promise.all(loops)
  } finally {
    working.abort()
    await Promise.all(jobs)
  }
  // Every call of every connection succeeded without a retry.
  expect([...answers.keys()].filter((status) => status >= '400')).toEqual([])
  await expectBooksToBalance(apps[0])
}, 180_000)

test('two vendors who answer the buy ads of each other at the same moment both succeed', async () => {
  const { db } = apps[0].deps
  const [first, second] = sides
  for (const { party } of sides) await grantPin(party.browser)
  const orders = await db.transaction().execute(async (trx) => {
    // Both orders wait here, and go on at the same moment.
    for (const { party } of sides)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`trades:${party.customer.id}`}, 0))`.execute(
        trx,
      )
    const sent = [
      first.party.browser.post('/api/release-coin', releaseBody(second.buy, 1)),
      second.party.browser.post('/api/release-coin', releaseBody(first.buy, 1)),
    ]
    await expect.poll(() => waitingForLocks(db)).toBe(2)
    return sent
  })
  for (const order of orders) expect((await order).status).toBe(201)
})

test('PostgreSQL had no deadlock to break', async () => {
  for (const app of apps) await app.close()
  expect(await deadlocks()).toBe(0)
})

/** One of each: buys, sells, cancels by agreement, sends, and moves coin between own wallets. */
async function actOnEachOther(mine: Side, theirs: Side): Promise<void> {
  const trade = async (type: 'sell' | 'buy') => ({
    type,
    ad: theirs[type],
    vendor: theirs.party,
    claimer: mine.party,
    claim: await claimAd({ type, ad: theirs[type], claimer: mine.party, coins: 1 }),
  })
  for (const type of ['sell', 'buy'] as const) {
    const open = await trade(type)
    await markSent(open)
    await confirm(open)
  }
  const { claim } = await trade('sell')
  for (const { party } of [mine, theirs]) {
    await party.browser.data(party.browser.post(`/api/claim/cancel?id=${claim}`))
  }
  const { browser } = mine.party
  const transfer = { from: mine.address, to: theirs.address, value: '1', network: 'tron', pin: TEST_PIN }
  await browser.data(browser.post('/api/transfer', transfer))
  for (const act of ['withdraw', 'deposit']) {
    await grantPin(browser)
    await browser.data(browser.post(`/api/offchain/${act}`, { code: 'USDT', amount: '1' }))
  }
}

async function openSide(t: TestApp): Promise<Side> {
  const party = await trader(t, 5000)
  await fund(t, party, { amount: '5000', wallet: 'portfolio' })
  const ad: Partial<typeof AD> = { quantity: '1000' }
  const [sell, buy] = [
    await postAd(t, 'sell', { vendor: party, ad }),
    await postAd(t, 'buy', { vendor: party, ad }),
  ]
  return { party, sell: sell.ad, buy: buy.ad, address: await addressOf(party, 'tron') }
}

async function anotherWindow(t: TestApp, side: Side): Promise<Side> {
  const { customer } = side.party
  const browser = t.browser()
  await browser.takeSession(t.deps, customer.id)
  return { ...side, party: { customer, browser } }
}

/** Counts the statuses of a browser's responses. */
function count(browser: Browser, answers: Map<string, number>): void {
  const send = browser.send.bind(browser)
  browser.send = async (...request) => {
    const answer = await send(...request)
    const status = String(answer.status)
    answers.set(status, (answers.get(status) ?? 0) + 1)
    return answer
  }
}

/** How many deadlocks PostgreSQL broke in this database, by its own count. Complete once the connections are closed. */
function deadlocks(): Promise<number> {
  const name = new URL(database.url).pathname.slice(1)
  return withClient(inject('postgresUrl'), async (client) => {
    const open = 'select count(*)::int as open from pg_stat_activity where datname = $1'
    await expect
      .poll(async () => (await client.query(open, [name])).rows[0]?.open, { timeout: 20_000 })
      .toBe(0)
    const broken = 'select deadlocks::int from pg_stat_database where datname = $1'
    return (await client.query(broken, [name])).rows[0]?.deadlocks
  })
}
