import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/db/embedded/start.ts'
import { spawnServer, statusOf } from '../test-support/server-process.ts'
import { startPgBouncer } from './support/pgbouncer.ts'
import { serverProcesses } from './support/server-processes.ts'
import { deposit, OPERATOR_TOKEN, readBooks, signIn, totalOf, transferAndTrade } from './support/traders.ts'
import { withClient } from '../src/db/with-client.ts'

let folder: string
let database: EmbeddedDatabase
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-operations-'))
  database = await startEmbeddedDatabase({ dataDir: folder, flags: ['fsync=off'] })
})
afterAll(async () => {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Settings of a server behind PgBouncer. */
const behind = (poolerUrl: string) => ({
  DATA_DIR: path.join(folder, 'server'),
  OPERATOR_TOKEN,
  DATABASE_URL: poolerUrl,
  DATABASE_PREPARE: '0',
  DATABASE_DIRECT_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
})

test('behind PgBouncer in transaction mode customers sign in, send coin, trade and get events', async () => {
  await using pooler = await startPgBouncer(database.url)
  await using servers = serverProcesses()
  const server = await servers.start(behind(pooler.url))
  const vendor = await signIn(server, database.url)
  const claimer = await signIn(server, database.url)
  const window = await vendor.browser.realtime()
  await transferAndTrade(server, vendor, claimer)
  await expect
    .poll(() => window.messages.map(({ type }) => type))
    .toEqual(expect.arrayContaining(['welcome', 'claim-updated']))
  expect((await readBooks(server)).balanced).toBe(true)
  expect(server.said()).not.toContain('"level":"error"')
})

test('PgBouncer is killed and comes back under load: nothing that was acknowledged is lost or done twice', async () => {
  await using pooler = await startPgBouncer(database.url)
  await using servers = serverProcesses()
  const server = await servers.start(behind(pooler.url))
  const { customer, browser } = await signIn(server, database.url)
  const window = await browser.realtime()
  const before = await totalOf(server)
  const stopping = new AbortController()
  let acknowledged = 0
  const streams = Array.from({ length: 4 }, async () => {
    while (!stopping.signal.aborted) {
      await deposit(server, customer, { amount: '1' })
      acknowledged += 1
    }
  })
  for (let round = 1; round <= 3; round++) {
    const enough = acknowledged + 20
    await expect.poll(() => acknowledged).toBeGreaterThan(enough)
    await pooler.kill()
    await expect.poll(() => statusOf(`${server.url}/ready`)).toBe(503)
    await pooler.start()
    await expect.poll(() => statusOf(`${server.url}/ready`)).toBe(200)
  }
  stopping.abort()
  await Promise.all(streams)
  expect((await totalOf(server)) - before).toBe(acknowledged)
  expect((await readBooks(server)).balanced).toBe(true)
  await expect.poll(() => window.messages.length).toBeGreaterThan(1)
})

test('the limits of the server hold behind the pooler too', async () => {
  await using pooler = await startPgBouncer(database.url)
  await using servers = serverProcesses()
  await servers.start(behind(pooler.url))
  const limits = `select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
  const { rows } = await withClient(pooler.url, (client) => client.query(limits))
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '15000' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '15000' },
  ])
})

test('without a direct address the server does not start, and says which setting it lacks', async () => {
  await using pooler = await startPgBouncer(database.url)
  const { DATABASE_DIRECT_URL: _left, ...rest } = behind(pooler.url)
  const server = spawnServer(rest)
  expect(await server.exit).toBe(1)
  expect(server.said()).toContain('DATABASE_DIRECT_URL')
})

test('npm run migrate takes the address of the pooler for the server’s role, with and without the direct one', async () => {
  await using pooler = await startPgBouncer(database.url)
  const file = fileURLToPath(new URL('../src/migrate-cli.ts', import.meta.url))
  for (const direct of [{}, { DATABASE_DIRECT_URL: database.url }]) {
    const env = { DATABASE_URL: pooler.url, DATABASE_OWNER_URL: database.ownerUrl, ...direct }
    const { stdout } = await promisify(execFile)(process.execPath, [file], { env })
    expect(stdout).toBe("The database is at the newest migration; the server's role is oja_server\n")
  }
})
