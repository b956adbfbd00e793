import { OutcomeUnknownError, sqlState } from './errors.ts'
import type { Database, Transaction } from './database.ts'

/** Attempts at a transaction that PostgreSQL ends to break a deadlock. */
export const ATTEMPTS = 4
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/** Runs `work` in a transaction, and retries when PostgreSQL rolls it back to break a deadlock. Outside the transaction, `work`
 *  may do only what is safe to repeat. */
export async function inTransaction<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (cause) {
      if (attempt >= ATTEMPTS || !isTransactionConflict(cause)) throw cause
    }
  }
}

/** Runs `work` in a transaction, then tells the customer with `tell`. Also tells them when the answer to COMMIT was lost: an
 *  unnecessary mail is better than a change that nobody hears of. */
export async function inTransactionThen<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
  tell: (result: T) => Promise<void> | void,
): Promise<T> {
  let worked: { result: T } | null = null
  const result = await inTransaction(db, async (trx) => {
    worked = null
    worked = { result: await work(trx) }
    return worked.result
  }).catch(async (cause: unknown) => {
    if (cause instanceof OutcomeUnknownError && worked) await tell(worked.result)
    throw cause
  })
  await tell(result)
  return result
}

/** Whether PostgreSQL ended the transaction so that others could go on. */
export function isTransactionConflict(cause: unknown): boolean {
  const state = sqlState(cause)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED
}
