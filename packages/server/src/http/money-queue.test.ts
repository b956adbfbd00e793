import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Ad, endpoints } from '@oja/api/contract'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Browser } from '../../test-support/browser.ts'
import { waitingFor, waitingForLocks } from '../../test-support/database.ts'
import { ownTestApp, TEST_ORIGIN } from '../../test-support/start-test-app.ts'
import { makeTurns } from './limits.ts'

const PRICE = 1600
const TRANSFER = { from: 'x', to: 'y', value: '1', network: 'tron', pin: '1234' }

test('a customer has three money calls in flight and a hundred waiting; further ones are throttled', async () => {
  const gate = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const server = await ownTestApp({
    calls: (route) =>
      route(endpoints.transfer, async () => {
        running += 1
        most = Math.max(most, running)
        await gate.promise
        running -= 1
        return { id: randomUUID(), status: 'processing' as const }
      }),
  })
  const [busy, other] = [await server.signedIn(), await server.signedIn()]
  const transfer = (browser: Browser) => browser.post('/api/transfer', TRANSFER)
  const throttled: Response[] = []
  const answers = Array.from({ length: 3 + 100 + 5 }, async () => {
    const answer = await transfer(busy.browser)
    if (answer.status === 429) throttled.push(answer)
    return answer.status
  })
  await expect.poll(() => throttled.length).toBe(5)
  expect(throttled.map((answer) => answer.headers.get('retry-after'))).toEqual(['1', '1', '1', '1', '1'])
  await expect.poll(() => running).toBe(3)
  const neighbour = transfer(other.browser)
  await expect.poll(() => running).toBe(4)
  gate.resolve()
  expect((await neighbour).status).toBe(202)
  expect((await Promise.all(answers)).filter((status) => status === 202)).toHaveLength(103)
  expect(most).toBe(4)
  expect((await transfer(busy.browser)).status).toBe(202)
})

test('a stranger who sends the id of a customer in place of a session takes none of their turns', async () => {
  const server = await ownTestApp({
    calls: (route) => route(endpoints.transfer, () => ({ id: randomUUID(), status: 'processing' as const })),
  })
  const { customer, browser } = await server.signedIn()
  const body = JSON.stringify(TRANSFER)
  const head = `Host: x\r\nCookie: oja_session=${customer.id}\r\nContent-Type: application/json`
  const call = `POST /api/transfer HTTP/1.1\r\n${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const socket = connect({ port: Number(new URL(server.url).port) })
  // The answers of the calls stay behind large ones that this client does not read.
  socket.pause()
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(60) + call.repeat(3 + 100))
  const statuses: number[] = []
  while (statuses.length < 20) {
    statuses.push((await browser.post('/api/transfer', TRANSFER)).status)
    await wait(20)
  }
  socket.destroy()
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 202))
})

test('of many money calls of one browser only three have their session looked up at once', async () => {
  const server = await ownTestApp({
    calls: (route) => route(endpoints.transfer, () => ({ id: randomUUID(), status: 'processing' as const })),
  })
  const { browser } = await server.signedIn()
  const holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
  await holder.query('begin; lock table sessions in access exclusive mode')
  const answers = Array.from({ length: 3 + 100 + 1 }, () => browser.post('/api/transfer', TRANSFER))
  expect((await Promise.any(answers)).status).toBe(429)
  await expect.poll(async () => (await holder.query(waitingFor('sessions'))).rowCount).toBe(3)
  await holder.query('rollback')
  await holder.end()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  // Those that waited first may have been refused by then, and may try again.
  for (const status of statuses) expect([202, 429, 503]).toContain(status)
})

test('money calls whose body is still arriving take no turn', async () => {
  const server = await ownTestApp({
    calls: (route) => route(endpoints.transfer, () => ({ id: randomUUID(), status: 'processing' as const })),
  })
  const { browser } = await server.signedIn()
  const head = [
    'POST /api/transfer HTTP/1.1',
    'Host: oja.test',
    `Cookie: ${browser.cookieHeader}`,
    `Origin: ${TEST_ORIGIN}`,
    'Content-Type: application/json',
    'Content-Length: 100',
    'Expect: 100-continue',
  ].join('\r\n')
  const sockets = await Promise.all(
    Array.from({ length: 103 }, async () => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      socket.write(`${head}\r\n\r\n{`)
      // The server has read the head, and waits for the rest.
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 100 /)
      return socket
    }),
  )
  expect((await browser.post('/api/transfer', TRANSFER)).status).toBe(202)
  for (const socket of sockets) socket.destroy()
})

test('a browser that hangs up while its call waits leaves its turn to the next', async () => {
  const gate = Promise.withResolvers<void>()
  let running = 0
  const server = await ownTestApp({
    calls: (route) =>
      route(endpoints.transfer, async () => {
        running += 1
        await gate.promise
        return { id: randomUUID(), status: 'processing' as const }
      }),
  })
  const { browser } = await server.signedIn()
  const transfer = (signal?: AbortSignal) =>
    fetch(`${server.url}/api/transfer`, {
      method: 'POST',
      headers: { cookie: browser.cookieHeader, origin: TEST_ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(TRANSFER),
      ...(signal && { signal }),
    }).then(({ status }) => status)
  const first = Array.from({ length: 3 }, () => transfer())
  await expect.poll(() => running).toBe(3)
  const hangUp = new AbortController()
  const gone = Array.from({ length: 100 }, () => transfer(hangUp.signal).catch(() => 'gone'))
  // Refused only once all others wait.
  await expect.poll(() => transfer()).toBe(429)
  hangUp.abort()
  await Promise.all(gone)
  const { app } = server
  const connections = () =>
    new Promise((resolve) => app.server.getConnections((_cause, count) => resolve(count)))
  await expect.poll(connections).toBeLessThan(10)
  gate.resolve()
  expect(await Promise.all(first)).toEqual([202, 202, 202])
  expect(await transfer()).toBe(202)
})

test('while 60 money calls wait for one ad, a bystander still reads', async () => {
  const server = await ownTestApp()
  const { browser: vendor } = await server.signedIn()
  const { id: ad } = await vendor.data<Ad>(
    vendor.post('/api/create-ad', {
      code: 'USDT',
      type: 'buy',
      price: PRICE,
      lowerbound: PRICE,
      upperbound: 10 * PRICE,
      quantity: '1000',
    }),
  )
  const claimers = await Promise.all(Array.from({ length: 20 }, () => server.signedIn()))
  const { browser: bystander } = await server.signedIn()
  const holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from ads where id = $1 for update', [ad])

  const body = { amount: 10 * PRICE, coin_equivalent: '10' }
  const reserves = claimers
    .flatMap(({ browser }) => [browser, browser, browser])
    .map(async (browser) => (await browser.post(`/api/reserve-ad?id=${ad}`, body)).status)
  // Not asked through `holder`: in one transaction, pg_stat_activity lists only the backends of its first read.
  await expect.poll(() => waitingForLocks(server.deps.db)).toBe(12)
  expect((await bystander.get('/api/me')).status).toBe(200)
  // The read did not wait for the ad either.
  expect(await waitingForLocks(server.deps.db)).toBeGreaterThan(0)

  await holder.query('rollback')
  await holder.end()
  // Those that waited longest may have been refused by then, and may try again.
  for (const status of await Promise.all(reserves)) expect([201, 503]).toContain(status)
})

test('of all money calls twelve transactions run at once and 200 wait; a further call may be retried', async () => {
  const { moneyTransactions } = makeTurns()
  const gate = Promise.withResolvers<void>()
  let running = 0
  const transactions = Array.from({ length: 12 + 200 }, () =>
    moneyTransactions.run('everybody', () => {
      running += 1
      return gate.promise
    }),
  )
  await expect(moneyTransactions.run('everybody', () => gate.promise)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 5,
  })
  expect(running).toBe(12)
  gate.resolve()
  await Promise.all(transactions)
  expect(running).toBe(212)
})
