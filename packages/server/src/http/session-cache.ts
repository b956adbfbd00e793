import type { SignedIn } from './find-session.ts'

/** Channel on which the database announces that a session ended, or that a customer changed in what `SessionUser` shows:
 *  `session:<hash in hex>`, `user:<id>`. Triggers of the tables send it, whatever changed the row. */
export const CALLER_CHANNEL = 'oja_callers'

/** More sessions than read at once in one process; beyond it, all are forgotten. */
const CALLERS_MAX = 10_000

/** Who a session belongs to, remembered for seconds, for reads alone: a write always asks the database.
 *  A notice ends what it is about. While notices do not arrive, nothing is remembered; `lifeMs` bounds how long that may go
 *  unnoticed. Source: docs/decisions/025-reads.md */
export class SessionCache {
  readonly #customers = new Map<string, { customer: SignedIn; until: number; change: number }>()
  /** The last change of each customer: what was remembered before it counts no more. */
  readonly #changeOf = new Map<string, number>()
  readonly #isListening: () => boolean
  readonly #lifeMs: number
  /** Counts what was forgotten: an answer of the database that is older than a notice is not remembered. */
  #changes = 0

  constructor(options: { isListening: () => boolean; lifeMs: number }) {
    this.#isListening = options.isListening
    this.#lifeMs = options.lifeMs
  }

  /** The customer of a session as it was remembered, or else as `read` finds them now. */
  async find(idHash: Buffer, now: Date, read: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    if (!this.#isListening()) return read()
    const key = idHash.toString('hex')
    const known = this.#customers.get(key)
    if (known && this.#isCurrent(known) && known.customer.session.expiresAt > now) return known.customer
    const changes = this.#changes
    const customer = await read()
    if (customer && changes === this.#changes && this.#isListening()) this.#keep(key, customer)
    return customer
  }

  /** Forgets what a notice is about. */
  hear(notice: string): void {
    const [kind, id = ''] = notice.split(':')
    if (kind === 'user') return this.forgetUser(id)
    this.#changes += 1
    this.#customers.delete(id)
  }

  /** Forgets a customer: for the process that made a change, whose answer may be faster than the notice. */
  forgetUser(userId: string): void {
    this.#changes += 1
    if (this.#changeOf.size >= CALLERS_MAX) this.clear()
    this.#changeOf.set(userId, this.#changes)
  }

  /** Forgets all: notices were missed. */
  clear(): void {
    this.#changes += 1
    this.#customers.clear()
    this.#changeOf.clear()
  }

  #isCurrent({ customer, until, change }: { customer: SignedIn; until: number; change: number }): boolean {
    return until > performance.now() && change >= (this.#changeOf.get(customer.user.id) ?? 0)
  }

  #keep(key: string, customer: SignedIn): void {
    if (this.#customers.size >= CALLERS_MAX) this.clear()
    this.#customers.set(key, { customer, until: performance.now() + this.#lifeMs, change: this.#changes })
  }
}
