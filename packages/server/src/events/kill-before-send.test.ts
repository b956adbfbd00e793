import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, isWelcome, type TestSocket } from '../../test-support/browser.ts'
import { type ServerProcess, startServerProcess } from '../../test-support/server-process.ts'
import { startTestApp } from '../../test-support/start-test-app.ts'
import { claimAd, grantPin, type Party, postAd, trader } from '../../test-support/trading.ts'
import { createTestDatabase } from '../../test-support/database.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ url: database.url, onIdleError: () => undefined, poolSize: 2 }).db
  dataDir = await mkdtemp(path.join(tmpdir(), 'oja-test-files-'))
})
afterAll(async () => {
  await server?.stop('SIGKILL')
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('events that were committed and not sent when the server was killed are delivered by the next one, in order, and to nobody else', async () => {
  const { claim, vendor, claimer, stranger } = await openTrade()
  server = await start()
  const parties = [vendor, claimer]
  const before = await Promise.all(parties.map((party) => windowOf(party, null)))
  const [vendors] = before
  if (!vendors) throw new Error('The vendor has a window')
  const seen = await Promise.all(parties.map(({ customer }) => lastEventOf(customer.id)))
  const strangers = await windowOf(stranger, null)
  await grantPin(vendors.browser)

  // PostgreSQL cannot tell the server of events any more: what is committed from here on is not sent.
  const listener = await pidOfListener()
  process.kill(listener, 'SIGSTOP')
  try {
    expect((await vendors.browser.post(`/api/payment/sent?id=${claim}`)).status).toBe(200)
    server.child.kill('SIGKILL')
  } finally {
    process.kill(listener, 'SIGCONT')
  }
  await server.exit
  for (const { socket } of [...before, strangers]) await socket.closed
  expect(before.map(({ socket }) => typesOf(socket))).toEqual([[], []])

  server = await start()
  const missed = await Promise.all(
    parties.map(({ customer }, index) => eventsAfter(customer.id, seen[index])),
  )
  expect(missed[0]?.map(({ type }) => type)).toContain('claim-updated')
  expect(missed[1]?.map(({ type }) => type)).toContain('partly-verified-payment')
  for (const [index, party] of parties.entries()) {
    const { socket } = await windowOf(party, seen[index] ?? null)
    await socket.next(({ event_id, type }) => type !== 'welcome' && event_id === missed[index]?.at(-1)?.id)
    const arrived = socket.messages.slice(1).map(({ event_id, type }) => ({ id: event_id, type }))
    expect(arrived).toEqual(missed[index])
  }

  const again = await windowOf(stranger, 0)
  // A second greeting gets a second response. Everything sent to this window before it has arrived by then.
  again.socket.send({ type: 'hello', last_event_id: 0 })
  await expect.poll(() => again.socket.messages.length).toBe(2)
  expect([...typesOf(strangers.socket), ...typesOf(again.socket)]).toEqual([])
}, 60_000)

/** A claim on a sell ad that waits for the owner, and a customer who has nothing to do with it. */
async function openTrade() {
  const t = await startTestApp({ databaseUrl: database.url })
  const { ad, vendor } = await postAd(t, 'sell')
  const [claimer, stranger] = [await trader(t), await trader(t)]
  const claim = await claimAd({ type: 'sell', ad, claimer, coins: 10 })
  await t.close()
  return { claim, vendor, claimer, stranger }
}

function start(): Promise<ServerProcess> {
  return startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: 'operator-token-of-the-kill-test',
  })
}

/** A window of the customer at the server that runs now, welcomed. */
async function windowOf({ customer }: Party, lastEventId: number | null) {
  const browser = new Browser(server)
  const clock = { now: () => new Date() }
  await browser.takeSession({ db, clock, settings: { publicUrl: server.origin } }, customer.id)
  const socket = await browser.realtime({ lastEventId })
  await socket.next(isWelcome)
  return { browser, socket }
}

/** The PostgreSQL process that tells the server of events. */
async function pidOfListener(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'oja events'`.execute(db)
  const [row, ...others] = rows
  if (!row || others.length > 0) throw new Error(`${rows.length} connections listen, not one`)
  return row.pid
}

async function lastEventOf(userId: string): Promise<number> {
  return (await eventsAfter(userId, 0)).at(-1)?.id ?? 0
}

async function eventsAfter(userId: string, id = 0): Promise<{ id: number; type: string }[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'type'])
    .where('user_id', '=', userId)
    .where('id', '>', BigInt(id))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: Number(row.id), type: row.type }))
}

/** What a window heard beside its welcome, and beside who is here: the windows of this test come and go. */
function typesOf({ messages }: TestSocket): string[] {
  return messages.map(({ type }) => type).filter((type) => type !== 'welcome' && type !== 'presence')
}
