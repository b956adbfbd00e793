import { sqlState } from './errors.ts'
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

/** Whether PostgreSQL ended the transaction so that others could go on. */
export function isTransactionConflict(cause: unknown): boolean {
  const state = sqlState(cause)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED
}
