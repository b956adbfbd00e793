import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Browser } from '../../test-support/browser.ts'
import { waitingFor } from '../../test-support/database.ts'
import { shareTestApp } from '../../test-support/start-test-app.ts'
import { startForwarder } from '../../test-support/tcp-forwarder.ts'
import { openDatabase } from './open-database.ts'

let browser: Browser
/** Holds the table of customers, so that a read waits until it is let go on or loses its connection. */
let holder: pg.Client

const server = shareTestApp()
beforeEach(async () => {
  browser = (await server.signedIn()).browser
  holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
  await holder.query('begin; lock table users in access exclusive mode')
  return () => holder.end()
})

describe('a read outside a transaction', () => {
  test('is repeated once when its connection is cut', async () => {
    const answer = browser.get('/api/me')
    const first = await waitingBackend()
    await cut(first)
    await expect.poll(waitingBackend).not.toBe(first)
    await holder.query('rollback')
    expect((await answer).status).toBe(200)
  })

  test('fails when the second connection is cut too, and may be retried', async () => {
    const answer = browser.get('/api/me')
    const first = await waitingBackend()
    await cut(first)
    await expect.poll(waitingBackend).not.toBe(first)
    await cut(await waitingBackend())
    expect((await answer).status).toBe(503)
    expect((await answer).headers.get('retry-after')).toBe('5')
    await holder.query('rollback')
    expect((await browser.get('/api/me')).status).toBe(200)
  })
})

test('a request that waits longer for a row than the limit is refused, and may be tried again', async () => {
  const answer = await browser.get('/api/me')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  await holder.query('rollback')
})

test('a transaction whose connection falls silent frees its place in the pool when its query times out', async () => {
  const url = server.databaseUrl
  const forwarder = await startForwarder(Number(new URL(url).port))
  const { db, pool } = openDatabase({
    url: forwarder.urlOf(url),
    onIdleError: () => undefined,
    poolSize: 1,
    silenceMs: 2_000,
  })
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const asked = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    forwarder.freeze()
    sent.mockClear()
    await sql`select 2`.execute(trx)
  })
  await expect(asked).rejects.toThrow('Query read timeout')
  expect(sent.mock.calls).toMatchObject([[{ text: 'select 2' }]])
  expect(pool.totalCount).toBe(0)
  sent.mockRestore()
  await db.destroy()
  await forwarder.close()
})

/** The back-end that waits for the table, once there is one. */
async function waitingBackend(): Promise<number> {
  for (;;) {
    const { rows } = await holder.query<{ pid: number }>(waitingFor('users'))
    if (rows[0]) return rows[0].pid
  }
}

async function cut(pid: number): Promise<void> {
  await holder.query('select pg_terminate_backend($1)', [pid])
}
