import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { type Database, oneRow } from './database.ts'
import { PooledDialect } from './driver.ts'
import type { Tables } from './tables.ts'

const INT8_OID = 20
const NUMERIC_OID = 1700

/** bigint columns are bigint, numeric stays text: no amount ever passes through a floating-point number. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8_OID && format !== 'binary') return BigInt
    if (oid === NUMERIC_OID && format !== 'binary') return String
    return pg.types.getTypeParser(oid, format)
  },
}

/** Connections per process. A money request holds one for its whole transaction; further requests queue. */
const POOL_SIZE = 20
/** A request that gets no connection within this time fails. */
const CONNECT_TIMEOUT_MS = 10_000
/** Timeouts that PostgreSQL enforces, in milliseconds. */
const TIMEOUTS = {
  /** No query takes this long unless it is stuck, and a stuck query keeps its locks. */
  statement_timeout: 15_000,
  /** A query that waits longer for a row lock fails and may be retried. */
  lock_timeout: 5_000,
  /** A process that died within a transaction keeps its locks no longer than this. */
  idle_in_transaction_session_timeout: 15_000,
} as const
/** Longer than PostgreSQL's own limit, so only a silently dead connection reaches it. */
const QUERY_TIMEOUT_MS = 20_000
const KEEP_ALIVE_AFTER_MS = 10_000

/** Opens the pool and Kysely over it. Close with `db.destroy()`, which drains the pool.
 *  `onIdleError` receives errors of idle connections; the pool replaces those itself. `isPooled`: the URL leads to a pooler, and
 *  the role carries the timeouts: see `setTimeoutsOfRole`. */
export function openDatabase(options: {
  url: string
  onIdleError: (cause: Error) => void
  poolSize?: number
  /** Whether to prepare reads. A pooler in transaction mode may not support prepared statements.
   *  @default true */
  prepare?: boolean
  isPooled?: boolean
  /** Timeout in milliseconds for connecting and for each query.
   *  @default 10 seconds to connect, 20 for a query */
  silenceMs?: number
}): { pool: pg.Pool; db: Database } {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: options.silenceMs ?? CONNECT_TIMEOUT_MS,
    query_timeout: options.silenceMs ?? QUERY_TIMEOUT_MS,
    ...(options.isPooled ? {} : TIMEOUTS),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'oja',
    types: typeParsers,
  })
  pool.on('error', options.onIdleError)
  // A broken connection rejects its query; an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    pool,
    db: new Kysely<Tables>({ dialect: new PooledDialect(pool, { prepare: options.prepare ?? true }) }),
  }
}

/** Sets the timeouts on the server's role in this database. A pooler in transaction mode cannot keep settings for one client, and
 *  most poolers refuse a connection that asks for them.
 *  `directUrl`: the same role, without the pooler. */
export async function setTimeoutsOfRole(directUrl: string): Promise<void> {
  const { db } = openDatabase({ url: directUrl, onIdleError: () => undefined, poolSize: 1 })
  try {
    await db.transaction().execute(async (trx) => {
      // Two processes starting together would update the same catalogue row and fail.
      await sql`select pg_advisory_xact_lock(hashtextextended('oja limits', 0))`.execute(trx)
      const place = sql<{ role: string; name: string }>`
        select current_user::text as role, current_database()::text as name`
      const { role, name } = await oneRow(trx, place)
      for (const [timeout, ms] of Object.entries(TIMEOUTS)) {
        await sql`alter role ${sql.id(role)} in database ${sql.id(name)} set ${sql.id(timeout)} = ${sql.lit(ms)}`.execute(
          trx,
        )
      }
    })
  } finally {
    await db.destroy()
  }
}
