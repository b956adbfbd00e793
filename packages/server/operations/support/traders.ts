import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ad, Books, Claim } from '@oja/api/contract'
import { systemClock } from '../../src/clock.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { addCustomer, TEST_PIN, type TestCustomer } from '../../test-support/add-customer.ts'
import { Browser } from '../../test-support/browser.ts'
import type { ServerProcess } from '../../test-support/server-process.ts'
import { addressOf, grantPin } from '../../test-support/trading.ts'

export const OPERATOR_TOKEN = 'operator-token-of-the-operations-tests'
const OUTSIDE = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const PRICE = 1600

/** A customer and a window in which they are signed in. */
export type Trader = { customer: TestCustomer; browser: Browser }
type Where = Pick<ServerProcess, 'url' | 'origin'>

/** Adds a customer to the database and signs them in at a server. */
export async function signIn(server: Where, databaseUrl: string): Promise<Trader> {
  const { db } = openDatabase({ url: databaseUrl, onIdleError: () => undefined, poolSize: 1 })
  const customer = await addCustomer({ db, clock: systemClock }).finally(() => db.destroy())
  const browser = new Browser(server)
  await browser.data(
    browser.post('/api/auth/login', { email_address: customer.email, password: customer.password }),
  )
  return { customer, browser }
}

/** Credits a customer, and retries under `key` after a lost response or a 503 until it is acknowledged. */
export async function deposit(
  server: Where,
  to: TestCustomer,
  options: { amount: string; wallet?: 'trading' | 'portfolio'; key?: string; signal?: AbortSignal },
): Promise<void> {
  const { amount, wallet = 'trading', key = randomUUID(), signal } = options
  for (;;) {
    const answer = await fetch(`${server.url}/operator/deposits`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${OPERATOR_TOKEN}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ email_address: to.email, code: 'USDT', amount, wallet }),
    }).catch(() => null)
    const text = await answer?.text().catch(() => null)
    if (answer?.status === 201 && text !== null) return
    if (answer && answer.status !== 503) throw new Error(`A deposit was answered ${answer.status}: ${text}`)
    signal?.throwIfAborted()
    await wait(50)
  }
}

/** The claimer sends coin to the chain and then buys everything that the vendor offers. Every step must succeed. */
export async function transferAndTrade(server: Where, vendor: Trader, claimer: Trader): Promise<Claim> {
  await deposit(server, vendor.customer, { amount: '10' })
  await deposit(server, claimer.customer, { amount: '10', wallet: 'portfolio' })
  const from = await addressOf(claimer, 'tron')
  await claimer.browser.data(
    claimer.browser.post('/api/transfer', { from, to: OUTSIDE, value: '1', network: 'tron', pin: TEST_PIN }),
  )
  const limits = { price: PRICE, quantity: '10', lowerbound: PRICE, upperbound: 10 * PRICE }
  const ad = await vendor.browser.data<Ad>(
    vendor.browser.post('/api/create-ad', { ...limits, code: 'USDT', type: 'sell' }),
  )
  const claim = await claimer.browser.data<Claim>(
    claimer.browser.post(`/api/claim-ad?id=${ad.id}`, { amount: 10 * PRICE, coin_equivalent: '10' }),
  )
  for (const [{ browser }, step] of [
    [vendor, 'sent'],
    [claimer, 'confirm'],
  ] as const) {
    await grantPin(browser)
    await browser.data(browser.post(`/api/payment/${step}?id=${claim.id}`))
  }
  return claim
}

/** The result of the audit. */
export async function readBooks(server: Where): Promise<Books> {
  const answer = await fetch(`${server.url}/operator/audit`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  })
  const body: { data: Books } = JSON.parse(await answer.text())
  return body.data
}

/** All USDT of the customers. */
export async function totalOf(server: Where): Promise<number> {
  const { assets } = await readBooks(server)
  return Number(assets.find(({ code }) => code === 'USDT')?.customer_total ?? 0)
}
