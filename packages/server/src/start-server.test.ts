import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { systemClock } from './clock.ts'
import { openDatabase } from './db/open-database.ts'
import { createTestDatabase, maintain, urlOf } from '../test-support/database.ts'
import { listen } from '../test-support/listen.ts'
import { addCustomer } from '../test-support/add-customer.ts'
import { startServerHere } from '../test-support/server-here.ts'
import { type ServerProcess, spawnServer, statusOf } from '../test-support/server-process.ts'
import { DEMO_CUSTOMERS } from './demo/customers.ts'
import { withClient } from './db/with-client.ts'

/** With the sandboxes, asked for by name as production wants it. */
const PRODUCTION = {
  NODE_ENV: 'production',
  DEV_MAILBOX: '1',
  CHAIN: 'sandbox',
  FX_URL: 'sandbox',
  BANK_DIRECTORY_URL: 'sandbox',
  SMS_URL: 'sandbox',
  KYC_REVIEW: 'sandbox',
  FILES_KEY: Buffer.alloc(32, 1).toString('base64'),
}

/** What Kysely's migrator holds while it is at work. */
const MIGRATION_LOCK = '3853314791062309107'

let dataDir: string
const running: ServerProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'oja-process-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function run(env: Record<string, string> = {}): ServerProcess {
  const server = spawnServer({ DATA_DIR: dataDir, ...env })
  running.push(server)
  return server
}

/** Beside four busy processes a first start, which makes its database, may take longer than any other state. */
const START_MS = 60_000

async function ready(server: ServerProcess): Promise<ServerProcess> {
  // A process that ended fails the test by what it said.
  const status = async () =>
    server.child.exitCode === null ? await statusOf(`${server.url}/ready`) : server.said()
  await expect.poll(status, { timeout: START_MS }).toBe(200)
  return server
}

describe('the process', () => {
  test(
    'starts with only its folder and port set, prints its port, and stops gracefully, also on a Ctrl-C that npm passes on',
    { timeout: 3 * START_MS },
    async () => {
      const first = await ready(run())
      expect(first.said()).toMatch(/^Oja is at http:\/\/localhost:[1-9]\d+\n/)
      const answer = await fetch(`${first.url}/api/auth/resend-otp`, {
        method: 'POST',
        headers: { origin: first.origin, 'content-type': 'application/json' },
        body: JSON.stringify({ email_address: 'nobody@example.com' }),
      })
      expect(answer.status, 'a call from its own pages').toBe(200)
      expect(answer.headers.get('content-security-policy')).toContain(first.origin.replace('http', 'ws'))
      expect(await first.stop()).toBe(0)
      await expect(fetch(`${first.url}/health`)).rejects.toThrow()

      const killed = await ready(run())
      await killed.stop('SIGKILL')
      const next = await ready(run())
      next.child.kill('SIGINT')
      // Under npm one Ctrl-C comes twice. Later than the first, or the system would deliver the two as one.
      await wait(50)
      expect(await next.stop('SIGINT')).toBe(0)
    },
  )

  test('finishes in-flight requests before it ends', async () => {
    const database = await createTestDatabase()
    const server = await startServerHere({ DATABASE_URL: database.url })
    const { db } = openDatabase({ url: database.url, onIdleError: () => undefined })
    const ada = await addCustomer({ db, clock: systemClock })
    await db.destroy()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    // This lock keeps her log-in in flight until the test releases it. A lock on the whole table would stop the jobs too.
    await client.query('begin')
    await client.query('select from users where id = $1 for update', [ada.id])
    const login = fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email_address: ada.email, password: ada.password }),
    })
    // Not asked through `client`: in one transaction, pg_stat_activity lists only the backends of its first read.
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await withClient(database.url, async (watcher) => {
      await expect.poll(async () => (await watcher.query(waits)).rowCount).toBeGreaterThan(0)
    })
    const closed = server.close()
    // It takes no new connection.
    await expect.poll(() => statusOf(`${server.url}/health`)).toBe(0)
    await client.query('rollback')
    await client.end()
    expect((await login).status).toBe(200)
    await closed
    await database.drop()
  })

  test('waits for another process that migrates, longer than the statement timeout', async () => {
    const database = await createTestDatabase()
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    let isRefused = false
    const starting = startServerHere({ DATABASE_URL: `${database.url}?statement_timeout=500` })
    starting.catch(() => (isRefused = true))
    const waitsLong = `select 1 from pg_stat_activity where datname = current_database()
      and wait_event = 'advisory' and now() - query_start > interval '1 second'`
    await expect.poll(async () => isRefused || (await other.query(waitsLong)).rowCount).toBe(1)
    expect(isRefused).toBe(false)
    await other.end()
    const server = await starting
    expect(await statusOf(`${server.url}/ready`)).toBe(200)
    await server.close()
    await database.drop()
  })

  test('uses the database’s time, not that of its own wrong clock', async () => {
    const database = await createTestDatabase()
    const rightNow = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: rightNow + 600_000 })
    onTestFinished(() => void vi.useRealTimers())
    const server = await startServerHere({ DATABASE_URL: database.url })
    const { headers } = await fetch(`${server.url}/health`)
    const told = Date.parse(headers.get('date') ?? '')
    expect(Math.abs(told - rightNow)).toBeLessThan(60_000)
    await server.close()
    await database.drop()
  })

  test('in production says that its pages are missing, and applies the daily limits', async () => {
    const database = await createTestDatabase()
    const settings = { ...PRODUCTION, APP_DIR: dataDir, DAILY_LIMITS_NGN: '1,2,3,4' }
    const server = await startServerHere({ DATABASE_URL: database.url, ...settings })
    expect(server.said()).toContain(`APP_DIR: there is no built app in ${dataDir}`)
    await withClient(database.url, async (client) => {
      const limits = 'select transfers_ngn::int as most from tier_limits order by 1'
      expect((await client.query(limits)).rows).toEqual([1, 2, 3, 4].map((most) => ({ most })))
    })
    await server.close()
    await database.drop()
  })

  test(
    'in production is not ready before it stops answering; a second signal ends it at once',
    { timeout: 60_000 },
    async () => {
      const database = await createTestDatabase()
      const server = await ready(run({ DATABASE_URL: database.url, ...PRODUCTION }))
      server.child.kill('SIGTERM')
      await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(503)
      expect((await fetch(`${server.url}/health`)).status).toBe(200)
      // A signal that comes with the first one counts as the same: the next is a second later.
      await wait(1_100)
      expect(await server.stop()).toBe(1)
      await database.drop()
    },
  )

  // One that the settings refuse, and one that turns out unusable. `settings.test.ts` has the others.
  test.each([
    ['PORT', { PORT: 'http' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' }],
  ])(
    'does not start with an unusable %s, and says so in one line',
    { timeout: 30_000 },
    async (name, env) => {
      const server = run(env)
      expect(await server.exit).toBe(1)
      expect(server.said()).toMatch(new RegExp(`^${name}: .+\\n$`))
    },
  )

  test.each([
    ['DATABASE_DIRECT_URL', 'a server', startServerWith],
    ['DATABASE_OWNER_URL', 'a server', startServerWith],
    ['DATABASE_OWNER_URL', 'a migration', migrateWith],
  ])(
    'an unusable %s, or one of another database, stops %s before it changes a table',
    async (name, _, runWith) => {
      const database = await createTestDatabase()
      const empty = `test_${randomBytes(8).toString('hex')}`
      await maintain(inject('ownerUrl'), `create database ${empty}`)
      const refusalOf = (url: string) => runWith({ DATABASE_URL: database.url, [name]: url })
      const unusable = Object.assign(new URL(database.ownerUrl), { password: 'wrong' }).href
      expect(await refusalOf(unusable)).toMatch(
        new RegExp(`^${name}: the database cannot be used: password authentication failed.*$`),
      )
      const elsewhere = urlOf(inject('ownerUrl'), empty)
      expect(await refusalOf(elsewhere)).toBe(`${name}: leads to another database than DATABASE_URL`)
      await withClient(elsewhere, async (client) => {
        expect((await client.query('select from pg_tables where schemaname = $1', ['public'])).rowCount).toBe(
          0,
        )
      })
      await maintain(inject('superuserUrl'), `drop database ${empty} with (force)`)
      await database.drop()
    },
  )

  test('refuses a forgotten demo database in production', async () => {
    const database = await createTestDatabase()
    const add = `insert into users (email, password_hash, first_name, last_name, email_verified_at, created_at)
      values ($1, '-', 'Ada', 'Obi', now(), now())`
    await withClient(database.url, (client) => client.query(add, [DEMO_CUSTOMERS[0].email]))
    const production = { DATABASE_URL: database.url, ...PRODUCTION }
    await expect(startServerHere(production)).rejects.toThrow(/^DEMO: this database has the demo customers/)
    const asked = await startServerHere({ ...production, DEMO: '1' })
    expect(asked.hasDemo).toBe(true)
    for (const name of ['FX_URL', 'BANK_DIRECTORY_URL', 'SMS_URL', 'KYC_REVIEW']) {
      expect(asked.said()).toContain(`${name}=sandbox`)
    }
    await asked.close()
    await database.drop()
  })

  test('says that its port is taken, or that its host is another machine', async () => {
    const database = await createTestDatabase()
    const taken = createServer()
    const port = String(await listen(taken))
    const startAt = (env: Record<string, string>) => startServerHere({ DATABASE_URL: database.url, ...env })
    await expect(startAt({ PORT: port })).rejects.toThrow(`PORT: ${port} is in use by another program`)
    await expect(startAt({ HOST: '192.0.2.1' })).rejects.toThrow(
      'HOST: "192.0.2.1" is not an address of this machine',
    )
    taken.close()
    await database.drop()
  })
})

/** Why a server does not start. */
function startServerWith(env: Record<string, string>): Promise<string> {
  return startServerHere(env).then(
    () => 'It started',
    (cause: unknown) => String(cause instanceof Error ? cause.message : cause),
  )
}

/** Why a migration ends. */
async function migrateWith(env: Record<string, string>): Promise<string> {
  const program = fileURLToPath(new URL('migrate-cli.ts', import.meta.url))
  const migration = spawnServer({ DATA_DIR: dataDir, ...env }, program)
  expect(await migration.exit).toBe(1)
  return migration.said().trimEnd()
}
