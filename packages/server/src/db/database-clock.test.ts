import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/start-test-app.ts'
import { settableClock } from '../../test-support/settable-clock.ts'
import { openClaim } from '../../test-support/trading.ts'
import { followDatabaseClock } from './database-clock.ts'
import { openDatabase } from './open-database.ts'
import { runDeadlines } from '../jobs/deadlines.ts'
import { createLog } from '../log.ts'
import { MINUTE_MS } from '../durations.ts'

/** The clock of a process that runs ten minutes ahead. */
const aheadOfTime = () => Date.now() + 10 * MINUTE_MS

let t: TestApp
const clock = settableClock()
beforeEach(async () => {
  t = await startTestApp({ clock })
})
afterEach(async () => {
  vi.useRealTimers()
  await t.close()
})

test('a process whose own clock is ten minutes ahead ends no claim early', async () => {
  clock.set(new Date(Date.now() - 16 * MINUTE_MS))
  const { claim: due } = await openClaim(t, 'buy')
  clock.set(new Date(Date.now() - 6 * MINUTE_MS))
  const { claim: inTime } = await openClaim(t, 'buy')
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

test('the time that a measurement waits for a connection does not count', async () => {
  const { pool, db } = openDatabase({
    url: t.databaseUrl,
    onIdleError: () => undefined,
    poolSize: 1,
  })
  const busy = await pool.connect()
  let waitedMs = 10_000
  const starting = followDatabaseClock({ db, log: t.deps.log, ownNow: () => Date.now() - waitedMs })
  await expect.poll(() => pool.waitingCount).toBe(1)
  waitedMs = 0
  busy.release()
  const following = await starting
  expect(Math.abs(following.now().getTime() - Date.now())).toBeLessThan(2_000)
  await following.stop()
  await db.destroy()
})

test('while the database is away the last known offset goes on', async () => {
  const { db } = openDatabase({ url: t.databaseUrl, onIdleError: () => undefined })
  const warned: string[] = []
  const log = createLog({ write: (line) => warned.push(line) })
  const following = await followDatabaseClock({ db, log, ownNow: aheadOfTime, measureEveryMs: 10 })
  await db.destroy()
  await expect.poll(() => warned[0]).toContain('Could not read the database clock')
  expect(Math.abs(following.now().getTime() - Date.now())).toBeLessThan(MINUTE_MS)
  await following.stop()
})

test('a clock that is set an hour ahead changes nothing, not even until the next measurement', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const following = await followDatabaseClock({ db: t.deps.db, log: t.deps.log })
  const before = following.now().getTime()
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
  expect(following.now().getTime() - before).toBeLessThan(MINUTE_MS)
  await following.stop()
})

test('a clock that differs from the database’s is logged once, and so is that it is right again', async () => {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * MINUTE_MS })
  const following = await followDatabaseClock({ db: t.deps.db, log, measureEveryMs: 10 })
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatch(/"secondsAhead":3600,.*The clock of this machine differs/)
  vi.useRealTimers()
  await expect.poll(() => lines).toHaveLength(2)
  expect(lines[1]).toContain('The clock of this machine is right again')
  await following.stop()
})
