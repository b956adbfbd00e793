import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Ad, Books, Claim, VirtualWallet } from '@oja/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { type Browser, isWelcome } from '../test-support/browser.ts'
import { maintain, urlOf } from '../test-support/database.ts'
import { schemaOf } from '../test-support/schema.ts'
import { addressOf, grantPin } from '../test-support/trading.ts'
import { type Fleet, makeFleet, usdtOf } from './support/fleet.ts'
import { checkOutPreviousRelease, type PreviousRelease } from './support/previous-release.ts'

const PRICE = 1600
const [OLD, NEW] = [0, 1]

const name = `test_${randomBytes(8).toString('hex')}`
let previous: PreviousRelease
let fleet: Fleet

/** Like a rollout: the old version runs, the schema is migrated under it, and the new version starts beside it. */
beforeAll(async () => {
  previous = await checkOutPreviousRelease()
  await maintain(inject('postgresUrl'), `create database ${name}`)
  const databaseUrl = urlOf(inject('postgresUrl'), name)
  fleet = await makeFleet(2, { databaseUrl })
  await fleet.start(OLD, {}, previous.server)
  await migrate(databaseUrl)
  await fleet.start(NEW)
})
afterAll(async () => {
  await fleet[Symbol.asyncDispose]()
  await maintain(inject('superuserUrl'), `drop database if exists ${name} with (force)`)
  await previous[Symbol.asyncDispose]()
})

/** A new customer with a browser window at each version. */
async function customer(coins = 0): Promise<{ id: string; at: Browser[] }> {
  const { customer: who, browser } = await fleet.signedIn()
  for (const wallet of coins > 0 ? ['trading', 'portfolio'] : []) {
    const body = { email_address: who.email, code: 'USDT', wallet, amount: String(coins) }
    const answer = await fleet.operator('/operator/deposits', { key: randomUUID(), body })
    expect(answer.status).toBe(201)
  }
  return { id: who.id, at: fleet.urls.map((url) => browser.at(url)) }
}

async function tradingUsdtOf(browser: Browser): Promise<string | undefined> {
  const { wallets } = await browser.data<{ wallets: VirtualWallet[] }>(browser.get('/api/virtual-accounts'))
  return wallets.find(({ network }) => network.code === 'USDT')?.balance
}

const AD = {
  code: 'USDT',
  type: 'buy',
  price: PRICE,
  quantity: '10',
  lowerbound: PRICE,
  upperbound: 10 * PRICE,
}

test.each([
  ['old', 'new', OLD, NEW],
  ['new', 'old', NEW, OLD],
] as const)(
  'a trade that the vendor makes at the %s version and the claimer at the %s one completes, with events on both sides',
  async (_vendorAt, _claimerAt, vendorIndex, claimerIndex) => {
    const vendorSide = await customer()
    const claimerSide = await customer(10)
    const vendor = at(vendorSide, vendorIndex)
    const claimer = at(claimerSide, claimerIndex)
    const [vendorHears, claimerHears] = [await vendor.realtime(), await claimer.realtime()]
    await Promise.all([vendorHears, claimerHears].map((socket) => socket.next(isWelcome)))

    const { id: ad } = await vendor.data<Ad>(vendor.post('/api/create-ad', AD))
    await grantPin(claimer)
    const release = { ad, amount: 4 * PRICE, coin_equivalence: '4', network: 'tron', code: 'USDT' }
    const { id: claim } = await claimer.data<Claim>(claimer.post('/api/release-coin', release))
    await vendorHears.next((message) => !isWelcome(message))
    const message = await claimer.data<{ id: string }>(
      claimer.post('/api/chat', { roomId: claim, message: 'I have released the coin' }),
    )
    expect(message.id).toBeTruthy()
    await grantPin(vendor)
    await vendor.data(vendor.post(`/api/payment/sent?id=${claim}`))
    await claimerHears.next(({ type }) => type === 'claim-updated')
    await grantPin(claimer)
    await claimer.data(claimer.post(`/api/payment/confirm?id=${claim}`))
    for (const window of vendorSide.at) expect(await tradingUsdtOf(window)).toBe('4.00000000')
    for (const window of claimerSide.at) expect(await tradingUsdtOf(window)).toBe('6.00000000')
    vendorHears.close()
    claimerHears.close()
  },
)

test('a key used at one version has no second effect at the other', async () => {
  const windows = (await customer(9)).at
  for (const [first, second] of [windows, windows.toReversed()]) {
    if (!first || !second) throw new Error('There are two versions')
    await grantPin(first)
    const key = { headers: { 'idempotency-key': randomUUID() } }
    const body = { code: 'USDT', amount: '2' }
    const [once, again] = [
      await first.post('/api/offchain/deposit', body, key),
      await second.post('/api/offchain/deposit', body, key),
    ]
    expect(once.status).toBe(200)
    expect([again.status, await again.text()]).toEqual([200, await once.text()])
  }
  expect(await usdtOf(at({ at: windows }, NEW))).toBe('5.00000000')
})

test('a PIN grant from one version is spent once, at either version', async () => {
  const windows = (await customer(9)).at
  await grantPin(at({ at: windows }, OLD))
  const answers = await Promise.all(
    windows.map((window) =>
      window.post(
        '/api/offchain/deposit',
        { code: 'USDT', amount: '2' },
        { headers: { 'idempotency-key': randomUUID() } },
      ),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
})

test('a transfer accepted by one version is completed by either, and its fee is in the books of both', async () => {
  const windows = (await customer(9)).at
  const from = await addressOf({ browser: at({ at: windows }, NEW) }, 'tron')
  for (const window of windows) {
    await grantPin(window)
    const transfer = { from, to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', value: '2', network: 'tron' }
    expect((await window.post('/api/transfer', transfer)).status).toBe(202)
  }
  const open = () =>
    fleet.db.selectFrom('transfers').select('status').where('status', '=', 'processing').execute()
  await expect.poll(open).toEqual([])
  // Two USDT and a fee of one, twice.
  for (const window of windows) expect(await usdtOf(window)).toBe('3.00000000')
})

test('a deadline that both versions poll for takes effect once', async () => {
  const vendor = at(await customer(), OLD)
  const { id: ad } = await vendor.data<Ad>(vendor.post('/api/create-ad', AD))
  const claimer = await customer()
  const reserve = { amount: 2 * PRICE, coin_equivalent: '2' }
  await at(claimer, NEW).data(at(claimer, NEW).post(`/api/reserve-ad?id=${ad}`, reserve))
  await sql`update reservations set expires_at = now() - interval '1 second' where ad = ${ad}`.execute(
    fleet.db,
  )
  const told = () =>
    fleet.db.selectFrom('notifications').select('kind').where('user_id', '=', claimer.id).execute()
  await expect.poll(told).toEqual([{ kind: 'reservation-expired' }])
})

test('the database of the previous release has become the same as a new one: what changed came with a migration', async () => {
  const fresh = `test_${randomBytes(8).toString('hex')}`
  await maintain(inject('postgresUrl'), `create database ${fresh}`)
  const url = urlOf(inject('postgresUrl'), fresh)
  await migrate(url)
  const { db } = openDatabase({ url, onIdleError: () => undefined })
  expect(await schemaOf(fleet.db)).toEqual(await schemaOf(db))
  await db.destroy()
  await maintain(inject('postgresUrl'), `drop database ${fresh} with (force)`)
})

test('rights that differ from the previous release come with a migration, so that the old release never restores its own', async () => {
  const [before, here] = [path.dirname(previous.server), fileURLToPath(new URL('../src', import.meta.url))]
  const rightsOf = (src: string) => readFile(path.join(src, 'db/rights.ts'), 'utf8').catch(() => 'none')
  const newestIn = async (src: string) => (await readdir(path.join(src, 'db/migrations'))).toSorted().at(-1)
  if ((await rightsOf(before)) !== (await rightsOf(here)))
    expect(await newestIn(here)).not.toBe(await newestIn(before))
})

test('both versions prove the books, and neither logged an error', async () => {
  for (const url of fleet.urls) {
    const { data }: { data: Books } = JSON.parse(
      await (await fleet.operator('/operator/audit', { url })).text(),
    )
    expect(data.checks.filter(({ ok }) => !ok)).toEqual([])
    expect(data.balanced).toBe(true)
  }
  for (const index of [OLD, NEW]) expect(fleet.said(index)).not.toContain('"level":"error"')
})

function at({ at: windows }: { at: Browser[] }, index: number): Browser {
  const window = windows[index]
  if (!window) throw new Error('There are two versions')
  return window
}
