import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { repeatEvery } from '../repeat-every.ts'
import { type Database, oneRow } from './database.ts'

const MEASURE_EVERY_MS = 10_000
/** More than time services let the clocks of two machines differ. */
const WRONG_FROM_MS = 5_000

/** A clock that follows the database's, so that all processes agree on the time. Between two measurements, and while the
 *  database does not answer, it adds the last known offset to a clock that nobody can set. Logs when the clock of this machine
 *  differs, because the log and Prometheus use that one.
 *  `ownNow`: the process's clock, in milliseconds.
 *  @throws when the first measurement fails */
export async function followDatabaseClock(options: {
  db: Database
  log: Pick<Log, 'info' | 'warn'>
  ownNow?: () => number
  /** @default 10 seconds */
  measureEveryMs?: number
}): Promise<Clock & { stop: () => Promise<void> }> {
  const { db, log, ownNow = steadyNow, measureEveryMs = MEASURE_EVERY_MS } = options
  let offsetMs = await measureOffset(db, ownNow)
  const now = () => new Date(ownNow() + offsetMs)
  const report = reportWrongClock(log)
  report(now())
  const stop = repeatEvery(measureEveryMs, async () => {
    try {
      offsetMs = await measureOffset(db, ownNow)
      report(now())
    } catch (cause) {
      log.warn({ offsetMs, err: cause }, 'Could not read the database clock; keeping the last offset')
    }
  })
  return { now, stop }
}

/** The time by a clock that nobody can set: when a machine's clock is set an hour ahead, no deadline may pass before the next
 *  measurement. */
function steadyNow(): number {
  return performance.timeOrigin + performance.now()
}

/** Logs when the clock of this machine begins to differ from the database's, and when it is right again. */
function reportWrongClock(log: Pick<Log, 'info' | 'warn'>): (databaseNow: Date) => void {
  let wasWrong = false
  return (databaseNow) => {
    const aheadMs = Date.now() - databaseNow.getTime()
    const isWrong = Math.abs(aheadMs) > WRONG_FROM_MS
    if (isWrong && !wasWrong) {
      const secondsAhead = Math.round(aheadMs / 1000)
      log.warn(
        { secondsAhead },
        'The clock of this machine differs from the database’s, which counts. Check the time service of both machines; the times in this log are wrong',
      )
    }
    if (!isWrong && wasWrong) log.info('The clock of this machine is right again')
    wasWrong = isWrong
  }
}

/** How far the database's clock is ahead, assuming that it read its clock half way through the round trip. Takes a connection
 *  first, so that waiting for one under load does not count. */
async function measureOffset(db: Database, ownNow: () => number): Promise<number> {
  return db.connection().execute(async (connection) => {
    const asked = ownNow()
    const time = sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`
    const { ms } = await oneRow(connection, time)
    const answered = ownNow()
    return Math.round(ms - (asked + answered) / 2)
  })
}
