import { wallets as portfolioWallets } from '@oja/api/contract'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import {
  ApiError,
  type Client,
  createClient,
  isConclusive,
  NetworkError,
  newIdempotencyKey,
} from '@oja/api/client'
import { type Coin, COINS } from '@oja/api/money'
import axios, { type AxiosInstance } from 'axios'
import { systemClock } from '../src/clock.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { addCustomer, type TestCustomer } from '../test-support/add-customer.ts'
import { Browser } from '../test-support/browser.ts'
import type { Journal } from './journal.ts'
import { type Random, seededRandom } from './random.ts'
import { OPERATOR_TOKEN, type Supervisor } from './supervisor.ts'

const CUSTOMERS = 20
/** Shorter than the app's own timeout: a customer who waits for a lost response makes few other requests and sees few faults. */
const TIMEOUT_MS = 10_000
/** Retry delays of the client, shorter than in the app. */
const REPEAT_DELAYS_MS = [100, 300, 1000]

/** A customer, and the app in the customer's hands. */
export type Customer = TestCustomer & {
  client: Client
  random: Random
  /** The headers of this customer's socket. */
  headers: { cookie: string; origin: string }
  /** Own addresses by coin. */
  addresses: Record<Coin, string>
  networks: Record<Coin, string>
}

export type World = {
  customers: readonly Customer[]
  journal: Journal
  random: Random
  operator: Operator
  /** All connections of all clients, so that a fault can cut them at once. */
  agent: http.Agent
  /** After this time, acts stop trying to learn an unknown outcome. Moved during the run. */
  giveUpAt: number
}

export type Operator = <T>(
  method: 'GET' | 'POST',
  path: string,
  options?: { body?: unknown; key?: string },
) => Promise<T>

/** Makes the customers: verified, with a bank account, wallets and coin of every kind. */
export async function makeWorld(options: {
  supervisor: Supervisor
  journal: Journal
  seed: number
}): Promise<World> {
  const { supervisor, journal, seed } = options
  const random = seededRandom(seed)
  const agent = new http.Agent({ keepAlive: true })
  const connect = (headers: Record<string, string>) =>
    watched(balanced({ agent, headers, random, urls: supervisor.urls }), journal)
  const customers: Customer[] = []
  const { db } = openDatabase({ url: supervisor.databaseUrl, onIdleError: () => undefined })
  try {
    for (let index = 0; index < CUSTOMERS; index++) {
      const customer = await addCustomer({ db, clock: systemClock }, { last_name: `Number ${index + 1}` })
      const account = {
        user_id: customer.id,
        bank_code: '058',
        bank_name: 'Guaranty Trust Bank',
        account_number: String(1_000_000_001 + index * 10),
        account_name: `${customer.first_name} ${customer.last_name}`.toUpperCase(),
        created_at: systemClock.now(),
        deleted_at: null,
      }
      await db.insertInto('bank_accounts').values(account).execute()
      const browser = new Browser({ url: supervisor.origin, origin: supervisor.origin })
      const settings = { publicUrl: supervisor.origin }
      await browser.takeSession({ db, clock: systemClock, settings }, customer.id)
      const headers = { cookie: browser.cookieHeader, origin: supervisor.origin }
      const client = createClient({
        axios: connect(headers),
        timeoutMs: TIMEOUT_MS,
        repeatDelaysMs: REPEAT_DELAYS_MS,
      })
      const own = seededRandom(seed + index + 1)
      customers.push({ ...customer, client, headers, random: own, ...(await walletsOf(client)) })
    }
  } finally {
    await db.destroy()
  }
  const operator = operatorOf(connect({ authorization: `Bearer ${OPERATOR_TOKEN}` }))
  return { customers, journal, random, operator, agent, giveUpAt: Number.POSITIVE_INFINITY }
}

async function walletsOf(client: Client): Promise<Pick<Customer, 'addresses' | 'networks'>> {
  const { wallets } = await client.call(portfolioWallets, {})
  const of = (code: Coin) => wallets.find(({ network }) => network.code === code)
  const by = (valueOf: (code: Coin) => string | undefined) =>
    Object.fromEntries(COINS.map((code) => [code, valueOf(code) ?? ''])) as Record<Coin, string>
  return { addresses: by((code) => of(code)?.address), networks: by((code) => of(code)?.network.slug) }
}

/** Sends each request to one of the servers, like a load balancer. A retry may go to another server than the first attempt. */
function balanced(options: {
  agent: http.Agent
  headers: Record<string, string>
  random: Random
  urls: readonly string[]
}): AxiosInstance {
  const { agent, headers, random, urls } = options
  const instance = axios.create({ httpAgent: agent, proxy: false, headers })
  instance.interceptors.request.use((request) => {
    request.baseURL = random.pick(urls) ?? ''
    return request
  })
  return instance
}

/** A server may refuse or be unavailable, but a 500 is a finding, even if a retry succeeds. */
function watched(instance: AxiosInstance, journal: Journal): AxiosInstance {
  instance.interceptors.response.use((response) => {
    if (response.status === 500) {
      const { method = '', url = '', params, data } = response.config
      const request = `${method.toUpperCase()} ${url} ${JSON.stringify(params ?? {})} ${String(data ?? '')}`
      journal.violated(
        'no response was an internal error',
        `${request} was answered ${JSON.stringify(response.data)}`,
      )
    }
    return response
  })
  return instance
}

/** The operator's calls, with the typed client's errors. That client itself has only customers' calls. */
function operatorOf(instance: AxiosInstance): Operator {
  return async (method, path, { body, key } = {}) => {
    const call = `${method} ${path}`
    const response = await instance
      .request({
        method,
        url: path,
        data: body,
        timeout: TIMEOUT_MS,
        validateStatus: () => true,
        headers: key === undefined ? {} : { 'Idempotency-Key': key },
      })
      .catch((cause: unknown) => {
        throw new NetworkError({ call, reason: 'no-answer', outcome: 'unknown', cause })
      })
    const { status, data } = response
    if (status >= 200 && status < 300) return data.data
    throw new ApiError({ call, status, code: data?.code ?? 'none', serverMessage: data?.error })
  }
}

const PAUSE_MS = 150
/** After this many refusals that say nothing about the effect, the refusal counts as the answer. If the act did happen, the check finds a row that no client was
 *  told about. */
const GATE_TRIES = 5

/** Retries a call with one Idempotency-Key until its outcome is known. Returns the result, or `undefined` if it was refused.
 *  `prepare` runs before each attempt, for example to enter the PIN. */
export async function untilKnown<T>(
  world: World,
  options: { call: (key: string) => Promise<T>; prepare?: () => Promise<unknown> },
): Promise<T | undefined> {
  const key = newIdempotencyKey()
  let mayHaveHappened = false
  let gates = 0
  for (;;) {
    let wasCalled = false
    try {
      await options.prepare?.()
      wasCalled = true
      return await options.call(key)
    } catch (error) {
      if (!isRefusal(error) && !isAway(error)) throw error
      const isGate = isRefusal(error) && !isConclusive(error)
      if (isRefusal(error) && !(mayHaveHappened && isGate && gates++ < GATE_TRIES)) {
        world.journal.refused(error.code)
        return undefined
      }
      mayHaveHappened ||= wasCalled
      if (Date.now() > world.giveUpAt) {
        world.journal.violated('every act has a known outcome in the end', String(error))
        return undefined
      }
      await wait(PAUSE_MS)
    }
  }
}

/** Retries a read until it succeeds; `undefined` if it never does. */
export async function read<T>(world: World, call: () => Promise<T>): Promise<T | undefined> {
  return untilKnown(world, { call })
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

function isAway(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
}
