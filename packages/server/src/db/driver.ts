import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { currentWork, traced } from '../trace.ts'
import { explainLostStatement, isDatabaseUnavailable, isPlanOutdated, OutcomeUnknownError } from './errors.ts'
import { deliverMessages, dropMessages } from './after-commit.ts'
import { statementName } from './statement-names.ts'

type Options = { pool: pg.Pool; prepare: boolean }

/** PostgreSQL for Kysely, over a pool that may lose connections at any time. Unlike Kysely's own dialect, it never reuses a
 *  failed connection, retries a read outside a transaction once on another connection, and throws `OutcomeUnknownError` when
 *  the connection ends during COMMIT. With `prepare`, reads are prepared statements. */
export class PooledDialect extends PostgresDialect {
  readonly #options: Options

  constructor(pool: pg.Pool, { prepare = false }: { prepare?: boolean } = {}) {
    super({ pool })
    this.#options = { pool, prepare }
    pool.on('connect', (client) => openedAt.set(client, performance.now()))
  }

  override createDriver(): PooledDriver {
    return new PooledDriver(this.#options)
  }
}

const openedAt = new WeakMap<pg.ClientBase, number>()
const retiredAt = new WeakMap<pg.Pool, number>()

/** Replaces every connection of a pool before its next use, because they may be silently dead. */
export function retireConnections(pool: pg.Pool): void {
  retiredAt.set(pool, performance.now())
}

class PooledDriver extends PostgresDriver {
  readonly #options: Options

  constructor(options: Options) {
    super(options)
    this.#options = options
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PooledConnection(this.#options, await takeClient(this.#options.pool))
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
      if (!isDatabaseUnavailable(cause)) throw cause
      deliverMessages(this.#options.pool, connection)
      throw new OutcomeUnknownError('The connection ended before COMMIT was answered', { cause })
    }
    deliverMessages(this.#options.pool, connection)
  }

  /** Never throws: PostgreSQL rolls back when a connection is lost, and the error that led here says more. Sends nothing on a broken
   *  connection, which would keep its place in the pool until that times out too. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    dropMessages(connection)
    if (ours(connection).isBroken) return
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
  readonly #options: Options
  #client: pg.PoolClient | null
  inTransaction = false
  isBroken = false

  constructor(options: Options, client: pg.PoolClient) {
    this.#options = options
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#execute(query)
    } catch (cause) {
      if (this.inTransaction) throw cause
      const isLostRead =
        query.query.kind === 'SelectQueryNode' && isDatabaseUnavailable(cause) && !isSilence(cause)
      // PostgreSQL refuses an outdated plan before it runs, so any statement may be retried.
      if (!isLostRead && !isPlanOutdated(cause)) throw cause
    }
    this.release()
    this.#client = await takeClient(this.#options.pool)
    return this.#execute(query)
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streams are not used here')
  }

  /** Returns the connection to the pool, or ends it if it broke. */
  release(): void {
    this.#client?.release(this.isBroken)
    this.#client = null
    this.isBroken = false
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#client) throw new Error('This connection was already released')
    try {
      const name = this.#options.prepare ? statementName(query) : undefined
      const client = this.#client
      const statement = { name: 'SQL', kind: 'client', facts: { 'db.query.text': query.sql } } as const
      const { command, rowCount, rows } = await traced(statement, () =>
        client.query({
          ...(name === undefined ? {} : { name }),
          text: query.sql,
          values: [...query.parameters],
        }),
      )
      // Kysely checks this: PostgreSQL answers COMMIT with ROLLBACK when a statement of the transaction failed.
      if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } as Row] }
      return { numAffectedRows: BigInt(rowCount ?? 0), rows: rows ?? [] }
    } catch (cause) {
      // A migration outdated the prepared statements of every connection.
      if (isPlanOutdated(cause)) retireConnections(this.#options.pool)
      if (isDatabaseUnavailable(cause)) this.isBroken = true
      explainLostStatement(cause)
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

/** A query that timed out has waited long enough; do not retry it. */
function isSilence(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('Query read timeout')
}

function ours(connection: DatabaseConnection): PooledConnection {
  if (connection instanceof PooledConnection) return connection
  throw new Error('Kysely passed a connection that this driver did not create')
}

/** Begins a transaction, named after its request or job, in one round trip. `pg_stat_activity` shows the name for the whole
 *  transaction, and PostgreSQL logs it as `%a`. A SQL comment would show for the first statement only. */
function beginning({ isolationLevel, accessMode }: TransactionSettings, work: string | undefined): string {
  const begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(' ')
  if (work === undefined) return begin
  return `${begin}; select set_config('application_name', 'oja ${work.replaceAll(/[^\w-]+/g, ' ')}', true)`
}
