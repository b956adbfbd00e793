import { randomUUID } from 'node:crypto'
import type { Ad, Books, Reservation } from '@oja/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, isWelcome, type SocketMessage } from '../test-support/browser.ts'
import { grantPin } from '../test-support/trading.ts'
import { type Fleet, makeFleet, usdtOf } from './support/fleet.ts'

/** How far the clock of the first process is ahead. That process has the leases of the jobs. */
const AHEAD_MS = 60 * 60_000
const CLOCK_AHEAD = `data:text/javascript,const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${AHEAD_MS}) }
    static now() { return Real.now() + ${AHEAD_MS} }
  }`
const PRICE = 1600

let fleet: Fleet
let urls: readonly string[]
beforeAll(async () => {
  fleet = await makeFleet(3)
  urls = fleet.urls
  // Starts alone, so that it takes all jobs.
  await fleet.start(0, { RATE_LIMIT_SCALE: '1', NODE_OPTIONS: `--import ${encodeURI(CLOCK_AHEAD)}` })
  await vi.waitUntil(holder, { timeout: 10_000 })
  await Promise.all([1, 2].map((index) => fleet.start(index, { RATE_LIMIT_SCALE: '1' })))
})
afterAll(() => fleet[Symbol.asyncDispose]())

/** The process that holds the lease of the deadlines. */
async function holder(): Promise<string | null> {
  const row = await fleet.db
    .selectFrom('job_leases')
    .select('holder')
    .where('job', '=', 'deadlines')
    .where('held_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row?.holder ?? null
}

/** The same browser window at each process. */
function everywhere(browser: Browser): Browser[] {
  return urls.map((url) => browser.at(url))
}

async function fund(email: string, amount: string): Promise<void> {
  const body = { email_address: email, code: 'USDT', wallet: 'portfolio', amount }
  expect((await fleet.operator('/operator/deposits', { key: randomUUID(), body })).status).toBe(201)
}

test('one address leads to all three', async () => {
  const { browser } = await fleet.signedIn()
  // The balancer polls `/ready` at intervals, so it may not know all three yet.
  await expect
    .poll(async () => {
      const answer = await browser.get('/api/me', { headers: { connection: 'close' } })
      expect(answer.status).toBe(200)
      return Math.min(...fleet.balancer.counts())
    })
    .toBeGreaterThanOrEqual(3)
})

test('a session started at one process works at all of them, and ends at all of them', async () => {
  const { browser } = await fleet.signedIn()
  const windows = everywhere(browser)
  for (const window of windows) expect((await window.get('/api/me')).status).toBe(200)
  const cookie = browser.cookieHeader
  expect((await windows[0]?.post('/api/auth/logout'))?.status).toBe(200)
  for (const url of urls) {
    await expect
      .poll(async () => (await fetch(`${url}/api/me`, { headers: { cookie } })).status, { timeout: 2_000 })
      .toBe(401)
  }
})

test('an event from one process reaches the sockets of all processes', async () => {
  const { customer, browser } = await fleet.signedIn()
  const sockets = await Promise.all(everywhere(browser).map((window) => window.realtime()))
  await Promise.all(sockets.map((socket) => socket.next(isWelcome)))
  await fund(customer.email, '5')
  const told = await Promise.all(sockets.map((socket) => socket.next(isNews)))
  expect(new Set(told.map(({ event_id }) => event_id)).size).toBe(1)
  for (const socket of sockets) socket.close()
})

function isNews({ type }: SocketMessage): boolean {
  return type !== 'welcome'
}

test('a PIN grant from one process allows one call, at whichever process it arrives first', async () => {
  const { customer, browser } = await fleet.signedIn()
  await fund(customer.email, '9')
  await grantPin(browser)
  const answers = await Promise.all(
    everywhere(browser).map((window) =>
      window.post(
        '/api/offchain/deposit',
        { code: 'USDT', amount: '3' },
        { headers: { 'idempotency-key': randomUUID() } },
      ),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  expect(await usdtOf(browser)).toBe('6.00000000')
})

test('one key at three processes at once has one effect and one response', async () => {
  const { customer, browser } = await fleet.signedIn()
  await fund(customer.email, '9')
  await grantPin(browser)
  const key = randomUUID()
  const answers = await Promise.all(
    everywhere(browser).map(async (window) => {
      const answer = await window.post(
        '/api/offchain/deposit',
        { code: 'USDT', amount: '3' },
        { headers: { 'idempotency-key': key } },
      )
      return `${answer.status} ${await answer.text()}`
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^200 /)
  expect(await usdtOf(browser)).toBe('6.00000000')
})

test('all processes share a budget, whatever their own clocks say', async () => {
  const { browser } = await fleet.signedIn()
  const resolve = async (window: Browser) =>
    (await window.get('/api/resolve-account?account_number=0123456789&bank_code=058')).status
  const statuses: number[] = []
  for (let round = 0; round < 5; round++) {
    for (const window of everywhere(browser).slice(0, 2)) statuses.push(await resolve(window))
  }
  expect(statuses).not.toContain(429)
  for (const window of everywhere(browser)) expect(await resolve(window)).toBe(429)
})

test('deadlines follow the database’s clock and notify once, even when the process that runs them dies', async () => {
  const { browser: vendor } = await fleet.signedIn()
  const ad = {
    code: 'USDT',
    type: 'buy',
    price: PRICE,
    quantity: '10',
    lowerbound: PRICE,
    upperbound: 10 * PRICE,
  }
  const { id } = await vendor.data<Ad>(vendor.post('/api/create-ad', ad))
  const reserve = async () => {
    const { browser } = await fleet.signedIn()
    const reserved = { amount: 2 * PRICE, coin_equivalent: '2' }
    const headers = { 'idempotency-key': randomUUID() }
    return browser.data<Reservation>(browser.post(`/api/reserve-ad?id=${id}`, reserved, { headers }))
  }
  const of = (reservation: Reservation) =>
    fleet.db.selectFrom('reservations').select(['status', 'claimer']).where('id', '=', reservation.id)
  const runOut = (reservation: Reservation) =>
    fleet.db
      .updateTable('reservations')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', reservation.id)
      .execute()
  const [running, over] = [await reserve(), await reserve()]
  const before = await holder()
  expect(before).not.toBeNull()
  // The process with the leases is an hour ahead. Once it ends what is over, it has judged the running one too.
  await runOut(over)
  await expect.poll(async () => (await of(over).executeTakeFirstOrThrow()).status).not.toBe('live')
  const reservation = of(running)
  expect(await reservation.executeTakeFirstOrThrow()).toMatchObject({ status: 'live' })

  await fleet.stop(0, 'SIGKILL')
  const diedAt = performance.now()
  await runOut(running)
  await expect.poll(async () => (await reservation.executeTakeFirstOrThrow()).status).not.toBe('live')
  expect(performance.now() - diedAt).toBeLessThan(15_000)
  expect(await holder()).not.toBe(before)
  const { claimer: reader } = await reservation.executeTakeFirstOrThrow()
  const told = await fleet.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', reader)
    .where('kind', '=', 'reservation-expired')
    .execute()
  expect(told).toHaveLength(1)

  // The others keep serving behind the one address.
  const { browser } = await fleet.signedIn()
  for (let call = 0; call < 4; call++) {
    expect((await browser.get('/api/me', { headers: { connection: 'close' } })).status).toBe(200)
  }
  const books: { data: Books } = JSON.parse(await (await fleet.operator('/operator/audit')).text())
  expect(books.data.checks.filter(({ ok }) => !ok)).toEqual([])
})
