import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/** Shares the lock `name` until the transaction ends. First waits for transactions that want it alone, even if they are waiting
 *  themselves. With a shared lock of a row, new sharers would go first, and could keep those waiting for ever. */
export async function shareLock(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(trx)
}

/** Waits for the transactions that share the lock `name`, and keeps others from sharing it until this one ends. */
export async function holdLockAlone(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
