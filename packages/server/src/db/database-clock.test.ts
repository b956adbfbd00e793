import type { Ad, Claim } from '@oja/api/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, TEST_PIN } from '../../test-support/start-test-app.ts'
import { settableClock } from '../../test-support/settable-clock.ts'
import { followDatabaseClock } from './database-clock.ts'
import { openDatabase } from './database.ts'
import { runDeadlines } from '../jobs/deadlines.ts'
import { createLog } from '../log.ts'

const MINUTE = 60_000
const PRICE = 1600
/** The clock of a process that runs ten minutes ahead. */
const aheadOfTime = () => Date.now() + 10 * MINUTE

let t: TestApp
const clock = settableClock()
beforeEach(async () => {
  t = await startTestApp({ clock })
})
afterEach(() => t.close())

test('a process whose own clock is ten minutes ahead ends no claim early', async () => {
  clock.set(new Date(Date.now() - 16 * MINUTE))
  const due = await openClaim()
  clock.set(new Date(Date.now() - 6 * MINUTE))
  const inTime = await openClaim()
  const following = await followDatabaseClock({ db: t.deps.db, log: t.deps.log, ownNow: aheadOfTime })
  await runDeadlines(t.deps.db, following.now())
  const claims = await t.deps.db.selectFrom('claims').select(['id', 'status']).execute()
  expect(new Map(claims.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [due, 'rejected'],
      [inTime, 'waiting'],
    ]),
  )
  await following.stop()
})

test('while the database is away the last known offset goes on', async () => {
  const { db } = openDatabase({ url: t.deps.settings.databaseUrl ?? '', onIdleError: () => undefined })
  const warned: string[] = []
  const log = createLog({ write: (line) => warned.push(line) })
  const following = await followDatabaseClock({ db, log, ownNow: aheadOfTime, measureEveryMs: 10 })
  await db.destroy()
  await expect.poll(() => warned[0]).toContain('Could not read the database clock')
  expect(Math.abs(following.now().getTime() - Date.now())).toBeLessThan(MINUTE)
  await following.stop()
})

/** A claim on a buy ad, for which nobody says that they paid. */
async function openClaim(): Promise<string> {
  const [vendor, claimer] = [await t.signedIn(), await t.signedIn()]
  const deposit = { email_address: claimer.customer.email, code: 'USDT', amount: '10', wallet: 'trading' }
  expect((await t.operator('POST', '/operator/deposits', deposit)).status).toBe(201)
  const limits = { price: PRICE, lowerbound: PRICE, upperbound: 10 * PRICE, quantity: '10' }
  const ad = await vendor.browser.data<Ad>(
    vendor.browser.post('/api/create-ad', { code: 'USDT', type: 'buy', ...limits }),
  )
  await claimer.browser.data(claimer.browser.post('/api/auth/confirm-pin', { pin: TEST_PIN }))
  const claim = await claimer.browser.data<Claim>(
    claimer.browser.post('/api/release-coin', {
      ad: ad.id,
      amount: 10 * PRICE,
      coin_equivalence: '10',
      network: 'tron',
      code: 'USDT',
    }),
  )
  return claim.id
}
