import { sql } from 'kysely'
import type { Log } from '../log.ts'
import { repeatEvery } from '../repeat-every.ts'
import { type Database, oneRow } from './database.ts'
import { openDatabase } from './open-database.ts'

/** How often to measure the replica's lag. */
const LOOK_EVERY_MS = 500
/** The server does not read from a replica with more lag than this. */
const REPLICA_AGE_MAX_MS = 2_000
/** A replica that does not answer within this time counts as down, and the main database serves its reads. */
const SILENCE_MS = 1_000
/** WAL positions the replica has not reached yet: one minute of them. */
const MARKS_MAX = 120

/** A standby of the main database, for lists that may be two seconds old. */
export type Replica = {
  /** Its database; `null` while it is down or lags by more than `REPLICA_AGE_MAX_MS`. */
  readonly db: Database | null
  /** The age of the newest state it is known to have reached. Grows while it is down. */
  readonly lagMs: number
  /** Stops using it until it answers again. Call when a query failed there. */
  leaveOut(): void
  stop(): Promise<void>
}

/** Where the main database's WAL ended, at a time on this process's clock. */
type Mark = { lsn: string; at: number }

/** Follows the standby at `url`. Every half second it asks the main database where its WAL ends, and the standby which of those
 *  positions it has replayed: the newest gives the age of its data, whatever the two clocks say and even when nothing is written.
 *  A standby that is down at start is used once it answers. */
export function followReplica(options: {
  url: string
  main: Database
  log: Pick<Log, 'warn' | 'info'>
}): Replica {
  const { url, main, log } = options
  const { db } = openDatabase({ url, onIdleError: () => undefined, silenceMs: SILENCE_MS })
  let marks: Mark[] = []
  let reachedAt = performance.now()
  let isReached = false
  const lagMs = () => performance.now() - reachedAt
  const isUsable = () => isReached && lagMs() <= REPLICA_AGE_MAX_MS

  async function look(): Promise<void> {
    const at = performance.now()
    const { lsn, cluster } = await endOfWal(main)
    marks = [...marks, { lsn, at }].slice(-MARKS_MAX)
    const replayed = await newestReplayed(db, { cluster, marks })
    if (replayed === undefined) return
    reachedAt = replayed.at
    isReached = true
    marks = marks.filter((mark) => mark.at >= replayed.at)
  }

  let isReported = false
  const stopFollowing = repeatEvery(LOOK_EVERY_MS, async () => {
    const failure = await look().catch((cause: unknown) => cause)
    if (!isReported && lagMs() > REPLICA_AGE_MAX_MS) {
      log.warn(
        { lagMs: Math.round(lagMs()), err: failure },
        'The replica does not answer or lags; the main database serves all reads',
      )
      isReported = true
    }
    if (isReported && isUsable()) {
      log.info({}, 'The replica answers in time again, and serves reads')
      isReported = false
    }
  })
  return {
    get db() {
      return isUsable() ? db : null
    },
    get lagMs() {
      return lagMs()
    },
    leaveOut: () => {
      isReached = false
    },
    stop: async () => {
      await stopFollowing()
      await db.destroy()
    },
  }
}

/** Every acknowledged commit is before this position in the WAL. */
function endOfWal(main: Database): Promise<{ lsn: string; cluster: string }> {
  const end = sql<{ lsn: string; cluster: string }>`
    select pg_current_wal_flush_lsn()::text as lsn, system_identifier::text as cluster from pg_control_system()`
  return oneRow(main, end)
}

/** The newest mark that the standby has replayed, if any.
 *  @throws when `db` is no standby of this cluster: its rows would belong to another database */
async function newestReplayed(
  db: Database,
  { cluster, marks }: { cluster: string; marks: readonly Mark[] },
): Promise<Mark | undefined> {
  const lsns = marks.map(({ lsn }) => lsn)
  const state = sql<{ cluster: string; follows: boolean; replayed: number }>`
    select system_identifier::text as cluster, pg_is_in_recovery() as follows,
      (select count(*)::int from unnest(${lsns}::pg_lsn[]) as lsn where lsn <= pg_last_wal_replay_lsn()) as replayed
    from pg_control_system()`
  const found = await oneRow(db, state)
  if (found.cluster !== cluster || !found.follows)
    throw new Error('DATABASE_REPLICA_URL does not lead to a standby of DATABASE_URL')
  return marks[found.replayed - 1]
}
