import type { EndpointName } from '@oja/api/contract'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { deleteOld } from '../db/delete-old.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../clock.ts'
import { clientNetwork } from '../ip-networks.ts'
import { throttled } from '../errors.ts'
import { AGAINST_THIEVES, type Budget, BUDGETS, CALL_BUDGETS, CAUSED_BY_OTHERS } from './limits.ts'

/** Request budgets. All processes together count what is expensive (a password hash, a mail, a lookup, a change) in the database.
 *  Each process counts in memory what floods it with reads, or fills the disk in a day, so that a read needs no further query
 *  ([decision 013](../../../../docs/decisions/013-shared-budgets.md)). While the database is down, each process counts
 *  alone. `scale` does not affect the separate counters of an account's PINs, codes and sign-ins. */
export class RateLimiter {
  readonly #limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>()
  readonly #db: Database
  readonly #clock: Clock
  readonly #scale: number

  constructor(options: { db: Database; clock: Clock; scale: number }) {
    this.#db = options.db
    this.#clock = options.clock
    this.#scale = options.scale
  }

  /** Counts a request, before any other work: by its known token, or else by its address. IPv6 counts by /64.
   *  @throws AppError throttled */
  async spendOrigin(ip: string, token?: string): Promise<void> {
    const key = token ?? clientNetwork(ip)
    await this.#spend({ name: 'address', key, budget: BUDGETS.origin })
  }

  /** Counts a call before sign-in. `findOwner` returns the customer whose browser makes it: others behind the address must not use up
   *  their budget. It counts by customer, not by browser, because each sign-in could make another browser.
   *  @throws AppError throttled */
  async spendBeforeSignIn(
    ip: string,
    endpoint: EndpointName,
    findOwner: () => Promise<string | undefined>,
  ): Promise<void> {
    const network = clientNetwork(ip)
    const { byAddress, beforeSignIn } = CALL_BUDGETS[endpoint] ?? {}
    await this.#spendAll(`address:${endpoint}`, network, byAddress)
    if (!beforeSignIn) return
    const owner = await findOwner()
    const key = owner === undefined ? network : `${network} ${owner}`
    await this.#spendAll(`address:${endpoint}`, key, beforeSignIn)
  }

  /** Counts a call with a ticket. `caller`: the customer and network of a valid one, the network of another.
   *  @throws AppError throttled */
  async spendWithTicket(caller: string, endpoint: EndpointName): Promise<void> {
    await this.#spendAll(`ticket:${endpoint}`, caller, CALL_BUDGETS[endpoint]?.withTicket)
  }

  /** Counts a request of a customer or an operator: `id` names them, `session` the session it came with.
   *  @throws AppError throttled */
  async spendCaller(
    { id, session }: { id: string; session: string },
    endpoint: EndpointName,
    method: string,
  ): Promise<void> {
    const { beforeSignIn, bySession, byPerson } = CALL_BUDGETS[endpoint] ?? {}
    if (method === 'GET') await this.#spend({ name: 'read', key: session, budget: BUDGETS.reads })
    else if (CAUSED_BY_OTHERS.has(endpoint))
      await this.#spend({ name: 'mark', key: session, budget: BUDGETS.marks })
    else {
      await this.#spend({ name: 'write', key: session, budget: BUDGETS.changes })
      await this.#spend({ name: 'writes', key: session, budget: BUDGETS.changesOfDay })
      // A browser that is signed in may also make calls before sign-in, such as the link of a mail that freezes the account.
      if (!AGAINST_THIEVES.has(endpoint) && !beforeSignIn)
        await this.#spend({ name: 'writes of', key: id, budget: BUDGETS.changesOfDayOfPerson })
    }
    await this.#spendAll(`session:${endpoint}`, session, bySession)
    await this.#spendAll(`customer:${endpoint}`, id, byPerson)
  }

  async #spendAll(name: string, key: string, budgets: readonly Budget[] = []): Promise<void> {
    for (const budget of budgets) await this.#spend({ name, key, budget })
  }

  async #spend({ name, key, budget }: { name: string; key: string; budget: Budget }): Promise<void> {
    try {
      await this.#limiterOf(name, budget).consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw throttled(refused.msBeforeNext / 1000)
      throw refused
    }
  }

  #limiterOf(name: string, budget: Budget) {
    const keyPrefix = `${name}:${budget.seconds}`
    const known = this.#limiters.get(keyPrefix)
    if (known) return known
    const points = Math.max(1, Math.floor(budget.calls * this.#scale))
    const options = { keyPrefix, points, duration: budget.seconds }
    const memory = new RateLimiterMemory(options)
    const limiter = budget.inProcess
      ? memory
      : new RateLimiterPostgres({
          ...options,
          storeClient: storeOf(this.#db, this.#clock),
          storeType: 'client',
          tableName: 'request_budgets',
          tableCreated: true,
          clearExpiredByTimeout: false,
          // Once a budget is spent, refusals need no query.
          inMemoryBlockOnConsumed: points,
          insuranceLimiter: memory,
        })
    this.#limiters.set(keyPrefix, limiter)
    return limiter
  }
}

/** Removes budgets that expired before `now`. */
export async function forgetBudgets(db: Database, now: Date): Promise<void> {
  await deleteOld(db, { from: 'request_budgets', column: 'expire', before: BigInt(now.getTime()) })
}

type Row = { points: number; expire: bigint | null }

/** The limiter's parameters are counts, far below this, or times in milliseconds, above it. */
const FIRST_TIME = Date.UTC(2000)

/** The one method of a PostgreSQL client that the limiter calls, over our own pool, which survives lost connections. The limiter
 *  uses this process's clock; the table stores the database's time, on which all processes agree. */
function storeOf(db: Database, clock: Clock) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const aheadMs = clock.now().getTime() - Date.now()
      const inDatabaseTime = values.map((value) =>
        typeof value === 'number' && value >= FIRST_TIME ? value + aheadMs : value,
      )
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, inDatabaseTime))
      return {
        rowCount: rows.length,
        rows: rows.map((row) => ({ ...row, expire: Number(row.expire) - aheadMs })),
      }
    },
  }
}
