import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Browser } from '../../test-support/browser.ts'
import { ownTestApp, shareTestApp } from '../../test-support/start-test-app.ts'
import { WAITING_QUERIES } from './overload.ts'
import { cookieName } from './session.ts'
import { newToken } from './token.ts'

let browser: Browser
const t = shareTestApp()
beforeAll(async () => {
  browser = (await t.signedIn()).browser
})

test('while too many queries wait, calls and sockets are refused at once with Retry-After, and probes answer', async () => {
  const { pool } = t.deps
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = Array.from({ length: WAITING_QUERIES }, () => pool.query('select 1'))
  try {
    const refused = await browser.get('/api/me')
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'unavailable' })
    expect((await browser.post('/api/transfer', {})).status).toBe(503)
    await expect(browser.realtime()).rejects.toThrow('refused with 503')
    expect((await browser.get('/health')).status).toBe(200)
  } finally {
    for (const client of held) client.release()
  }
  // Asked before the last of them was answered, and answered all the same.
  expect((await browser.get('/ready')).status).toBe(200)
  await Promise.all(waiting)
  expect((await browser.get('/api/me')).status).toBe(200)
})

test('hundreds of parallel probes of a stranger queue hardly a query, so nobody else is refused', async () => {
  const own = await ownTestApp()
  const { browser: customer } = await own.signedIn()
  const { pool } = own.deps
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const probes = Array.from({ length: 2 * WAITING_QUERIES }, () => own.browser().get('/ready'))
  const open = () => new Promise<number>((got) => own.app.server.getConnections((_none, count) => got(count)))
  await expect.poll(open, { timeout: 20_000 }).toBeGreaterThanOrEqual(probes.length)
  expect((await own.browser().get('/health')).status).toBe(200)
  const read = customer.get('/api/me')
  for (const client of held) client.release()
  expect((await read).status).toBe(200)
  await Promise.all(probes)
})

test('hundreds of calls of one network with unknown sessions or tokens queue few queries, so nobody else is refused', async () => {
  const own = await ownTestApp({ settings: { trustedProxies: 1 } })
  const { browser: customer } = await own.signedIn()
  const { pool } = own.deps
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const cookie = () => `${cookieName(own.deps.settings)}=${newToken()}`
  const statuses: number[] = []
  const calls = Array.from({ length: 2 * WAITING_QUERIES }, async (_none, index) => {
    const call = ['/api/me', '/operator/audit', '/api/realtime'][index % 3] ?? ''
    const headers = { ...from, cookie: cookie(), authorization: `Bearer ${newToken()}` }
    const answer =
      call === '/api/realtime'
        ? upgrade(own.url + call, { ...headers, origin: own.deps.settings.publicUrl })
        : fetch(own.url + call, { headers })
    statuses.push((await answer).status)
  })
  const open = () => new Promise<number>((got) => own.app.server.getConnections((_none, count) => got(count)))
  await expect.poll(open, { timeout: 20_000 }).toBeGreaterThanOrEqual(calls.length)
  const read = customer.get('/api/me', { headers: { 'x-forwarded-for': '198.51.100.7' } })
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(0)
  expect(pool.waitingCount).toBeLessThan(30)
  for (const client of held) client.release()
  expect((await read).status).toBe(200)
  await Promise.all(calls)
  expect(new Set(statuses)).toEqual(new Set([401]))
})

/** The response to a refused socket. */
function upgrade(url: string, headers: Record<string, string>): Promise<{ status: number }> {
  return new Promise((refused) => {
    const socket = new WebSocket(url.replace('http', 'ws'), { headers })
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => refused({ status: statusCode }))
  })
}
