import pLimit from 'p-limit'
import { unavailable } from '../errors.ts'
import { Turns } from '../turns.ts'

/** How many of the process's 20 connections these calls may use, so that reads still get theirs when many calls wait for one
 *  busy ad. */
const TRANSACTIONS = 12
const WAITING_TRANSACTIONS = 200

/** Admits calls that move money in the order they came, a few at a time. Each process has one. */
export class MoneyQueue {
  /** By customer, or by browser before the customer is known. No person reaches this limit on in-flight calls; a client that
   *  sends one request many times at once still gets its response. */
  readonly turns = new Turns({ atOnce: 3, waiting: 100 })
  readonly #transactions = pLimit(TRANSACTIONS)

  /** Runs `transaction` when one of these connections is free.
   *  @throws AppError unavailable when too many wait already */
  async forTransaction<T>(transaction: () => Promise<T>): Promise<T> {
    if (this.#transactions.pendingCount >= WAITING_TRANSACTIONS) throw unavailable()
    return this.#transactions(transaction)
  }
}
