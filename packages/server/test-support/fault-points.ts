import pg from 'pg'

/** A fault strikes after the statement with this number, counted from 1 since the last fault, or in place of the commit if
 *  that is its number. `'commit'`: once the commit is done, so that its answer is lost. */
export type Fault = { after: number | 'commit'; error: () => Error }

/** Makes statements of transactions fail at chosen points, as a broken connection or a full disk would. Statements outside
 *  a transaction are left alone. For tests that make one request at a time. */
export class FaultPoints {
  #faults: Fault[] = []
  #statements = 0
  readonly #patched = new WeakSet<pg.PoolClient>()

  constructor(pool: pg.Pool) {
    pool.on('acquire', (client) => this.#patch(client))
  }

  /** Arms faults that strike one after the other, and counts statements from here. */
  arm(...faults: Fault[]): void {
    this.#faults = faults
    this.#statements = 0
  }

  /** Takes back what has not struck: how many faults that were, and how many statements ran since the last one. */
  disarm(): { left: number; statements: number } {
    const state = { left: this.#faults.length, statements: this.#statements }
    this.arm()
    return state
  }

  #patch(client: pg.PoolClient): void {
    if (this.#patched.has(client)) return
    this.#patched.add(client)
    const query = client.query.bind(client)
    let isInside = false
    const run = async (statement: pg.QueryConfig): Promise<unknown> => {
      const { text } = statement
      if (!isInside) {
        isInside = /^(begin|start transaction)/i.test(text)
        return query(statement)
      }
      const isCommit = /^commit$/i.test(text)
      if (isCommit) this.#count()
      const result = await query(statement)
      if (isCommit || /^rollback$/i.test(text)) isInside = false
      else this.#count()
      if (isCommit && this.#faults[0]?.after === 'commit') this.#strike()
      return result
    }
    Object.assign(client, {
      // The driver asks with an object for a promise; what asks otherwise is no statement of a transaction.
      query: (statement: unknown, ...rest: unknown[]) =>
        isStatement(statement) && rest.length === 0
          ? run(statement)
          : Reflect.apply(query, client, [statement, ...rest]),
    })
  }

  #count(): void {
    this.#statements += 1
    if (this.#faults[0]?.after === this.#statements) this.#strike()
  }

  #strike(): never {
    const fault = this.#faults.shift()
    this.#statements = 0
    throw fault?.error() ?? new Error('No fault was armed')
  }
}

function isStatement(value: unknown): value is pg.QueryConfig {
  return typeof value === 'object' && value !== null && 'text' in value && !('submit' in value)
}

export function connectionLost(): Error {
  return new Error('The connection is gone')
}

/** What PostgreSQL answers when it ends a transaction to break a deadlock. */
export function deadlock(): Error {
  const error = new pg.DatabaseError('deadlock detected', 0, 'error')
  error.code = '40P01'
  return error
}
