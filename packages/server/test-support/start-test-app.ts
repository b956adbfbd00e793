import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject, onTestFinished } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Clock } from '../src/clock.ts'
import { type SettableClock, settableClock } from './settable-clock.ts'
import { shared } from './shared.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { createTestDatabase, maintain, urlOf } from './database.ts'
import type { Deps } from '../src/deps.ts'
import type { Route } from '../src/http/call.ts'
import { makeInstruments } from '../src/instruments.ts'
import { createLog } from '../src/log.ts'
import { makeProviders } from '../src/providers/index.ts'
import type { Settings } from '../src/settings.ts'
import type { Role } from '@oja/api/contract'
import { addOperator, type TestOperator } from './add-operator.ts'
import { vapidPublicKey } from '../src/settings/push.ts'
import { addCustomer, type CustomerOverrides, type TestCustomer } from './add-customer.ts'
import { Browser } from './browser.ts'

export { TEST_PASSWORD, TEST_PIN, type CustomerOverrides, type TestCustomer } from './add-customer.ts'

export const TEST_ORIGIN = 'http://oja.test'
export const TEST_OPERATOR_TOKEN = 'operator-token-of-the-tests'
const VAPID_PRIVATE_KEY = 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE'
const TEST_PUSH = {
  privateKey: VAPID_PRIVATE_KEY,
  publicKey: vapidPublicKey(VAPID_PRIVATE_KEY),
  subject: 'mailto:tests@oja.example',
  loopback: true,
}

export type TestApp = {
  app: FastifyInstance
  /** Where it listens, without a trailing slash. */
  url: string
  deps: Deps
  /** The server's clock: stopped until a test moves it, unless another was given. */
  clock: SettableClock
  /** A browser window in which nobody is signed in. */
  browser(): Browser
  /** Adds a customer, by default with verified email address, verified identity and a PIN. */
  customer(overrides?: CustomerOverrides): Promise<TestCustomer>
  /** A browser in which this customer has signed in with the sign-in call. */
  login(customer: TestCustomer): Promise<Browser>
  /** A new customer with a signed-in browser. Inserts the session, without the cost of a sign-in. */
  signedIn(overrides?: CustomerOverrides): Promise<{ customer: TestCustomer; browser: Browser }>
  /** A new operator with a browser signed in at the desk. Inserts the session. */
  atDesk(...roles: Role[]): Promise<{ operator: TestOperator; browser: Browser }>
  /** A call below the root with the operator's token. */
  operator(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    extra?: { headers?: Record<string, string> },
  ): Promise<Response>
  /** Its database, as the role the product runs as. */
  databaseUrl: string
  /** Its database as the role that owns the tables, because the server's role may not change the schema or append-only tables. */
  ownerUrl: string
  /** Runs SQL as that role. */
  asOwner(statements: string): Promise<void>
  close(): Promise<void>
}

/** `settings` override the test's; `clock` replaces its stopped clock; `providers` replace outside services. */
type Options = {
  clock?: Clock
  settings?: Partial<Settings>
  providers?: Partial<Deps['providers']>
  log?: Deps['log']
  /** Registers calls instead of the features'. */
  calls?: (route: Route, deps: Deps) => void
  /** Starts another process of the same server on this database, which its creator drops. */
  databaseUrl?: string
  /** A database that lists may be read from. */
  replica?: Deps['replica']
  /** How often LISTEN is checked by a heartbeat. */
  heartbeatMs?: number
}

/** A server for all tests of a file or a `describe`. */
export function shareTestApp(options: Options = {}): TestApp {
  return shared(() => startTestApp(options))
}

/** A server for one test alone: closes when the test ends. */
export async function ownTestApp(options: Options = {}): Promise<TestApp> {
  const own = await startTestApp(options)
  onTestFinished(() => own.close())
  return own
}

/** Starts the whole server on a free port with its own database. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const clock = settableClock()
  const usedClock = options.clock ?? clock
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: () => Promise.resolve() }
    : await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oja-test-files-'))
  const settings = { ...testSettings({ databaseUrl: database.url, dataDir }), ...options.settings }
  const { pool, db } = openDatabase({ url: database.url, onIdleError: () => undefined })
  const log = options.log ?? createLog({ level: 'silent' })
  const deps: Deps = {
    settings,
    pool,
    db,
    replica: options.replica ?? null,
    directUrl: database.url,
    clock: usedClock,
    providers: { ...(await makeProviders(settings, { clock: usedClock, log })), ...options.providers },
    log,
    instruments: makeInstruments(),
  }
  const { calls, heartbeatMs } = options
  const app = await buildApp(deps, {
    ...(calls && { register: ({ route }) => calls(route, deps) }),
    ...(heartbeatMs !== undefined && { heartbeatMs }),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ownerUrl = urlOf(inject('ownerUrl'), new URL(database.url).pathname.slice(1))
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
    atDesk: async (...roles) => {
      const who = await addOperator(deps, { roles })
      const window = browser()
      await window.takeDeskSession(deps, who.id)
      return { operator: who, browser: window }
    },
    operator: (method, at, body, extra = {}) =>
      fetch(url + at, {
        method,
        headers: {
          authorization: `Bearer ${settings.operatorToken}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...extra.headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    databaseUrl: database.url,
    ownerUrl,
    asOwner: (statements) => maintain(ownerUrl, statements),
    close: async () => {
      await app.close()
      deps.providers.mail.close()
      await db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function testSettings({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): Settings {
  return {
    environment: 'test',
    port: 0,
    host: '127.0.0.1',
    publicUrl: TEST_ORIGIN,
    databaseUrl,
    databasePrepare: true,
    databaseDirectUrl: null,
    databaseOwnerUrl: null,
    databaseReplicaUrl: null,
    backupDir: null,
    dataDir,
    smtpUrl: null,
    chain: 'sandbox',
    fxUrl: null,
    bankDirectory: null,
    sms: null,
    push: TEST_PUSH,
    kycReview: 'sandbox',
    kyc: null,
    kycRetentionDays: 30,
    chatRetentionDays: 365,
    uploadsS3: null,
    uploadsMaxMb: 2048,
    filesKeys: [Buffer.alloc(32, 'a key of the tests')],
    operatorToken: TEST_OPERATOR_TOKEN,
    factorKey: 'key-of-the-factors-of-the-tests-only',
    demo: false,
    rateLimitScale: 1000,
    trustedProxies: 0,
    // Tests change rows behind the server's back and read at once, faster than a notice.
    sessionCacheSeconds: 0,
    drainSeconds: 0,
    disputeAnswerHours: 24,
    coolingOffHours: 24,
    geoipDb: null,
    retentionYears: 5,
    addressBookHours: 24,
    dailyLimitsNgn: { basic: 1e9, phone: 1e9, identity: 1e9, extended: 1e9 },
    appDir: path.join(dataDir, 'no-app'),
    logLevel: 'silent',
    metricsPort: null,
    otlpEndpoint: null,
    version: '0.0.0-test',
  }
}
