import { Kysely } from 'kysely'
import pg from 'pg'
import { PooledDialect } from './driver.ts'
import type { Tables } from './tables.ts'

/** A handle for queries: the pool, or the transaction they belong to. */
export type Database = Kysely<Tables>

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

/** Connections of one process. Money requests hold one for their whole transaction; the rest wait their turn. */
const POOL_SIZE = 20
/** A request that gets no connection by then is refused rather than kept waiting. */
const CONNECT_TIMEOUT_MS = 10_000
/** What PostgreSQL ends by itself, in milliseconds. */
export const LIMITS = {
  /** No query of the product takes this long. One that does is stuck, and holds its locks. */
  statement_timeout: 15_000,
  /** A query that waits longer for a row lock is refused and may be tried again. */
  lock_timeout: 5_000,
  /** A process that died in the middle of a transaction holds its locks no longer than this. */
  idle_in_transaction_session_timeout: 15_000,
} as const
/** Longer than PostgreSQL's own limit: only a path that died in silence leaves a query without an answer. */
const QUERY_TIMEOUT_MS = 20_000
const KEEP_ALIVE_AFTER_MS = 10_000

/** Opens the pool and Kysely over it. Close with `db.destroy()`, which drains the pool.
 *  `onIdleError` is called with errors of idle connections; the pool replaces those by itself. `isPooled`: a pooler is in between,
 *  and the limits are those of the role: see `limitRole`. */
export function openDatabase(options: {
  url: string
  onIdleError: (cause: Error) => void
  poolSize?: number
  /** Whether reads are prepared. A pooler that lends its connections by the transaction may not be able to keep them.
   *  @default true */
  prepare?: boolean
  isPooled?: boolean
  /** Milliseconds until a connection or an answer that does not come is given up.
   *  @default 10 seconds for a connection, 20 for an answer */
  silenceMs?: number
}): { pool: pg.Pool; db: Database } {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: options.silenceMs ?? CONNECT_TIMEOUT_MS,
    query_timeout: options.silenceMs ?? QUERY_TIMEOUT_MS,
    ...(options.isPooled ? {} : LIMITS),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'oja',
    types: typeParsers,
  })
  pool.on('error', options.onIdleError)
  // A connection in use tells its query that it broke; an unheard error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    pool,
    db: new Kysely<Tables>({ dialect: new PooledDialect(pool, { prepare: options.prepare ?? true }) }),
  }
}
