import pg from 'pg'

/** A fault strikes after the statement with this number, counted from 1 since the last fault, or instead of the commit if that has
 *  this number. `'commit'`: after the commit, so that its response is lost. */
export type Fault = { after: number | 'commit'; error: () => Error }

/** Makes transactions fail at chosen statements, like a broken connection or a full disk. Ignores statements outside transactions.
 *  For tests that make one request at a time. */
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

  /** Removes the remaining faults. Returns how many there were, and how many statements ran since the last fault. */
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
      // The driver passes an object and gets a promise; other signatures are no statements of a transaction.
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

/** PostgreSQL's error when it ends a transaction to break a deadlock. */
export function deadlock(): Error {
  const error = new pg.DatabaseError('deadlock detected', 0, 'error')
  error.code = '40P01'
  return error
}
