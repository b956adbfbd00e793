import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Ad, Claim } from '@oja/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../test-support/browser.ts'
import { type ServerProcess, startServerProcess, statusOf } from '../test-support/server-process.ts'
import { startTestApp, TEST_PIN, type TestCustomer } from '../test-support/start-test-app.ts'
import { AD, addressOf, amounts, releaseBody } from '../test-support/trading.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { createTestDatabase } from '../test-support/database.ts'
import { auditBooks } from './ledger/index.ts'

/** How often the server is killed. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 8)
/** Pairs of customers that do everything with money, over and over. */
const PAIRS = 4
const TOKEN = 'operator-token-of-the-kill-test'
const OUTSIDE = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let dataDir: string
let url: string
let server: ServerProcess
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ url: database.url, onIdleError: () => undefined, poolSize: 2 }).db
  dataDir = await mkdtemp(path.join(tmpdir(), 'oja-test-files-'))
  server = await start('0')
  url = server.url
})
afterAll(async () => {
  await server?.stop('SIGKILL')
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test(`kill -9 in a stream of all calls that move money, ${ROUNDS} times: each is done once, by its key`, async () => {
  const pairs = await openPairs(PAIRS + 1)
  const undisturbed = pairs.pop()
  if (!undisturbed) throw new Error('There are pairs')
  const atFirst = await effects()
  await doEverything(undisturbed)
  const perTurn = minus(await effects(), atFirst)
  // Everything happens in a turn; what is missing here would not be tried below.
  expect(Object.keys(perTurn)).toEqual(expect.arrayContaining(EVERY_MOVEMENT))

  const killing = new AbortController()
  const turns = Promise.all(
    pairs.map(async (pair) => {
      let times = 0
      for (; !killing.signal.aborted; times++) await doEverything(pair)
      return times
    }),
  )
  for (let round = 0; round < ROUNDS; round++) {
    // A turn that fails ends the test at once.
    await Promise.race([killAfter(1 + Math.floor(Math.random() * 40)), turns])
  }
  killing.abort()
  const count = (await turns).reduce((sum, times) => sum + times, 0)

  // One that was killed after its commit and asked again was not done again, and one that was killed before was.
  const expected = Object.entries(perTurn).map(([effect, times]) => [effect, times * (count + 1)])
  expect(minus(await effects(), atFirst)).toEqual(Object.fromEntries(expected))
  const books = await auditBooks(db)
  expect(books.checks.filter((check) => !check.ok)).toEqual([])
  expect(books.balanced).toBe(true)
  console.info(
    `${ROUNDS} kills, ${answered} answers, ${unanswered} requests without one, ${count} whole turns`,
  )
  expect(unanswered).toBeGreaterThan(ROUNDS)
}, 600_000)

let answered = 0
let unanswered = 0
let onAnswer: () => void = () => undefined

/** Kills the server after `answers` more responses, while other requests are in flight, and starts it again. */
async function killAfter(answers: number): Promise<void> {
  const enough = answered + answers
  await new Promise<void>((resolve) => {
    onAnswer = () => {
      if (answered >= enough) resolve()
    }
  })
  await server.stop('SIGKILL')
  server = await start(new URL(url).port)
}

function start(port: string): Promise<ServerProcess> {
  return startServerProcess({
    PORT: port,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: TOKEN,
  })
}

type Trader = { customer: TestCustomer; browser: Browser; address: string }
type Pair = { vendor: Trader; claimer: Trader }

async function openPairs(count: number): Promise<Pair[]> {
  const t = await startTestApp({ databaseUrl: database.url })
  const join = async (): Promise<Trader> => {
    const party = await t.signedIn()
    const browser = new Browser(server)
    await browser.takeSession(t.deps, party.customer.id)
    return { customer: party.customer, browser, address: await addressOf(party, 'tron') }
  }
  const pairs = await Promise.all(
    Array.from({ length: count }, async () => ({ vendor: await join(), claimer: await join() })),
  )
  await t.close()
  return pairs
}

/** Every call that moves money, each under a key of its own that is sent until it is answered. */
async function doEverything({ vendor, claimer }: Pair): Promise<void> {
  await deposit(vendor, 'trading', '20')
  await deposit(claimer, 'trading', '20')
  await deposit(claimer, 'portfolio', '10')

  const sell = await call<Ad>(vendor, 'POST', '/api/create-ad', { ...AD, type: 'sell' })
  await call(claimer, 'POST', `/api/reserve-ad?id=${sell.id}`, amounts(2))
  const bought = await call<Claim>(claimer, 'POST', `/api/claim-ad?id=${sell.id}`, amounts(2))
  await withPin(vendor, `/api/payment/sent?id=${bought.id}`)
  await withPin(claimer, `/api/payment/confirm?id=${bought.id}`)
  const cancelled = await call<Claim>(claimer, 'POST', `/api/claim-ad?id=${sell.id}`, amounts(3))
  await call(claimer, 'POST', `/api/claim/cancel?id=${cancelled.id}`)
  await call(claimer, 'DELETE', `/api/claim/cancel?id=${cancelled.id}`)
  await call(vendor, 'POST', `/api/claim/cancel?id=${cancelled.id}`)
  await call(claimer, 'POST', `/api/claim/cancel?id=${cancelled.id}`)
  await call(vendor, 'PATCH', `/api/ad?id=${sell.id}`, { status: 'cancelled' })

  const buy = await call<Ad>(vendor, 'POST', '/api/create-ad', { ...AD, type: 'buy' })
  const sold = await withPin<Claim>(claimer, '/api/release-coin', releaseBody(buy.id, 4))
  await call(vendor, 'POST', `/api/payment/sent?id=${sold.id}`)
  await withPin(claimer, `/api/payment/confirm?id=${sold.id}`)
  const refused = await withPin<Claim>(claimer, '/api/release-coin', releaseBody(buy.id, 5))
  await call(vendor, 'POST', `/api/claim/reject?id=${refused.id}`)
  await call(vendor, 'PATCH', `/api/ad?id=${buy.id}`, { status: 'cancelled' })

  await withPin(claimer, '/api/offchain/withdraw', { code: 'USDT', amount: '3' })
  await withPin(claimer, '/api/offchain/deposit', { code: 'USDT', amount: '2' })
  const transfer = { from: claimer.address, to: OUTSIDE, value: '1', network: 'tron', pin: TEST_PIN }
  await call(claimer, 'POST', '/api/transfer', transfer)
}

const EVERY_MOVEMENT = ['deposit', 'hold', 'move', 'release', 'send', 'void'].map(
  (kind) => `movement ${kind}`,
)

function deposit({ customer }: Trader, wallet: 'trading' | 'portfolio', amount: string): Promise<unknown> {
  const body = { email_address: customer.email, code: 'USDT', amount, wallet }
  return untilAnswered((key) =>
    fetch(`${url}/operator/deposits`, {
      method: 'POST',
      headers: { ...key, authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

function call<T>({ browser }: Trader, method: string, at: string, body?: unknown): Promise<T> {
  return untilAnswered<T>((headers) => browser.send(method, at, body, { headers }))
}

/** A call that needs the PIN: granted again before each try, for the grant is given back when nothing was done. */
function withPin<T>({ browser }: Trader, at: string, body?: unknown): Promise<T> {
  return untilAnswered<T>(async (headers) => {
    const granted = await browser.post('/api/auth/confirm-pin', { pin: TEST_PIN })
    expect(granted.status, await granted.text()).toBe(200)
    return browser.post(at, body, { headers })
  })
}

/** Sends a request under one key until a whole answer arrives, as a client does; any answer but a success is a failure. */
async function untilAnswered<T>(send: (key: { 'idempotency-key': string }) => Promise<Response>): Promise<T> {
  const key = { 'idempotency-key': randomUUID() }
  for (;;) {
    const answer = await send(key).then(
      async (response) => ({ response, text: await response.text() }),
      (cause: unknown) => {
        if (cause instanceof TypeError) return null
        throw cause
      },
    )
    if (answer) {
      expect(answer.response.ok, answer.text).toBe(true)
      answered += 1
      onAnswer()
      const { data }: { data: T } = JSON.parse(answer.text)
      return data
    }
    unanswered += 1
    await serverIsBack()
  }
}

async function serverIsBack(): Promise<void> {
  await expect.poll(() => statusOf(`${url}/ready`), { timeout: 60_000, interval: 20 }).toBe(200)
}

/** What was done so far, counted: movements by kind, and the rows that came with them. */
async function effects(): Promise<Record<string, number>> {
  const { rows } = await sql<{ effect: string; times: number }>`
    select 'movement ' || kind as effect, count(*)::int as times from movements group by kind
    union all select 'entries', count(*)::int from entries
    union all select 'ads ' || type || ' ' || status, count(*)::int from ads group by type, status
    union all select 'claims ' || status, count(*)::int from claims group by status
    union all select 'settlements ' || outcome, count(*)::int from settlements group by outcome
    union all select 'reservations ' || status, count(*)::int from reservations group by status
    union all select 'transfers', count(*)::int from transfers
    union all select 'transactions ' || kind, count(*)::int from transactions group by kind
    union all select 'events', count(*)::int from events where type like '%claim%' or type like '%payment%'
    union all select 'keys', count(*)::int from idempotency_keys`.execute(db)
  return Object.fromEntries(rows.map(({ effect, times }) => [effect, times]))
}

function minus(after: Record<string, number>, before: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).map(([effect, times]) => [effect, times - (before[effect] ?? 0)]),
  )
}
