import pLimit from 'p-limit'
import { unavailable } from '../errors.ts'
import { Turns } from '../turns.ts'

/** Connections that these calls may hold, of the 20 of a process: many may wait for one busy ad, and reads still get theirs. */
const TRANSACTIONS = 12
const WAITING_TRANSACTIONS = 200

/** Lets calls that move money through in the order they came, a few at a time. One for each process. */
export class MoneyQueue {
  /** By customer, or by browser where the customer is not looked up yet. A person does not reach what one may have under way;
   *  a client that repeats one request many times at once still gets its one answer. */
  readonly turns = new Turns({ atOnce: 3, waiting: 100 })
  readonly #transactions = pLimit(TRANSACTIONS)

  /** Runs what needs a connection for its transaction when one is free.
   *  @throws AppError unavailable when too many wait already */
  async forTransaction<T>(transaction: () => Promise<T>): Promise<T> {
    if (this.#transactions.pendingCount >= WAITING_TRANSACTIONS) throw unavailable()
    return this.#transactions(transaction)
  }
}
