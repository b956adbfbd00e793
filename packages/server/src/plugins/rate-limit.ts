import type { EndpointName } from '@oja/api/contract'
import type { Clock } from '../clock.ts'
import { throttled } from '../http/errors.ts'

/** `calls` within `seconds`, then one more each `seconds / calls`. */
export type Budget = { calls: number; seconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Everything one address may ask: whole offices and mobile networks share one. */
const ADDRESS_BUDGET: Budget = { calls: 3000, seconds: MINUTE }
/** What one customer may read, and change. */
const READ_BUDGET: Budget = { calls: 600, seconds: MINUTE }
const WRITE_BUDGET: Budget = { calls: 240, seconds: MINUTE }

/** Calls without a customer yet, by address: they cost a password hash or a mail. Mobile networks put thousands of phones
 *  behind one address, so guessing is stopped by the counters of each account, and these only bound the cost. */
const BY_ADDRESS: Partial<Record<EndpointName, readonly Budget[]>> = {
  login: [{ calls: 30, seconds: MINUTE }],
  register: [{ calls: 300, seconds: HOUR }],
  validateEmail: [{ calls: 60, seconds: MINUTE }],
  resendOtp: [{ calls: 30, seconds: MINUTE }],
  forgotPassword: [{ calls: 30, seconds: MINUTE }],
  resetPassword: [{ calls: 30, seconds: MINUTE }],
}

/** Calls that cost more than others, or answer what could be harvested, by customer. */
const BY_CUSTOMER: Partial<Record<EndpointName, readonly Budget[]>> = {
  resolveAccount: [
    { calls: 10, seconds: MINUTE },
    { calls: 50, seconds: DAY },
  ],
  verifyAccount: [{ calls: 5, seconds: HOUR }],
  sendChat: [{ calls: 60, seconds: MINUTE }],
}

/** Request budgets of this process. The counters of one account's PINs, codes and log-ins are not here: they are rows
 *  of the database, shared by all processes and untouched by `scale`. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: Clock
  readonly #scale: number
  #sweptAt = 0

  constructor(options: { clock: Clock; scale: number }) {
    this.#clock = options.clock
    this.#scale = options.scale
  }

  /** Counts a request of an address, before anything else is done for it.
   *  @throws AppError throttled */
  spendAddress(ip: string, endpoint: EndpointName | null): void {
    this.#spend(`address:${ip}`, ADDRESS_BUDGET)
    if (!endpoint) return
    for (const budget of BY_ADDRESS[endpoint] ?? []) this.#spend(`address:${ip}:${endpoint}`, budget)
  }

  /** Counts a request of a customer.
   *  @throws AppError throttled */
  spendCustomer(userId: string, endpoint: EndpointName, method: string): void {
    const reads = method === 'GET'
    this.#spend(`customer:${userId}:${reads ? 'read' : 'write'}`, reads ? READ_BUDGET : WRITE_BUDGET)
    for (const budget of BY_CUSTOMER[endpoint] ?? []) this.#spend(`customer:${userId}:${endpoint}`, budget)
  }

  #spend(name: string, budget: Budget): void {
    const now = this.#clock.now().getTime()
    this.#sweep(now)
    const capacity = Math.max(1, budget.calls * this.#scale)
    const perMs = capacity / (budget.seconds * 1000)
    const key = `${name}:${budget.seconds}`
    const bucket = this.#buckets.get(key) ?? {
      tokens: capacity,
      filledAt: now,
      fullMs: budget.seconds * 1000,
    }
    const refilled = Math.min(capacity, bucket.tokens + Math.max(0, now - bucket.filledAt) * perMs)
    if (refilled < 1) throw throttled((1 - refilled) / perMs / 1000)
    this.#buckets.set(key, { ...bucket, tokens: refilled - 1, filledAt: now })
  }

  /** A bucket that had time to fill up says nothing any more; without this, memory would grow with every address. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_MS) return
    this.#sweptAt = now
    for (const [key, bucket] of this.#buckets) {
      if (now - bucket.filledAt >= bucket.fullMs) this.#buckets.delete(key)
    }
  }
}

type Bucket = { tokens: number; filledAt: number; fullMs: number }
const SWEEP_MS = 60_000
