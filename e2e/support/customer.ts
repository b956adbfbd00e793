import { randomBytes, randomInt } from 'node:crypto'
import type { VirtualWallet } from '@oja/api/contract'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
  request as http,
} from '@playwright/test'
import type { Database } from '../../packages/server/src/db/database.ts'
import { openDatabase } from '../../packages/server/src/db/open-database.ts'
import { insertBankAccount } from '../../packages/server/src/features/banks/repository.ts'
import { createWallets } from '../../packages/server/src/features/wallets/repository.ts'
import { SESSION_IDLE_MS } from '../../packages/server/src/http/session.ts'
import { hashToken, newToken } from '../../packages/server/src/http/token.ts'
import { sandboxChain } from '../../packages/server/src/providers/chain.ts'
import { addCustomer, TEST_PASSWORD, TEST_PIN } from '../../packages/server/test-support/add-customer.ts'
import { fromRun } from './run.ts'
import { newWindow } from './window.ts'
import { baseUrl, operator } from './world.ts'

export const PASSWORD = TEST_PASSWORD
export const PIN = TEST_PIN

/** How far a customer has come. Each stage includes the ones before it. */
const STAGES = ['unproven', 'pinless', 'newcomer', 'reachable', 'verified'] as const

type NewAccount = {
  firstName: string
  lastName?: string
  phone?: string
  /** 'unproven' has not proven the email address, 'pinless' has no PIN, 'newcomer' has neither phone nor bank account,
   *  'reachable' has sent no documents. @default 'verified' */
  stage?: (typeof STAGES)[number]
}

/** A customer in a product's database, and the storage of the browser they signed in with. */
export type Account = {
  id: string
  firstName: string
  lastName: string
  email: string
  state: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

/** A customer with their own browser window, signed in. */
export type Customer = Caller & { page: Page }

/** A signed-in customer without a window. */
export type Caller = Omit<Account, 'state'> & { request: APIRequestContext }

/** Makes a signed-in customer, ready to trade unless `stage` says otherwise, and opens their window. */
export async function newCustomer(
  browser: Browser,
  { viewport, ...account }: NewAccount & { viewport?: { width: number; height: number } },
): Promise<Customer> {
  const product = productOfRun()
  const { state, ...customer } = await makeAccount(product, account)
  const context = await newWindow(browser, {
    baseURL: product.url,
    // Restoring localStorage costs an extra page, and the app queries the session anyway.
    storageState: { ...state, origins: [] },
    ...(viewport ? { viewport } : {}),
  })
  return { ...customer, page: await context.newPage(), request: context.request }
}

const callers: APIRequestContext[] = []

/** Makes a signed-in customer who only makes calls, because a window costs more than most of what they do. */
export async function newCaller(account: NewAccount): Promise<Caller> {
  const product = productOfRun()
  const { state, ...customer } = await makeAccount(product, account)
  const calls = await http.newContext({ baseURL: product.url, storageState: { ...state, origins: [] } })
  callers.push(calls)
  return { ...customer, request: calls }
}

/** Ends what the callers of a test hold open. */
export async function hangUp(): Promise<void> {
  await Promise.all(callers.splice(0).map((calls) => calls.dispose()))
}

/** The product that the tests of a run share. */
export function productOfRun(): { url: string; databaseUrl: string } {
  return { url: baseUrl(), databaseUrl: fromRun('E2E_DATABASE_URL') }
}

/** Writes a signed-in customer straight into a product's database. This is fast, and the first journeys test the sign-up. */
export async function makeAccount(
  product: { url: string; databaseUrl: string },
  { firstName, lastName = newLastName(), phone = newPhone(), stage = 'verified' }: NewAccount,
): Promise<Account> {
  const has = (wanted: (typeof STAGES)[number]) => STAGES.indexOf(stage) >= STAGES.indexOf(wanted)
  const email = newEmail(firstName.normalize('NFD').replace(/[^a-z]/gi, ''))
  const token = newToken()
  const db = databaseAt(product.databaseUrl)
  const id = await db.transaction().execute(async (trx) => {
    const now = await timeOf(trx)
    const customer = await addCustomer(
      { db: trx, clock: { now: () => now } },
      {
        email,
        first_name: firstName,
        last_name: lastName,
        phone: has('reachable') ? phone : null,
        verified: has('pinless'),
        hasPin: has('newcomer'),
        kyc_status: has('verified') ? 'verified' : 'unverified',
      },
    )
    await createWallets(trx, customer.id, { chain: sandboxChain(), now })
    if (has('reachable'))
      await insertBankAccount(trx, {
        user_id: customer.id,
        bank_code: '058',
        bank_name: 'Guaranty Trust Bank',
        account_number: '0142857396',
        account_name: `${firstName} ${lastName}`.toUpperCase(),
        created_at: now,
      })
    await trx
      .insertInto('sessions')
      .values({
        id_hash: hashToken(token),
        user_id: customer.id,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + SESSION_IDLE_MS),
        pin_grant_expires_at: null,
      })
      .execute()
    return customer.id
  })
  const user = { id, email, firstName, lastName }
  return { ...user, state: signedInAs(product.url, { user, token }) }
}

/** An address that is unique in the run. */
export function newEmail(name: string): string {
  return `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@example.com`
}

/** A number that is unique in the run, because the server limits texts per number. */
export function newPhone(): string {
  return `080${String(randomInt(10 ** 8)).padStart(8, '0')}`
}

/** A name that is unique in the run, so that a repeated test does not find the customers of an earlier repeat. */
export function newLastName(beginning = 'Ade'): string {
  return beginning + Array.from({ length: 6 }, () => String.fromCodePoint(97 + randomInt(26))).join('')
}

/** Credits a customer on the sandbox chain. */
export async function fund(
  customer: Pick<Caller, 'email'>,
  deposit: { code: string; amount: string; wallet: 'trading' | 'portfolio' },
): Promise<void> {
  await operator('POST', '/operator/deposits', { email_address: customer.email, ...deposit })
}

/** Reads the customer's USDT Trading wallet from the server. */
export async function tradingWallet(customer: Caller): Promise<VirtualWallet> {
  const response = await customer.request.get('/api/virtual-accounts')
  const { data }: { data: { wallets: VirtualWallet[] } } = await response.json()
  const wallet = data.wallets.find(({ network }) => network.code === 'USDT')
  if (!wallet) throw new Error(`${customer.email} has no USDT Trading wallet`)
  return wallet
}

export async function send<T>(request: APIRequestContext, path: string, data: unknown): Promise<T> {
  const response = await request.post(path, { data, headers: { origin: baseUrl() } })
  if (!response.ok()) throw new Error(`${path} returned ${response.status()}: ${await response.text()}`)
  return response.json()
}

function signedInAs(
  url: string,
  { user, token }: { user: Omit<Account, 'state'>; token: string },
): Account['state'] {
  const { hostname: domain, origin } = new URL(url)
  const value = JSON.stringify({ auth: { isAuthenticated: true, user } })
  return {
    cookies: [
      {
        name: 'oja_session',
        value: token,
        domain,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [{ origin, localStorage: [{ name: 'root', value }] }],
  }
}

const databases = new Map<string, Database>()

/** One small pool for each product, for the life of the worker. */
function databaseAt(url: string): Database {
  const known = databases.get(url)
  if (known) return known
  const { db } = openDatabase({ url, onIdleError: () => undefined, poolSize: 2 })
  databases.set(url, db)
  return db
}

/** The database of this run's product. */
export function databaseOfRun(): Database {
  return databaseAt(fromRun('E2E_DATABASE_URL'))
}

/** The product's current time. A test may have moved its clock. */
export async function timeOf(db: Database): Promise<Date> {
  const { now } = await db
    .selectNoFrom((build) => build.fn<Date>('clock_timestamp').as('now'))
    .executeTakeFirstOrThrow()
  return now
}
