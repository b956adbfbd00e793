import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Books } from '@oja/api/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Browser } from '../test-support/browser.ts'
import { type ServerProcess, startServerProcess, statusOf } from '../test-support/server-process.ts'
import { type Forwarder, startForwarder } from '../test-support/tcp-forwarder.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './db/embedded/start.ts'
import { withClient } from './db/with-client.ts'

const TOKEN = 'operator-token-of-the-outage-test'
const EMAIL = 'kemi@example.com'
const PASSWORD = 'a long enough passphrase'
const NORMAL_AGAIN_MS = 10_000
// Quick, yet a commit that was acknowledged outlives the death of PostgreSQL, though not that of the machine.
const FLAGS = ['fsync=off', 'full_page_writes=off']

let folder: string
/** The folder of the database, within `folder`. */
let home = 'first'
let database: EmbeddedDatabase
let forwarder: Forwarder
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'oja-outage-'))
  mkdirSync(path.join(folder, home))
  database = await startDatabase()
  forwarder = await startForwarder(portOf(database.url))
  server = await startServerProcess({
    DATA_DIR: folder,
    DATABASE_URL: forwarder.urlOf(database.url),
    DATABASE_OWNER_URL: forwarder.urlOf(database.ownerUrl),
    OPERATOR_TOKEN: TOKEN,
  })
  browser = newBrowser()
  const registered = await browser.post('/api/auth/register', {
    email_address: EMAIL,
    password: PASSWORD,
    first_name: 'Kemi',
    last_name: 'Bello',
  })
  expect(registered.status).toBe(201)
  expect((await logIn(browser)).status).toBe(200)
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await forwarder.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

function startDatabase(): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase({ dataDir: path.join(folder, home), flags: FLAGS })
}

describe('under load, the process outlives the database when', () => {
  test('its connections are cut repeatedly', { timeout: 240_000 }, async () => {
    const load = await startLoad()
    for (let round = 1; round <= 5; round++) {
      await load.reached(round * 20)
      await query(
        database.url,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'oja%' and application_name <> 'oja owner' and pid <> pg_backend_pid()",
      )
    }
    await normalAgain()
    await load.settle()
  })

  test('PostgreSQL is killed and comes back', { timeout: 240_000 }, async () => {
    const load = await startLoad()
    await load.reached(40)
    process.kill(postmaster(), 'SIGKILL')
    await expect.poll(() => statusOf(`${server.url}/ready`), { timeout: 10_000 }).toBe(503)
    database = await startDatabase()
    forwarder.pointAt(portOf(database.url))
    await normalAgain()
    await load.settle()
  })

  test('another server takes over from a copy of the data', { timeout: 240_000 }, async () => {
    const load = await startLoad()
    await load.reached(40)
    await database.stop()
    await expect.poll(() => statusOf(`${server.url}/ready`), { timeout: 10_000 }).toBe(503)
    // With owners and modes, which PostgreSQL insists on.
    execFileSync('cp', ['-a', path.join(folder, home), path.join(folder, 'second')])
    home = 'second'
    database = await startDatabase()
    forwarder.pointAt(portOf(database.url))
    await normalAgain()
    await load.settle()
  })
})

async function normalAgain(): Promise<void> {
  await expect.poll(() => statusOf(`${server.url}/ready`), { timeout: NORMAL_AGAIN_MS }).toBe(200)
  expect((await logIn(newBrowser())).status).toBe(200)
}

function newBrowser(): Browser {
  return new Browser({ url: server.url, origin: server.url.replace('127.0.0.1', 'localhost') })
}

function logIn(window: Browser): Promise<Response> {
  return window.post('/api/auth/login', { email_address: EMAIL, password: PASSWORD })
}

/** Deposits and reads in eight streams. A deposit is repeated under its key until it is acknowledged; every refusal on
 *  the way must be one that asks for that. */
async function startLoad() {
  const [name, before] = [randomUUID(), await customerTotal()]
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  let acknowledged = 0
  const wrong: string[] = []
  const judge = async (answer: Response | Error, good: number): Promise<boolean> => {
    if (answer instanceof Error) {
      wrong.push(String(answer.cause ?? answer))
      return false
    }
    const body = await answer.text()
    if (answer.status === good) return true
    const asksAgain = answer.status === 503 && Number(answer.headers.get('retry-after')) > 0
    if (!asksAgain) wrong.push(`${answer.url} ${answer.status} ${body}`)
    return false
  }
  const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))
  const writers = Array.from({ length: 4 }, async (_none, stream) => {
    for (let turn = 0; !ended.signal.aborted; turn++) {
      // A key that was sent must have its one effect, so even the last one is repeated until it is acknowledged.
      while (!(await judge(await deposit(`${name}-${stream}-${turn}`).catch(asError), 201))) {
        if (server.child.exitCode !== null) return
        await pause()
      }
      acknowledged += 1
    }
  })
  const readers = Array.from({ length: 4 }, async (_none, stream) => {
    while (!ended.signal.aborted && server.child.exitCode === null) {
      const at = stream % 2 === 0 ? '/api/banks' : '/api/me'
      if (!(await judge(await browser.get(at).catch(asError), 200))) await pause()
    }
  })
  return {
    reached: async (count: number) => {
      await expect
        .poll(() => acknowledged >= count || server.child.exitCode !== null, { timeout: 90_000 })
        .toBe(true)
      expect(server.child.exitCode, server.said().slice(-2000)).toBeNull()
    },
    /** Ends the load and compares what was acknowledged with the books. */
    settle: async () => {
      ended.abort()
      await Promise.all([...writers, ...readers])
      expect(wrong.slice(0, 5)).toEqual([])
      expect(server.child.exitCode).toBeNull()
      expect(server.said()).not.toContain('Uncaught error')
      expect(await customerTotal()).toBe(before + acknowledged)
    },
  }
}

/** The coin of all customers, in books that balance. */
async function customerTotal(): Promise<number> {
  const answer = await operator('GET', '/operator/audit')
  const { data }: { data: Books } = JSON.parse(await answer.text())
  expect(data.checks.filter((check) => !check.ok)).toEqual([])
  return Number(data.assets.find((asset) => asset.code === 'USDT')?.customer_total ?? 0)
}

/** Between two tries, as a client that was asked to come back later. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50))
}

function deposit(key: string): Promise<Response> {
  const body = { email_address: EMAIL, code: 'USDT', amount: '1', wallet: 'trading' }
  return operator('POST', '/operator/deposits', { key, body })
}

function operator(
  method: string,
  at: string,
  { key, body }: { key?: string; body?: unknown } = {},
): Promise<Response> {
  return fetch(server.url + at, {
    method,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}

function postmaster(): number {
  const lines = readFileSync(path.join(folder, home, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  return Number(lines[0])
}

async function query(url: string, text: string): Promise<void> {
  await withClient(url, (client) => client.query(text))
}
