import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shareTestApp, startTestApp } from '../../test-support/start-test-app.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { emitEvent } from './emit.ts'
import { EVENT_CHANNEL } from './notices.ts'

/** Hears what every process hears. */
let listener: pg.Client
let heard: string[]

const t = shareTestApp()
beforeAll(async () => {
  listener = new pg.Client({ connectionString: t.databaseUrl })
  await listener.connect()
  await listener.query(`listen ${EVENT_CHANNEL}`)
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
})
beforeEach(() => {
  heard = []
})
afterAll(() => listener.end())

function emit(trx: Database, recipients: string[]): Promise<void> {
  return emitEvent(trx, { type: 'claim-updated', recipients, payload: { recipients }, now: t.clock.now() })
}

/** Everything that was announced by now has arrived. */
async function settled(): Promise<string[]> {
  await t.deps.pool.query(`select pg_notify('${EVENT_CHANNEL}', 'marker')`)
  await expect.poll(() => heard.at(-1)).toBe('marker')
  return heard.slice(0, -1)
}

async function people(count: number): Promise<string[]> {
  const signedIn = await Promise.all(Array.from({ length: count }, () => t.signedIn()))
  return signedIn.map(({ customer }) => customer.id).toSorted()
}

test('a commit with events notifies nobody itself, so it waits for no other commit', async () => {
  const [ada = '', obi = ''] = await people(2)
  const { db } = openDatabase({
    url: t.deps.pool.options.connectionString ?? '',
    onIdleError: () => undefined,
  })
  await db.transaction().execute((trx) => emit(trx, [ada, obi]))
  await db.destroy()
  expect(await settled()).toEqual([])
})

test('each customer is announced once, however many events a transaction brings', async () => {
  const recipients = await people(3)
  await t.deps.db.transaction().execute(async (trx) => {
    await emit(trx, recipients)
    await emit(trx, recipients)
  })
  await expect.poll(() => heard.toSorted()).toEqual(recipients)
  expect((await settled()).toSorted()).toEqual(recipients)
})

test('a rollback is not announced, not even with the next commit', async () => {
  const [ada = '', obi = ''] = await people(2)
  const undone = t.deps.db.transaction().execute(async (trx) => {
    await emit(trx, [ada])
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await t.deps.db.transaction().execute((trx) => emit(trx, [obi]))
  await expect.poll(() => heard).toEqual([obi])
  expect(await settled()).toEqual([obi])
})

test('a server that stops announces what its last requests committed', async () => {
  const going = await startTestApp({ databaseUrl: t.databaseUrl, clock: t.clock })
  const [ada = ''] = await people(1)
  await going.deps.db.transaction().execute((trx) => emit(trx, [ada]))
  await going.close()
  expect(await settled()).toEqual([ada])
})
