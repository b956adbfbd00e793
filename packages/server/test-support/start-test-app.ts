import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Algorithm, hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { type Clock, type SettableClock, settableClock } from '../src/clock.ts'
import { openDatabase } from '../src/db/database.ts'
import { createTestDatabase } from '../src/db/testing.ts'
import type { Deps } from '../src/deps.ts'
import type { Route } from '../src/http/route.ts'
import { silentLog } from '../src/log.ts'
import { makeProviders } from '../src/providers/index.ts'
import type { Settings } from '../src/settings.ts'
import { Browser } from './browser.ts'

export const TEST_ORIGIN = 'http://oja.test'
export const TEST_PASSWORD = 'correct horse battery'
export const TEST_PIN = '4826'
export const TEST_OPERATOR_TOKEN = 'operator-token-of-the-tests'

/** A customer as a test knows him. */
export type TestCustomer = {
  id: string
  email: string
  first_name: string
  last_name: string
  password: string
  pin: string
}

export type TestApp = {
  app: FastifyInstance
  /** Where it listens, without a slash at its end. */
  url: string
  deps: Deps
  /** The clock it judges by: stands still until moved, unless another was given. */
  clock: SettableClock
  /** A browser window of nobody. */
  browser(): Browser
  /** A customer in the database: e-mail verified, KYC verified and PIN set, unless said otherwise. */
  customer(overrides?: CustomerOverrides): Promise<TestCustomer>
  /** A browser in which this customer is signed in, by the log-in call. */
  login(customer: TestCustomer): Promise<Browser>
  /** A new customer and his signed-in browser. The session is made in the database, without the cost of a log-in. */
  signedIn(overrides?: CustomerOverrides): Promise<{ customer: TestCustomer; browser: Browser }>
  /** A call below the root with the operator's token. */
  operator(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response>
  close(): Promise<void>
}

export type CustomerOverrides = {
  email?: string
  first_name?: string
  last_name?: string
  phone?: string | null
  verified?: boolean
  hasPin?: boolean
  kyc_status?: 'verified' | 'processing' | 'unverified' | 'rejected'
}

/** Starts the whole server on a free port over a database of its own. `settings` override the test's; `clock` replaces
 *  its standing clock. `providers` replace parts of the world outside. */
export async function startTestApp(
  options: {
    clock?: Clock
    settings?: Partial<Settings>
    providers?: Partial<Deps['providers']>
    log?: Deps['log']
    /** The calls to answer instead of the features'. */
    calls?: (route: Route, deps: Deps) => void
    /** Another process of the same server: shares this database, which stays its maker's to drop. */
    databaseUrl?: string
  } = {},
): Promise<TestApp> {
  const clock = settableClock()
  const usedClock = options.clock ?? clock
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: () => Promise.resolve() }
    : await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oja-test-files-'))
  const settings: Settings = {
    environment: 'test',
    port: 0,
    host: '127.0.0.1',
    publicUrl: TEST_ORIGIN,
    databaseUrl: database.url,
    dataDir,
    smtpUrl: null,
    chain: 'sandbox',
    fxUrl: null,
    bankDirectory: null,
    operatorToken: TEST_OPERATOR_TOKEN,
    demo: false,
    rateLimitScale: 1000,
    trustedProxies: 0,
    appDir: path.join(dataDir, 'no-app'),
    version: '0.0.0-test',
    ...options.settings,
  }
  const { pool, db } = openDatabase({ url: database.url, onIdleError: () => undefined })
  const deps: Deps = {
    settings,
    pool,
    db,
    clock: usedClock,
    providers: { ...makeProviders(settings, usedClock), ...options.providers },
    log: options.log ?? silentLog,
  }
  const { calls } = options
  const app = calls ? await buildApp(deps, ({ route }) => calls(route, deps)) : await buildApp(deps)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = () => new Browser({ url, origin: settings.publicUrl })

  const customer = async (overrides: CustomerOverrides = {}) => addCustomer(deps, overrides)
  const login = async (who: TestCustomer) => {
    const window = browser()
    const answer = await window.post('/api/auth/login', { email_address: who.email, password: who.password })
    if (answer.status !== 200)
      throw new Error(`The log-in was answered ${answer.status}: ${await answer.text()}`)
    return window
  }
  return {
    app,
    url,
    deps,
    clock,
    browser,
    customer,
    login,
    signedIn: async (overrides) => {
      const who = await customer(overrides)
      const window = browser()
      await window.takeSession(deps, who.id)
      return { customer: who, browser: window }
    },
    operator: (method, at, body) =>
      fetch(url + at, {
        method,
        headers: {
          authorization: `Bearer ${settings.operatorToken}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    close: async () => {
      await app.close()
      deps.providers.mail.close()
      await db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const ARGON2ID: Algorithm.Argon2id = 2
// Real hashes, as cheap as they come: the cost of hashing is tested where hashing is.
const CHEAP = { algorithm: ARGON2ID, memoryCost: 8, timeCost: 1, parallelism: 1 }
let secrets: Promise<{ password: string; pin: string }> | undefined

async function addCustomer(deps: Deps, overrides: CustomerOverrides): Promise<TestCustomer> {
  secrets ??= Promise.all([hash(TEST_PASSWORD, CHEAP), hash(TEST_PIN, CHEAP)]).then(([password, pin]) => ({
    password,
    pin,
  }))
  const { password, pin } = await secrets
  const now = deps.clock.now()
  const id = randomUUID()
  const names = { first_name: overrides.first_name ?? 'Ada', last_name: overrides.last_name ?? 'Obi' }
  const email = overrides.email ?? `${id}@example.com`
  await deps.db
    .insertInto('users')
    .values({
      id,
      email,
      password_hash: password,
      ...names,
      phone: overrides.phone === undefined ? '08031234567' : overrides.phone,
      email_verified_at: overrides.verified === false ? null : now,
      pin_hash: overrides.hasPin === false ? null : pin,
      pin_locked_until: null,
      kyc_status: overrides.kyc_status ?? 'verified',
      kyc_reason: null,
      created_at: now,
    })
    .execute()
  return { id, email, ...names, password: TEST_PASSWORD, pin: TEST_PIN }
}
