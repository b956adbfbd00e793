import type { Ad } from '@oja/api/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../test-support/browser.ts'
import { createTestDatabase } from '../../test-support/database.ts'
import { ownTestApp, startTestApp, TEST_ORIGIN, type TestApp } from '../../test-support/start-test-app.ts'
import { type Party, postAd, trader } from '../../test-support/trading.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { emitEvent } from '../events/emit.ts'
import { encodeCursor } from './cursor.ts'

// A replica that stays empty, so that an answer shows where it is from. `operations/replica.operations.test.ts` has a real one.

let t: TestApp
let behind: { db: Database; drop: () => Promise<void> }
let replica: { db: Database | null; lagMs: number; leaveOut: () => void; stop: () => Promise<void> }
let viewer: Party
let ad = ''
beforeEach(async () => {
  const { url, drop } = await createTestDatabase()
  behind = { ...openDatabase({ url, onIdleError: () => undefined, poolSize: 2 }), drop }
  const leaveOut = () => void (replica.db = null)
  replica = { db: behind.db, lagMs: 0, leaveOut, stop: async () => undefined }
  t = await startTestApp({ replica })
  ad = (await postAd(t, 'sell')).ad
  viewer = await trader(t)
})
afterEach(async () => {
  await t.close()
  await behind.db.destroy()
  await behind.drop()
})

const idsOf = async (path: string, { browser } = viewer) =>
  (await browser.data<Ad[]>(browser.get(path))).map(({ id }) => id)
const market = (party = viewer) => idsOf('/api/get-ads?status=open&type=sell', party)
const changed = () => viewer.browser.post('/api/notifications/read', { up_to: 0 })

test('how far the replica lags is shown in seconds', async () => {
  replica.lagMs = 12_500
  const metrics = await (await t.operator('GET', '/metrics')).text()
  expect(metrics).toContain('oja_replica_lag_seconds 12.5\n')
})

test('the market comes from the replica, and the customer’s own data does not', async () => {
  expect(await market()).toEqual([])
  const one = viewer.browser.get(`/api/get-ad-by-id?id=${ad}`)
  expect(await viewer.browser.data(one)).toMatchObject({ id: ad })
  const window = { ...viewer, browser: await t.login(viewer.customer) }
  const { ad: own } = await postAd(t, 'sell', { vendor: window })
  expect(await idsOf('/api/get-user-ads')).toEqual([own])
})

test('a customer who has just changed something reads from the main database, at every process', async () => {
  const other = await ownTestApp({ replica, databaseUrl: t.databaseUrl })
  const moved = { ...viewer, browser: viewer.browser.at(other.url) }
  expect(await market(moved)).toEqual([])
  const answer = await changed()
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^oja_changed=1; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax/),
  ])
  expect(await market(moved)).toEqual([ad])
})

test('a customer whose response to a change was lost reads from the main database at the same process', async () => {
  const cookies = new Map(viewer.browser.cookies)
  const reloaded = { ...viewer, browser: new Browser({ url: t.url, origin: TEST_ORIGIN, cookies }) }
  expect(await market(reloaded)).toEqual([])
  await changed()
  expect(reloaded.browser.cookies.has('oja_changed')).toBe(false)
  expect(await market(reloaded)).toEqual([ad])
})

test('a customer who has just received an event reads from the main database', async () => {
  expect(await market()).toEqual([])
  const event = { type: 'test', recipients: [viewer.customer.id], payload: {}, now: t.clock.now() }
  await t.deps.db.transaction().execute((trx) => emitEvent(trx, event))
  await expect.poll(() => market()).toEqual([ad])
})

test('a read that fails on the replica is served by the main database, and the replica is skipped', async () => {
  expect(await market()).toEqual([])
  await behind.db.destroy()
  expect(await market()).toEqual([ad])
  expect(replica.db).toBeNull()
  expect(await market()).toEqual([ad])
})

test.each([
  ['a cursor that is none', 'nonsense'],
  ['a cursor with values that no ad has', encodeCursor(['1', 'yesterday', 'none'])],
])('%s is refused, and the replica goes on answering', async (_name, cursor) => {
  const answer = await viewer.browser.get(`/api/get-ads?status=open&cursor=${cursor}`)
  expect(answer.status).toBe(400)
  expect(replica.db).toBe(behind.db)
})

test('without a replica no cookie is set', async () => {
  const alone = await ownTestApp({ databaseUrl: t.databaseUrl })
  const browser = viewer.browser.at(alone.url)
  const answer = await browser.post('/api/notifications/read', { up_to: 0 })
  expect(answer.headers.getSetCookie()).toEqual([])
})
