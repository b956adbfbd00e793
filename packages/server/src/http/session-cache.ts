import type { SignedIn } from './session.ts'

/** Channel on which the database announces that a session ended or a `SessionUser` changed: `session:<hash in hex>`, `user:<id>`.
 *  Table triggers send it, whatever changed the row. */
export const CALLER_CHANNEL = 'oja_callers'

/** More sessions than one process serves at once; the cache is cleared when it is full. */
const CALLERS_MAX = 10_000

/** `until`: by `performance.now()`. `change`: the number of invalidations before the entry. */
type Entry = { signedIn: SignedIn; until: number; change: number }

/** Caches the customers of sessions for seconds, for reads only: a write always queries the database. Notices invalidate entries.
 *  While notices do not arrive, nothing is cached; `lifeMs` limits how long a lost notice goes unnoticed.
 *  Source: docs/decisions/025-reads.md */
export class SessionCache {
  readonly #entries = new Map<string, Entry>()
  /** The last change of each customer: older entries are invalid. */
  readonly #changeOf = new Map<string, number>()
  readonly #isListening: () => boolean
  readonly #lifeMs: number
  /** Counts invalidations: a query result older than a notice is not cached. */
  #changes = 0

  constructor(options: { isListening: () => boolean; lifeMs: number }) {
    this.#isListening = options.isListening
    this.#lifeMs = options.lifeMs
  }

  /** The customer of a session, from the cache or else from `read`. */
  async find(idHash: Buffer, now: Date, read: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    if (!this.#isListening()) return read()
    const key = idHash.toString('hex')
    const known = this.#entries.get(key)
    if (known && this.#isCurrent(known) && known.signedIn.session.expiresAt > now) return known.signedIn
    const changes = this.#changes
    const signedIn = await read()
    if (signedIn && changes === this.#changes && this.#isListening()) this.#keep(key, signedIn)
    return signedIn
  }

  hear(notice: string): void {
    const [kind, id = ''] = notice.split(':')
    if (kind === 'user') return this.forgetUser(id)
    this.#changes += 1
    this.#entries.delete(id)
  }

  /** Invalidates a customer's entries. For the process that made a change: its response may be faster than the notice. */
  forgetUser(userId: string): void {
    this.#changes += 1
    if (this.#changeOf.size >= CALLERS_MAX) this.clear()
    this.#changeOf.set(userId, this.#changes)
  }

  /** Clears the cache, because notices may have been missed. */
  clear(): void {
    this.#changes += 1
    this.#entries.clear()
    this.#changeOf.clear()
  }

  #isCurrent({ signedIn, until, change }: Entry): boolean {
    return until > performance.now() && change >= (this.#changeOf.get(signedIn.user.id) ?? 0)
  }

  #keep(key: string, signedIn: SignedIn): void {
    if (this.#entries.size >= CALLERS_MAX) this.clear()
    this.#entries.set(key, { signedIn, until: performance.now() + this.#lifeMs, change: this.#changes })
  }
}
