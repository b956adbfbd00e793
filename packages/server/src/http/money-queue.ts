import { Semaphore } from 'async-mutex'
import pLimit from 'p-limit'
import { throttled, unavailable } from '../errors.ts'

/** What one customer may have under way at once, and waiting behind it. A person does not reach it. */
const PER_CUSTOMER = 3
/** A client that repeats one request many times at once still gets its one answer. */
const WAITING_PER_CUSTOMER = 100
/** Connections that money may hold, of the 20 of a process: many may wait for one busy ad, and reads still get theirs. */
const TRANSACTIONS = 12
const WAITING_TRANSACTIONS = 200
const RETRY_SECONDS = 1

/** Lets calls that move money through in the order they came, a few at a time. One for each process. */
export class MoneyQueue {
  readonly #turnsByOwner = new Map<string, { turns: Semaphore; calls: number }>()
  readonly #transactions = pLimit(TRANSACTIONS)

  /** Waits until it is the turn of a call, among those of one `owner`: a customer, or a browser whose customer is not
   *  looked up yet. Returns what ends the turn.
   *  @throws AppError throttled when too many wait already */
  async takeTurn(owner: string): Promise<() => void> {
    const known = this.#turnsByOwner.get(owner) ?? { turns: new Semaphore(PER_CUSTOMER), calls: 0 }
    if (known.calls >= PER_CUSTOMER + WAITING_PER_CUSTOMER) throw throttled(RETRY_SECONDS)
    this.#turnsByOwner.set(owner, known)
    known.calls += 1
    const [, release] = await known.turns.acquire()
    return () => {
      known.calls -= 1
      if (known.calls === 0) this.#turnsByOwner.delete(owner)
      release()
    }
  }

  /** Runs what needs a connection for its transaction when one is free.
   *  @throws AppError unavailable when too many wait already */
  async forTransaction<T>(transaction: () => Promise<T>): Promise<T> {
    if (this.#transactions.pendingCount >= WAITING_TRANSACTIONS) throw unavailable()
    return this.#transactions(transaction)
  }
}
