import { type Ad, endpoints } from '@oja/api/contract'
import pg from 'pg'
import { expect, test } from 'vitest'
import { waitingForLocks } from '../../test-support/database.ts'
import { ownTestApp } from '../../test-support/start-test-app.ts'

test('hundreds of changes by one customer that wait for one ad delay nobody else', async () => {
  const server = await ownTestApp()
  const { browser: vendor } = await server.signedIn()
  const { id: ad } = await vendor.data<Ad>(
    vendor.post('/api/create-ad', {
      code: 'USDT',
      type: 'buy',
      price: 1600,
      lowerbound: 1600,
      upperbound: 16_000,
      quantity: '1000',
    }),
  )
  const { browser: attacker } = await server.signedIn()
  const { browser: bystander } = await server.signedIn()
  const holder = new pg.Client({ connectionString: server.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from ads where id = $1 for update', [ad])

  const statuses: number[] = []
  const calls = Array.from({ length: 235 }, async () => {
    const { status } = await attacker.delete(`/api/reserve-ad?id=${ad}`)
    statuses.push(status)
  })
  // Besides these, counting the calls locks one row for a moment.
  const waitingForAd = () => waitingForLocks(server.deps.db, 'from "ads"')
  await expect.poll(waitingForAd, { timeout: 10_000 }).toBe(3)
  await expect
    .poll(() => statuses.filter((status) => status === 429).length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  expect((await bystander.get('/api/me')).status).toBe(200)
  expect(await waitingForAd()).toBeLessThanOrEqual(3)

  await holder.query('rollback')
  await holder.end()
  await Promise.all(calls)
  // Those that waited longest may have been refused by then, and may try again.
  for (const status of statuses) expect([200, 429, 503]).toContain(status)
})

test('a customer has ten reads in flight and a hundred waiting; further ones are throttled, and changes are not', async () => {
  const gate = Promise.withResolvers<void>()
  let running = 0
  const server = await ownTestApp({
    calls: (route) => {
      route(endpoints.notifications, async () => {
        running += 1
        await gate.promise
        return { data: { notifications: [], unread: 0 }, next_cursor: null }
      })
      route(endpoints.readNotifications, () => ({ unread: 0 }))
    },
  })
  const [busy, other] = [await server.signedIn(), await server.signedIn()]
  const statuses: number[] = []
  const reads = Array.from({ length: 10 + 100 + 5 }, async () => {
    const { status } = await busy.browser.get('/api/notifications')
    statuses.push(status)
  })
  await expect.poll(() => statuses).toEqual([429, 429, 429, 429, 429])
  await expect.poll(() => running).toBe(10)
  const neighbour = other.browser.get('/api/notifications')
  await expect.poll(() => running).toBe(11)
  expect((await busy.browser.post('/api/notifications/read', { up_to: 0 })).status).toBe(200)
  gate.resolve()
  expect((await neighbour).status).toBe(200)
  await Promise.all(reads)
  expect(statuses.filter((status) => status === 200)).toHaveLength(110)
})
