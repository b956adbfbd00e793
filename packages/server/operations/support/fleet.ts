import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PortfolioWallet } from '@oja/api/contract'
import type { Database } from '../../src/db/database.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { freePort } from '../../src/db/embedded/cluster.ts'
import { systemClock } from '../../src/clock.ts'
import { addCustomer, type TestCustomer } from '../../test-support/add-customer.ts'
import { Browser } from '../../test-support/browser.ts'
import { createTestDatabase } from '../../test-support/database.ts'
import { type LoadBalancer, startLoadBalancer } from '../../test-support/load-balancer.ts'
import type { ServerProcess } from '../../test-support/server-process.ts'
import { serverProcesses } from './server-processes.ts'

export const OPERATOR_TOKEN = 'operator-token-of-the-fleet'

/** Several server processes on one database, behind one address. Each has its own DATA_DIR, as on separate machines. */
export type Fleet = AsyncDisposable & {
  databaseUrl: string
  db: Database
  balancer: LoadBalancer
  /** Where each process listens. The addresses survive restarts. */
  urls: readonly string[]
  /** `file`: the `server.ts` of another copy of the project. */
  start(index: number, env?: Record<string, string>, file?: string): Promise<void>
  /** Stops a process, gracefully without a `signal`. Returns its exit code. */
  stop(index: number, signal?: NodeJS.Signals): Promise<number | null>
  /** Everything that a process wrote. */
  said(index: number): string
  /** A new signed-in customer, whose calls go through the load balancer. */
  signedIn(): Promise<{ customer: TestCustomer; browser: Browser }>
  /** A call with the operator's token. */
  operator(at: string, options?: { url?: string; key?: string; body?: unknown }): Promise<Response>
}

/** Makes the database and the addresses. The test starts the processes. */
export async function makeFleet(
  count: number,
  { databaseUrl }: { databaseUrl?: string } = {},
): Promise<Fleet> {
  const database = databaseUrl
    ? { url: databaseUrl, drop: () => Promise.resolve() }
    : await createTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-fleet-'))
  const servers = serverProcesses()
  const running: (ServerProcess | undefined)[] = []
  const ports: number[] = []
  for (let index = 0; index < count; index++) ports.push(await freePort())
  const balancer = await startLoadBalancer(ports)
  const { db } = openDatabase({ url: database.url, onIdleError: () => undefined, poolSize: 4 })
  const settings = { publicUrl: balancer.origin }
  const deps = { db, clock: systemClock, settings }
  const take = (index: number): ServerProcess => {
    const server = running[index]
    if (!server) throw new Error(`Process ${index} does not run`)
    running[index] = undefined
    return server
  }
  return {
    databaseUrl: database.url,
    db,
    balancer,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    start: async (index, env = {}, file) => {
      running[index] = await servers.start(
        {
          PORT: String(ports[index]),
          PUBLIC_URL: balancer.origin,
          DATABASE_URL: database.url,
          DATA_DIR: path.join(folder, String(index)),
          OPERATOR_TOKEN,
          FACTOR_KEY: 'the same key for all processes of the fleet',
          FILES_KEY: Buffer.alloc(32, 1).toString('base64'),
          VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
          DRAIN_SECONDS: '1',
          ...env,
        },
        file,
      )
    },
    stop: (index, signal) => take(index).stop(signal),
    said: (index) => running[index]?.said() ?? '',
    signedIn: async () => {
      const customer = await addCustomer(deps)
      const browser = new Browser({ url: balancer.origin, origin: balancer.origin })
      await browser.takeSession(deps, customer.id)
      return { customer, browser }
    },
    operator: (at, { url = balancer.origin, key, body } = {}) =>
      fetch(url + at, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          connection: 'close',
          authorization: `Bearer ${OPERATOR_TOKEN}`,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    [Symbol.asyncDispose]: async () => {
      await servers[Symbol.asyncDispose]()
      await balancer.close()
      await db.destroy()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The USDT in the Portfolio wallet. */
export async function usdtOf(browser: Browser): Promise<string | undefined> {
  const { wallets } = await browser.data<{ wallets: PortfolioWallet[] }>(browser.get('/api/wallets'))
  return wallets.find(({ network }) => network.slug === 'tron')?.balance
}
