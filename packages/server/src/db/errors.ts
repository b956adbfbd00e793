import pg from 'pg'

/** The SQLSTATE of a PostgreSQL error, `undefined` for anything else. */
export function sqlState(cause: unknown): string | undefined {
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}

/** The connection ended during COMMIT, so the transaction may or may not be committed. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError'
}

/** SQLSTATEs of a server that shuts down, is down, has no connections left, or became a read-only replica after a failover. */
const UNAVAILABLE = /^(08\w{3}|25P0[34]|25006|53300|57P0\d)$/
/** Operating system error codes for an unreachable server. */
const NO_PATH: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** Messages of `pg` and its pool about a connection that is lost, does not answer, or cannot be opened. */
const LOST =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout expi|timeout exceeded when trying to connect|Cannot use a pool after calling end|driver has already been destroyed)/

/** Whether an error means that the database, or the network to it, is down. The request itself is fine and may succeed on
 *  another connection. */
export function isDatabaseUnavailable(cause: unknown): boolean {
  if (cause instanceof OutcomeUnknownError) return true
  if (!(cause instanceof Error)) return false
  const state = sqlState(cause)
  if (state !== undefined) return UNAVAILABLE.test(state) || isPlanOutdated(cause)
  const code = 'code' in cause ? String(cause.code) : ''
  return NO_PATH.has(code) || LOST.test(cause.message)
}

/** Whether a migration changed a table after this connection prepared a `select *` from it. PostgreSQL refuses the statement; a
 *  new connection prepares it for the new table. Checks the message too, because other errors share this SQLSTATE. */
export function isPlanOutdated(cause: unknown): boolean {
  return sqlState(cause) === '0A000' && /cached plan/.test(cause instanceof Error ? cause.message : '')
}

/** invalid_sql_statement_name and duplicate_prepared_statement. */
const OF_LOST_STATEMENTS: ReadonlySet<string | undefined> = new Set(['26000', '42P05'])

/** Adds what to do to the error of a prepared statement that its connection does not have, or has already: a pooler in transaction
 *  mode moved the client to another connection. */
export function explainLostStatement(cause: unknown): void {
  if (cause instanceof Error && OF_LOST_STATEMENTS.has(sqlState(cause)))
    cause.message += '; the pooler in between keeps no prepared statements, so set DATABASE_PREPARE=0'
}

/** SQLSTATEs for values that passed our checks but fit no column, such as an id that is no UUID or a number too large. */
const UNUSABLE_VALUE: ReadonlySet<string> = new Set([
  '22P02',
  '22003',
  '22007',
  '22008',
  '22009',
  '22021',
  '22P05',
])

/** Whether PostgreSQL refused a value that came with the request. */
export function isUnusableValue(cause: unknown): boolean {
  return UNUSABLE_VALUE.has(sqlState(cause) ?? '')
}

/** SQLSTATEs of statements that took too long: lock_timeout, statement_timeout. */
const TOO_SLOW: ReadonlySet<string> = new Set(['55P03', '57014'])

/** Whether a statement timed out, waiting for a lock or because PostgreSQL is overloaded. */
export function isDatabaseBusy(cause: unknown): boolean {
  return TOO_SLOW.has(sqlState(cause) ?? '')
}
