import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { traced } from '../trace.ts'
import { currentWork } from '../work-context.ts'
import { isDatabaseAway, isPlanOutdated, OutcomeUnknownError } from './away.ts'
import { dropNotes, passOnNotes } from './commit-notes.ts'
import { noteIfFull } from './room.ts'
import { statementName } from './statement-names.ts'

/** PostgreSQL for Kysely, over a pool whose connections may be cut at any time. Beyond Kysely's own dialect, a
 *  connection that failed is never used again, a read outside a transaction is repeated once on another connection, and
 *  a COMMIT without an answer says so. With `prepare`, PostgreSQL keeps reads parsed and planned on each connection. */
export class PooledDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #prepare: boolean

  constructor(pool: pg.Pool, { prepare = false }: { prepare?: boolean } = {}) {
    super({ pool })
    this.#pool = pool
    this.#prepare = prepare
    pool.on('connect', (client) => openedAt.set(client, performance.now()))
  }

  override createDriver(): PooledDriver {
    return new PooledDriver(this.#pool, { prepare: this.#prepare })
  }
}

const openedAt = new WeakMap<pg.ClientBase, number>()
const retiredAt = new WeakMap<pg.Pool, number>()

/** Replaces every connection of a pool before its next use: they may lead nowhere, after a path died in silence. */
export function retireConnections(pool: pg.Pool): void {
  retiredAt.set(pool, performance.now())
}

class PooledDriver extends PostgresDriver {
  readonly #pool: pg.Pool
  readonly #prepare: boolean

  constructor(pool: pg.Pool, { prepare }: { prepare: boolean }) {
    super({ pool })
    this.#pool = pool
    this.#prepare = prepare
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PooledConnection(this.#pool, await takeClient(this.#pool), { prepare: this.#prepare })
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    ours(connection).inTransaction = true
    await connection.executeQuery(CompiledQuery.raw(beginning(settings, currentWork()?.name)))
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection)
    } catch (cause) {
      if (!isDatabaseAway(cause)) throw cause
      passOnNotes(this.#pool, connection)
      throw new OutcomeUnknownError('The connection ended before COMMIT was answered', { cause })
    }
    passOnNotes(this.#pool, connection)
  }

  /** Never fails: PostgreSQL rolls back what a lost connection leaves, and the error that led here says more. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    dropNotes(connection)
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch {
      ours(connection).isBroken = true
    }
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ours(connection).release()
  }
}

/** One connection of the pool, for as long as it is borrowed. */
class PooledConnection implements DatabaseConnection {
  readonly #pool: pg.Pool
  readonly #prepare: boolean
  #client: pg.PoolClient | null
  inTransaction = false
  isBroken = false

  constructor(pool: pg.Pool, client: pg.PoolClient, { prepare }: { prepare: boolean }) {
    this.#pool = pool
    this.#prepare = prepare
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#execute(query)
    } catch (cause) {
      if (this.inTransaction) throw cause
      const isLostRead = query.query.kind === 'SelectQueryNode' && isDatabaseAway(cause) && !isSilence(cause)
      // An outdated plan was refused before it did anything, so whatever it is may be repeated.
      if (!isLostRead && !isPlanOutdated(cause)) throw cause
    }
    this.release()
    this.#client = await takeClient(this.#pool)
    return this.#execute(query)
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streams are not used here')
  }

  /** Gives the connection back, or ends it where it broke. */
  release(): void {
    this.#client?.release(this.isBroken)
    this.#client = null
    this.isBroken = false
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#client) throw new Error('This connection was given back')
    try {
      const name = this.#prepare ? statementName(query) : undefined
      const client = this.#client
      const statement = { name: 'SQL', kind: 'client', facts: { 'db.query.text': query.sql } } as const
      const { command, rowCount, rows } = await traced(statement, () =>
        client.query({
          ...(name === undefined ? {} : { name }),
          text: query.sql,
          values: [...query.parameters],
        }),
      )
      // What Kysely reads from a COMMIT, which PostgreSQL answers with ROLLBACK where a statement had failed.
      if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } as Row] }
      return { numAffectedRows: BigInt(rowCount ?? 0), rows: rows ?? [] }
    } catch (cause) {
      // A migration changed a table under the prepared statements of every connection.
      if (isPlanOutdated(cause)) retireConnections(this.#pool)
      if (isDatabaseAway(cause)) this.isBroken = true
      noteIfFull(this.#pool, cause)
      throw cause
    }
  }
}

async function takeClient(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect()
    if ((openedAt.get(client) ?? 0) >= (retiredAt.get(pool) ?? 0)) return client
    client.release(true)
  }
}

/** A connection that stays silent was waited for long enough already. */
function isSilence(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('Query read timeout')
}

function ours(connection: DatabaseConnection): PooledConnection {
  if (connection instanceof PooledConnection) return connection
  throw new Error('Kysely handed back a connection that is not of this driver')
}

/** Begins a transaction in one message, under the name of the request or job that it is for: `pg_stat_activity` shows the name
 *  while it holds its locks, and the log of PostgreSQL by `%a`. A comment would show for the first statement only. */
function beginning({ isolationLevel, accessMode }: TransactionSettings, work: string | undefined): string {
  const begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(' ')
  if (work === undefined) return begin
  return `${begin}; select set_config('application_name', 'oja ${work.replaceAll(/[^\w-]+/g, ' ')}', true)`
}
