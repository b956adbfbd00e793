import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../src/db/database.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { createTestDatabase } from './database.ts'

/** A database with only the ledger. */
export type TestLedger = { db: Database; url: string; close(): Promise<void> }

/** Opens a migrated, empty database as its owner, who may bypass the functions, so that tests can check the guards alone. `poolSize`
 *  limits concurrent transactions. */
export async function openTestLedger({ poolSize = 20 } = {}): Promise<TestLedger> {
  const { ownerUrl: url, drop } = await createTestDatabase()
  const { db } = openDatabase({ url, onIdleError: () => undefined, poolSize })
  return {
    db,
    url,
    close: async () => {
      await db.destroy()
      await drop()
    },
  }
}

/** Adds a customer row for ledger accounts; `trading`: their initial USDT in the smallest unit. */
export async function addOwner(db: Database, { trading = 0n } = {}): Promise<string> {
  const id = randomUUID()
  await sql`insert into users (id, email, password_hash, first_name, last_name, created_at)
    values (${id}, ${`${id}@example.com`}, '-', 'Ada', 'Obi', now())`.execute(db)
  if (trading > 0n) {
    await sql`select ledger_deposit(${randomUUID()}, ${id}, 'USDT', 'trading', ${trading.toString()}::numeric, now())`.execute(
      db,
    )
  }
  return id
}
