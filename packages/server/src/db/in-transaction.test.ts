import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shared } from '../../test-support/shared.ts'
import { openTestLedger } from '../../test-support/test-ledger.ts'
import { inTransaction } from './in-transaction.ts'

const ledger = shared(openTestLedger)

test('two deadlocked transactions both complete in the end', async () => {
  let tries = 0
  let begun = 0
  let bothBegan = () => {}
  const both = new Promise<void>((resolve) => (bothBegan = resolve))
  const lockInTurn = (first: number, second: number) =>
    inTransaction(ledger.db, async (trx) => {
      tries += 1
      await sql`select pg_advisory_xact_lock(${first})`.execute(trx)
      begun += 1
      if (begun === 2) bothBegan()
      await both
      await sql`select pg_advisory_xact_lock(${second})`.execute(trx)
      return first
    })
  expect(await Promise.all([lockInTurn(1, 2), lockInTurn(2, 1)])).toEqual([1, 2])
  expect(tries).toBe(3)
})

test('any other failure is not retried', async () => {
  let tries = 0
  const failing = inTransaction(ledger.db, async (trx) => {
    tries += 1
    await sql`select 1 / 0`.execute(trx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(tries).toBe(1)
})
