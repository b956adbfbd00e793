import type { EndpointName } from '@oja/api/contract'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { deleteOld } from '../db/delete-old.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../clock.ts'
import { clientNetwork } from './client-network.ts'
import { throttled } from '../errors.ts'

/** `calls` within `seconds` of the first one. */
type Budget = { calls: number; seconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** All requests of one address, which whole offices and mobile networks share, or of one known token. Counted in this process. */
const ORIGIN_BUDGET: Budget = { calls: 3000, seconds: MINUTE }
/** Reads of one session. Counted in this process. */
const READ_BUDGET: Budget = { calls: 600, seconds: MINUTE }
/** Changes of one session. A thief with another session of the customer must not use up those of the owner, who could not end
 *  that session then. */
const WRITE_BUDGET: Budget = { calls: 240, seconds: MINUTE }

/** Calls before sign-in: each costs a password hash or a mail. Mobile networks put thousands of phones behind one address, so these
 *  only limit the cost; the counters of each account stop guessing. */
const BEFORE_SIGN_IN: Partial<Record<EndpointName, readonly Budget[]>> = {
  login: [{ calls: 30, seconds: MINUTE }],
  validateEmail: [{ calls: 60, seconds: MINUTE }],
  resendOtp: [{ calls: 30, seconds: MINUTE }],
  forgotPassword: [{ calls: 30, seconds: MINUTE }],
  resetPassword: [{ calls: 30, seconds: MINUTE }],
  freezeAccount: [{ calls: 30, seconds: MINUTE }],
  frozenDisputes: [{ calls: 30, seconds: MINUTE }],
  undoEmailChange: [{ calls: 30, seconds: MINUTE }],
  deskSignIn: [{ calls: 30, seconds: MINUTE }],
  deskSetUp: [{ calls: 30, seconds: MINUTE }],
  deskSetUpConfirm: [{ calls: 30, seconds: MINUTE }],
}

/** Calls that count by address also from a known browser. Accounts could otherwise register more and more accounts. */
const BY_ADDRESS: Partial<Record<EndpointName, readonly Budget[]>> = {
  register: [{ calls: 300, seconds: HOUR }],
  // Accepts pictures before it knows who sends them.
  frozenStatement: [{ calls: 30, seconds: HOUR }],
}

/** Calls that cost more than others, or return data worth harvesting, by customer. */
const BY_CUSTOMER: Partial<Record<EndpointName, readonly Budget[]>> = {
  resolveAccount: [
    { calls: 10, seconds: MINUTE },
    { calls: 50, seconds: DAY },
  ],
  verifyAccount: [{ calls: 5, seconds: HOUR }],
  // Each may take five pictures to decode.
  claimReceipt: [{ calls: 30, seconds: HOUR }],
  claimStatement: [{ calls: 30, seconds: HOUR }],
  // Reads every table that knows the customer.
  dataExport: [{ calls: 10, seconds: HOUR }],
  sendChat: [{ calls: 60, seconds: MINUTE }],
  // A thief with an operator's session must not copy all customers.
  deskSearch: [{ calls: 120, seconds: HOUR }],
  deskReveal: [{ calls: 60, seconds: HOUR }],
  deskKycReveal: [{ calls: 60, seconds: HOUR }],
  deskChatPicture: [{ calls: 120, seconds: HOUR }],
  deskRemoveFactors: [{ calls: 20, seconds: HOUR }],
  deskTrailExport: [{ calls: 30, seconds: HOUR }],
  sendChatPicture: [
    { calls: 10, seconds: MINUTE },
    { calls: 60, seconds: DAY },
  ],
  // Each writes a line in the chat, and an arbiter reads the newest ten thousand.
  cancelClaim: [{ calls: 200, seconds: DAY }],
  withdrawCancel: [{ calls: 200, seconds: DAY }],
  // Each sends the customer a mail; many could hide another one.
  saveReceiver: [{ calls: 60, seconds: HOUR }],
  deleteReceiver: [{ calls: 60, seconds: HOUR }],
  reportPerson: [{ calls: 20, seconds: HOUR }],
  blockPerson: [{ calls: 60, seconds: HOUR }],
}

/** Where budgets are counted. `guard`: in this process. `shared`: in the database, for all processes. */
type Kind = 'guard' | 'shared'

/** Request budgets. All processes together count what is expensive (a password hash, a mail, a lookup, a change) in the database.
 *  Each process counts the two floods that only cost itself in memory, so that a read needs no further query
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
    await this.#spend({ kind: 'guard', name: 'address', key, budget: ORIGIN_BUDGET })
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
    for (const budget of BY_ADDRESS[endpoint] ?? [])
      await this.#spend({ kind: 'shared', name: `address:${endpoint}`, key: network, budget })
    const budgets = BEFORE_SIGN_IN[endpoint]
    if (!budgets) return
    const owner = await findOwner()
    const key = owner === undefined ? network : `${network} ${owner}`
    for (const budget of budgets)
      await this.#spend({ kind: 'shared', name: `address:${endpoint}`, key, budget })
  }

  /** Counts a request of a customer or an operator: `id` names them, `session` the session it came with.
   *  @throws AppError throttled */
  async spendCaller(
    { id, session }: { id: string; session: string },
    endpoint: EndpointName,
    method: string,
  ): Promise<void> {
    await (method === 'GET'
      ? this.#spend({ kind: 'guard', name: 'read', key: session, budget: READ_BUDGET })
      : this.#spend({ kind: 'shared', name: 'write', key: session, budget: WRITE_BUDGET }))
    for (const budget of BY_CUSTOMER[endpoint] ?? []) {
      await this.#spend({ kind: 'shared', name: `customer:${endpoint}`, key: id, budget })
    }
  }

  async #spend(call: { kind: Kind; name: string; key: string; budget: Budget }): Promise<void> {
    try {
      await this.#limiterOf(call).consume(call.key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw throttled(refused.msBeforeNext / 1000)
      throw refused
    }
  }

  #limiterOf({ kind, name, budget }: { kind: Kind; name: string; budget: Budget }) {
    const keyPrefix = `${name}:${budget.seconds}`
    const known = this.#limiters.get(keyPrefix)
    if (known) return known
    const points = Math.max(1, Math.floor(budget.calls * this.#scale))
    const options = { keyPrefix, points, duration: budget.seconds }
    const memory = new RateLimiterMemory(options)
    const limiter =
      kind === 'guard'
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
