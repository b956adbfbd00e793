import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/** Shares the lock `name` until the transaction ends. Waits behind whoever waits to hold it alone, so transactions that keep coming
 *  cannot hold those off, as they could with a shared lock of a row. */
export async function shareLock(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(trx)
}

/** Waits for the transactions that share the lock `name`, and keeps others from sharing it until this one ends. */
export async function holdLockAlone(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
