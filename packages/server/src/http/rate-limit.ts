import type { EndpointName } from '@oja/api/contract'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { deleteOld } from '../db/delete-old.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../clock.ts'
import { clientNetwork } from '../ip-networks.ts'
import { throttled } from '../errors.ts'

/** `calls` within `seconds` of the first one. */
type Budget = { calls: number; seconds: number }

const perMinute = (calls: number): Budget => ({ calls, seconds: 60 })
const perHour = (calls: number): Budget => ({ calls, seconds: 60 * 60 })
const perDay = (calls: number): Budget => ({ calls, seconds: 24 * 60 * 60 })

/** All requests of one address, which whole offices and mobile networks share, or of one known token. Counted in this process. */
const ORIGIN_BUDGET = perMinute(3000)
/** Reads of one session. Counted in this process. */
const READ_BUDGET = perMinute(600)
/** Changes of one session. With one budget for all sessions of a customer, a thief's session could use it up, and the owner could not
 *  end that session. */
const WRITE_BUDGET = perMinute(240)
/** Changes in a day, of one session and of all sessions of a customer or operator. A stored answer takes a kilobyte or two for a day, so
 *  without them one account could fill the disk. Counted in this process. */
const WRITES_A_DAY = perDay(5_000)
const WRITES_A_DAY_OF_PERSON = perDay(20_000)

/** Calls before sign-in: each costs a password hash or a mail. Mobile networks put thousands of phones behind one address, so these
 *  only limit the cost; the counters of each account stop guessing. */
const BEFORE_SIGN_IN: Partial<Record<EndpointName, readonly Budget[]>> = {
  login: [perMinute(30)],
  validateEmail: [perMinute(60)],
  resendOtp: [perMinute(30)],
  forgotPassword: [perMinute(30)],
  resetPassword: [perMinute(30)],
  freezeAccount: [perMinute(30)],
  frozenDisputes: [perMinute(30)],
  undoEmailChange: [perMinute(30)],
  deskSignIn: [perMinute(30)],
  deskSetUp: [perMinute(30)],
  deskSetUpConfirm: [perMinute(30)],
}

/** Calls that count by address also from a known browser. Otherwise each account could register more accounts. */
const BY_ADDRESS: Partial<Record<EndpointName, readonly Budget[]>> = {
  register: [perHour(300)],
}

/** Calls with a ticket instead of a session: by its customer at an address, or by address if the ticket is not valid. Others behind
 *  the address, and a thief elsewhere, must not use up what a frozen customer needs to answer in time. */
const WITH_TICKET: Partial<Record<EndpointName, readonly Budget[]>> = {
  // May take five pictures to decode.
  frozenStatement: [perHour(30)],
  frozenAppeal: [perHour(30)],
  frozenPaid: [perHour(30)],
}

/** Calls that cost more than others, and with which a customer defends a trade before its deadline, or their coin against a thief.
 *  By session, as `WRITE_BUDGET`. */
const BY_SESSION: Partial<Record<EndpointName, readonly Budget[]>> = {
  // Each may take five pictures to decode.
  claimReceipt: [perHour(30)],
  claimStatement: [perHour(30)],
  sendChat: [perMinute(60)],
  sendChatPicture: [perMinute(10), perDay(60)],
  cancelClaim: [perDay(100)],
  withdrawCancel: [perDay(100)],
  // Each sends the customer a mail. A thief must not use up those with which the owner deletes the thief's receiver, or keeps
  // transfers to the book alone.
  deleteReceiver: [perHour(60)],
  updateAddressBook: [perHour(60)],
}

/** Calls that cost more than others, or return data worth harvesting, by customer or operator. */
const BY_PERSON: Partial<Record<EndpointName, readonly Budget[]>> = {
  // Four times the budget of a session: signing in again and again must not fill the disk with pictures.
  claimReceipt: [perHour(120)],
  claimStatement: [perHour(120)],
  sendChat: [perMinute(240)],
  sendChatPicture: [perMinute(40), perDay(240)],
  resolveAccount: [perMinute(10), perDay(50)],
  verifyAccount: [perHour(5)],
  // Reads every table that knows the customer.
  dataExport: [perHour(10)],
  // A thief with an operator's session must not copy all customers.
  deskSearch: [perHour(120)],
  deskReveal: [perHour(60)],
  deskKycReveal: [perHour(60)],
  deskChatPicture: [perHour(120)],
  deskRemoveFactors: [perHour(20)],
  deskTrailExport: [perHour(30)],
  // A thief with an operator's session must not write to all customers in Oja's name.
  deskSay: [perHour(120)],
  // Nor stop all vendors, whose ids the market shows. Several operators, or a machine, can freeze more.
  deskFreeze: [perHour(30)],
  deskChangeBounds: [perHour(30)],
  deskTier: [perHour(30)],
  // Each writes a line in the chat, and an arbiter reads the newest ten thousand. Half of it is left beside one stolen session.
  cancelClaim: [perDay(200)],
  withdrawCancel: [perDay(200)],
  // Each sends the customer a mail; many could hide another one. As many can be deleted.
  saveReceiver: [perHour(60)],
  reportPerson: [perHour(20)],
  blockPerson: [perHour(60)],
}

/** Calls that do not count in the day of a person: a thief who signs in again and again with the password must not keep the owner from
 *  ending their sessions. No answer to them is stored. */
const AGAINST_THIEVES: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'changePassword',
  'endSessions',
  'logout',
  'deskPassword',
  'deskEndSessions',
  'deskSignOut',
])

/** Changes that an open page makes by itself for each message or notification. They have a budget of their own: a flood of messages
 *  must not keep its reader from saying in time that they paid. No answer to them is stored. */
const CAUSED_BY_OTHERS: ReadonlySet<EndpointName> = new Set<EndpointName>(['readChat', 'readNotifications'])

/** Where budgets are counted. `guard`: in this process. `shared`: in the database, for all processes. */
type Kind = 'guard' | 'shared'

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
    await this.#spendAll(`address:${endpoint}`, network, BY_ADDRESS[endpoint])
    const budgets = BEFORE_SIGN_IN[endpoint]
    if (!budgets) return
    const owner = await findOwner()
    await this.#spendAll(
      `address:${endpoint}`,
      owner === undefined ? network : `${network} ${owner}`,
      budgets,
    )
  }

  /** Counts a call with a ticket. `caller`: the customer and network of a valid one, the network of another.
   *  @throws AppError throttled */
  async spendWithTicket(caller: string, endpoint: EndpointName): Promise<void> {
    await this.#spendAll(`ticket:${endpoint}`, caller, WITH_TICKET[endpoint])
  }

  /** Counts a request of a customer or an operator: `id` names them, `session` the session it came with.
   *  @throws AppError throttled */
  async spendCaller(
    { id, session }: { id: string; session: string },
    endpoint: EndpointName,
    method: string,
  ): Promise<void> {
    if (method === 'GET')
      await this.#spend({ kind: 'guard', name: 'read', key: session, budget: READ_BUDGET })
    else if (CAUSED_BY_OTHERS.has(endpoint))
      await this.#spend({ kind: 'shared', name: 'mark', key: session, budget: WRITE_BUDGET })
    else {
      await this.#spend({ kind: 'shared', name: 'write', key: session, budget: WRITE_BUDGET })
      await this.#spend({ kind: 'guard', name: 'writes', key: session, budget: WRITES_A_DAY })
      // A browser that is signed in may also make calls before sign-in, such as the link of a mail that freezes the account.
      if (!AGAINST_THIEVES.has(endpoint) && !(endpoint in BEFORE_SIGN_IN))
        await this.#spend({ kind: 'guard', name: 'writes of', key: id, budget: WRITES_A_DAY_OF_PERSON })
    }
    await this.#spendAll(`session:${endpoint}`, session, BY_SESSION[endpoint])
    await this.#spendAll(`customer:${endpoint}`, id, BY_PERSON[endpoint])
  }

  async #spendAll(name: string, key: string, budgets: readonly Budget[] = []): Promise<void> {
    for (const budget of budgets) await this.#spend({ kind: 'shared', name, key, budget })
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
