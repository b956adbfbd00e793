import { afterEach, expect, test, vi } from 'vitest'
import { ownTestApp, type TestApp } from '../../test-support/start-test-app.ts'
import { startForwarder } from '../../test-support/tcp-forwarder.ts'
import { MINUTE_MS } from '../durations.ts'
import { newToken } from './token.ts'
import { WAITING_QUERIES } from './overload.ts'

afterEach(() => vi.useRealTimers())

async function addToken(t: TestApp): Promise<string> {
  const answer = await t.operator('POST', '/operator/tokens', { name: 'prometheus', scopes: ['metrics'] })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

const scrape = (t: TestApp, token: string, path = '/metrics') =>
  fetch(t.url + path, { headers: { authorization: `Bearer ${token}` } })

test('a token that was valid reads metrics while the database is away, and one that never was does not', async () => {
  const main = await ownTestApp()
  const url = main.databaseUrl
  const forwarder = await startForwarder(Number(new URL(url).port))
  const t = await ownTestApp({ databaseUrl: forwarder.urlOf(url) })
  const token = await addToken(main)
  vi.useFakeTimers({ toFake: ['performance'] })
  expect((await scrape(t, token)).status).toBe(200)
  await forwarder.close()
  vi.advanceTimersByTime(60 * MINUTE_MS)
  const answer = await scrape(t, token)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/^oja_database_up 0$/m)
  expect((await scrape(t, newToken())).status).toBe(503)
})

test('a revoked token reads metrics for at most another minute, and makes no other call', async () => {
  const t = await ownTestApp()
  const token = await addToken(t)
  vi.useFakeTimers({ toFake: ['performance'] })
  expect((await scrape(t, token)).status).toBe(200)
  expect((await t.operator('POST', '/operator/tokens/revoke', { name: 'prometheus' })).status).toBe(200)
  expect((await scrape(t, token)).status).toBe(200)
  expect((await scrape(t, token, '/operator/audit')).status).toBe(401)
  vi.advanceTimersByTime(MINUTE_MS)
  expect((await scrape(t, token)).status).toBe(401)
  await t.deps.db.destroy()
  expect((await scrape(t, token)).status, 'it stays refused while the database is away').toBe(503)
})

test('hundreds of unknown tokens of one address queue one query', async () => {
  const t = await ownTestApp()
  const { browser: customer } = await t.signedIn()
  const { pool } = t.deps
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const refused: number[] = []
  const scrapes = Array.from({ length: 2 * WAITING_QUERIES }, async () => {
    const { status } = await scrape(t, newToken())
    if (status === 429) refused.push(status)
  })
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBeGreaterThan(WAITING_QUERIES)
  const read = customer.get('/api/me')
  for (const client of held) client.release()
  expect((await read).status).toBe(200)
  await Promise.all(scrapes)
})
