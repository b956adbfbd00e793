import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import type { Log } from '../log.ts'

const MEASURE_EVERY_MS = 10_000

/** A clock that follows the database's, so that all processes agree on the time. Between two measurements, and while the
 *  database does not answer, it adds the last known offset to the process's clock.
 *  `ownNow`: the process's clock, in milliseconds.
 *  @throws when the first measurement fails */
export async function followDatabaseClock(options: {
  db: Database
  log: Pick<Log, 'warn'>
  ownNow?: () => number
  /** @default 10 seconds */
  measureEveryMs?: number
}): Promise<Clock & { stop: () => Promise<void> }> {
  const { db, log, ownNow = Date.now, measureEveryMs = MEASURE_EVERY_MS } = options
  let offsetMs = await measureOffset(db, ownNow)
  const stopping = new AbortController()
  const following = (async () => {
    for (;;) {
      await wait(measureEveryMs, undefined, { signal: stopping.signal, ref: false })
      try {
        offsetMs = await measureOffset(db, ownNow)
      } catch (cause) {
        log.warn({ offsetMs, err: cause }, 'Could not read the database clock; keeping the last offset')
      }
    }
  })()
  following.catch(() => undefined)
  return {
    now: () => new Date(ownNow() + offsetMs),
    stop: async () => {
      stopping.abort()
      await following.catch(() => undefined)
    },
  }
}

/** How far the database's clock is ahead, assuming that it read its clock half way through the round trip. Takes a connection
 *  first, so that waiting for one under load does not count. */
async function measureOffset(db: Database, ownNow: () => number): Promise<number> {
  return db.connection().execute(async (connection) => {
    const asked = ownNow()
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(connection)
    const answered = ownNow()
    const ms = rows[0]?.ms
    if (ms === undefined) throw new Error('The query for the database time returned no row')
    return Math.round(ms - (asked + answered) / 2)
  })
}
