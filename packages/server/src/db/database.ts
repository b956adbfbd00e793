import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** A handle for queries: the pool, or the transaction they belong to. */
export type Database = Kysely<Tables>

const INT8_OID = 20
const NUMERIC_OID = 1700

/** bigint columns are bigint, numeric stays text: no amount ever passes through a floating-point number. */
export const typeParsers: pg.CustomTypesConfig = {
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
/** No query of the product takes this long; one that does is stuck, and would hold its locks. */
const STATEMENT_TIMEOUT_MS = 30_000

/** Opens the pool and Kysely over it. Close with `db.destroy()`, which drains the pool.
 *  `onIdleError` hears of idle connections that broke; the pool replaces them by itself. */
export function openDatabase(options: {
  url: string
  onIdleError: (cause: Error) => void
  poolSize?: number
}): { pool: pg.Pool; db: Database } {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'oja',
    types: typeParsers,
  })
  pool.on('error', options.onIdleError)
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

/** The SQLSTATE of a PostgreSQL error, `undefined` for anything else. */
export function sqlState(cause: unknown): string | undefined {
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}
