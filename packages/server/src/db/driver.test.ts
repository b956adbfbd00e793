import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../test-support/browser.ts'
import { waitingFor } from '../../test-support/database.ts'
import { startTestApp, type TestApp } from '../../test-support/start-test-app.ts'

let server: TestApp
let browser: Browser
/** Holds the table of customers, so that a read waits until it is let go on or loses its connection. */
let holder: pg.Client

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  browser = (await server.signedIn()).browser
  holder = new pg.Client({ connectionString: server.deps.settings.databaseUrl ?? '' })
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
