import { randomUUID } from 'node:crypto'
import type {
  Ad,
  AdType,
  BankAccount,
  ChatMessage,
  ChatRoom,
  Claim,
  PortfolioWallet,
  Reservation,
} from '@oja/api/contract'
import { type Coin, toMoney } from '@oja/api/money'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { HOUR_MS } from '../src/durations.ts'
import { CHECKS, IDS } from '../src/ledger/checks.ts'
import { auditBooks, depositFromChain } from '../src/ledger/index.ts'
import type { Browser } from './browser.ts'
import { type CustomerOverrides, TEST_PIN, type TestApp, type TestCustomer } from './start-test-app.ts'

/** A customer and the browser they are signed in with. */
export type Party = { customer: TestCustomer; browser: Browser }
/** A claim, its ad, and the two who made them. */
export type OpenClaim = { type: AdType; ad: string; claim: string; vendor: Party; claimer: Party }

/** Whole naira for one USDT, on every ad of these helpers. */
export const PRICE = 1600
/** An ad of 10 USDT that can be answered in parts. */
export const AD = { code: 'USDT', price: PRICE, quantity: '10', lowerbound: PRICE, upperbound: 10 * PRICE }

/** What a claimer sends for `coins` USDT. */
export function amounts(coins: number): { amount: number; coin_equivalent: string } {
  return { amount: coins * PRICE, coin_equivalent: String(coins) }
}

/** A signed-in customer who has `coins` in the Trading wallet. */
export async function trader(t: TestApp, coins = 0, overrides: CustomerOverrides = {}): Promise<Party> {
  const party = await t.signedIn(overrides)
  if (coins > 0) await fund(t, party, { amount: String(coins) })
  return party
}

/** Credits a customer in the ledger, without a notification. */
export async function fund(
  t: TestApp,
  { customer }: { customer: TestCustomer },
  deposit: { amount: string; code?: Coin; wallet?: 'trading' | 'portfolio' },
): Promise<void> {
  const { amount, code = 'USDT', wallet = 'trading' } = deposit
  const movement = { id: randomUUID(), owner: customer.id, amount: toMoney(amount, code), wallet }
  await t.deps.db.transaction().execute((trx) => depositFromChain(trx, { ...movement, now: t.clock.now() }))
}

/** An ad of 10 USDT; the coin of a sell ad is funded first. */
export async function postAd(
  t: TestApp,
  type: AdType,
  options: { vendor?: Party; ad?: Partial<typeof AD> } = {},
): Promise<{ ad: string; vendor: Party }> {
  const wanted = { ...AD, ...options.ad }
  const vendor = options.vendor ?? (await trader(t))
  if (type === 'sell') await fund(t, vendor, { amount: wanted.quantity })
  const { id } = await vendor.browser.data<Ad>(vendor.browser.post('/api/create-ad', { ...wanted, type }))
  return { ad: id, vendor }
}

/** A `waiting` claim for `coins` of a new ad. */
export async function openClaim(t: TestApp, type: AdType, coins = 10): Promise<OpenClaim> {
  const { ad, vendor } = await postAd(t, type)
  const claimer = await trader(t, type === 'buy' ? coins : 0)
  return { type, ad, vendor, claimer, claim: await claimAd({ type, ad, claimer, coins }) }
}

/** Answers an ad: claims a sell ad, releases coin to a buy ad. Returns the claim's id. */
export async function claimAd(act: {
  type: AdType
  ad: string
  claimer: Party
  coins: number
}): Promise<string> {
  const { browser } = act.claimer
  const { amount, coin_equivalent } = amounts(act.coins)
  if (act.type === 'sell') {
    const claim = browser.post(`/api/claim-ad?id=${act.ad}`, { amount, coin_equivalent })
    return (await browser.data<Claim>(claim)).id
  }
  return (await withPin<Claim>(act.claimer, '/api/release-coin', releaseBody(act.ad, act.coins))).id
}

/** Reserves a part of an ad. */
export function reserve(
  { browser }: Pick<Party, 'browser'>,
  ad: string,
  coins: number,
): Promise<Reservation & { room: string }> {
  return browser.data(browser.post(`/api/reserve-ad?id=${ad}`, amounts(coins)))
}

/** Gives a reservation up. */
export function unreserve({ browser }: Pick<Party, 'browser'>, ad: string): Promise<unknown> {
  return browser.data(browser.delete(`/api/reserve-ad?id=${ad}`))
}

export function releaseBody(ad: string, coins: number) {
  const { amount, coin_equivalent } = amounts(coins)
  return { ad, amount, coin_equivalence: coin_equivalent, network: 'tron', code: 'USDT' }
}

/** The vendor's step, with the PIN. */
export async function markSent({ claim, vendor }: OpenClaim): Promise<void> {
  await withPin(vendor, `/api/payment/sent?id=${claim}`)
}

/** The claimer's step, with the PIN. */
export async function confirm({ claim, claimer }: OpenClaim): Promise<void> {
  await withPin(claimer, `/api/payment/confirm?id=${claim}`)
}

/** Lets the browser's session make one call that needs the PIN. */
export async function grantPin(browser: Browser): Promise<void> {
  await browser.data(browser.post('/api/auth/confirm-pin', { pin: TEST_PIN }))
}

/** A call that needs the PIN. */
export async function withPin<T>({ browser }: Party, at: string, body?: unknown): Promise<T> {
  await grantPin(browser)
  return browser.data<T>(browser.post(at, body))
}

/** Saves a bank account as the app does: it looks up the owner's name first. */
export async function saveBankAccount(
  { browser }: Pick<Party, 'browser'>,
  bank_code = '058',
): Promise<BankAccount> {
  const account = { account_number: '0123456781', bank_code }
  await browser.data(browser.get(`/api/resolve-account?${new URLSearchParams(account)}`))
  const named = { ...account, account_name: 'ADA OBI', bank_name: 'Guaranty Trust Bank' }
  return browser.data<BankAccount>(browser.post('/api/save-bank-account', named))
}

/** Sends a message to a trade's room. */
export function say({ browser }: Party, roomId: string, message = 'Hello'): Promise<Response> {
  return browser.post('/api/chat', { message, roomId })
}

/** The messages of a trade's room, one per line. */
export async function linesOf({ browser }: Party, roomId: string): Promise<string> {
  const messages = await browser.data<ChatMessage[]>(browser.get(`/api/chat?roomId=${roomId}`))
  return messages.map(({ message }) => message).join('\n')
}

/** The room of a trade, as this side sees it. */
export function roomOf({ browser }: Party, roomId: string): Promise<ChatRoom> {
  return browser.data<ChatRoom>(browser.get(`/api/chat/room?roomId=${roomId}`))
}

/** Raises the limits of open orders, for tests whose customers trade with each other again and again. */
export async function allowManyOrders(t: TestApp): Promise<void> {
  await t.deps.db.updateTable('trade_limits').set({ max_open_orders: 50, max_with_vendor: 50 }).execute()
}

/** Extends all sessions to an hour from now, so that a test can move the clock by days. */
export async function keepSignedIn(t: TestApp): Promise<void> {
  const now = t.clock.now()
  const fresh = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + HOUR_MS) }
  await t.deps.db.updateTable('sessions').set(fresh).execute()
  await t.deps.db.updateTable('desk_sessions').set(fresh).execute()
}

/** The customer's own address on a network. */
export async function addressOf({ browser }: Pick<Party, 'browser'>, network: string): Promise<string> {
  const { wallets } = await browser.data<{ wallets: PortfolioWallet[] }>(browser.get('/api/wallets'))
  const wallet = wallets.find((one) => one.network.slug === network)
  if (!wallet) throw new Error(`This customer has no wallet on ${network}`)
  return wallet.address
}

/** Expects every check of the audit to pass. */
export async function expectBooksToBalance(t: TestApp): Promise<void> {
  const books = await auditBooks(t.deps.db)
  expect(books.checks.filter((check) => !check.ok)).toEqual([])
  expect(books.balanced).toBe(true)
}

/** The findings of all audit checks in one statement, each with the check's name and an id. The audit itself sends two queries for
 *  each piece of each check, too slow after every step of a test. */
export async function brokenChecks(db: Database): Promise<string[]> {
  const found = CHECKS.map(
    ({ name, of, bad }) => sql`
      select ${name} || ': ' || id as broken from (with part as (${IDS[of]}) ${bad}) bad (id)`,
  )
  const { rows } = await sql<{ broken: string }>`${sql.join(found, sql` union all `)}`.execute(db)
  return rows.map(({ broken }) => broken)
}

/** Makes the house hold more USDT: fees of a transfer to the chain. */
export async function fillHouse(t: TestApp, coins: number): Promise<void> {
  const { customer } = await trader(t)
  const [id, sent, now, minor] = [randomUUID(), randomUUID(), t.clock.now(), coins * 1_000_000]
  await t.deps.db.transaction().execute(async (trx) => {
    await sql`select ledger_deposit(${id}, ${customer.id}, 'USDT', 'portfolio', ${minor + 1}, ${now})`.execute(
      trx,
    )
    await sql`select ledger_send(${sent}, ${customer.id}, 'USDT', 1, ${minor}, ${now})`.execute(trx)
  })
}
