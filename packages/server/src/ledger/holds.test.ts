import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { shared } from '../../test-support/shared.ts'
import { addOwner, openTestLedger } from '../../test-support/test-ledger.ts'
import { auditBooks } from './index.ts'

const ledger = shared(openTestLedger)
/** A customer who holds 60 of 100, of which 10 were released. */
let owner: string
let hold: string
beforeEach(async () => {
  owner = await addOwner(ledger.db, { trading: 100n })
  hold = randomUUID()
  await run(sql`select ledger_hold(${hold}, ${owner}, 'USDT', 60, now())`)
  await run(sql`select ledger_void(${randomUUID()}, ${hold}, 10, now())`)
})

test.each<[string, string]>([
  ['its amount', 'amount = amount + 1'],
  ['its owner', 'owner = (select id from users where id <> holds.owner limit 1)'],
  ['its coin', `code = 'BTC'`],
  ['more than remains', 'remaining = remaining + 1'],
])('a hold refuses to change %s', async (_what, change) => {
  await addOwner(ledger.db)
  await expect(run(sql`update holds set ${sql.raw(change)} where id = ${hold}`)).rejects.toThrow(
    'only what remains changes, and only down',
  )
})

test.each(['delete from holds', 'truncate holds'])('%s is refused', async (statement) => {
  await expect(run(sql.raw(statement))).rejects.toThrow('only what remains changes, and only down')
})

test('the remainder of a hold decreases only with its escrow', async () => {
  await expect(run(sql`update holds set remaining = remaining - 1 where id = ${hold}`)).rejects.toThrow(
    'is not what is held',
  )
})

test('a customer can hold several coins, each with its own escrow', async () => {
  await run(sql`select ledger_deposit(${randomUUID()}, ${owner}, 'BTC', 'trading', 7, now())`)
  await run(sql`select ledger_hold(${randomUUID()}, ${owner}, 'BTC', 7, now())`)
  expect((await auditBooks(ledger.db)).balanced).toBe(true)
})

test('a hold without coin in escrow is refused', async () => {
  const add = sql`insert into holds (id, owner, code, amount, remaining, created_at)
    values (${randomUUID()}, ${owner}, 'USDT', 5, 5, now())`
  await expect(run(add)).rejects.toThrow('is not what is held')
})

test('coin enters and leaves escrow only with its hold', async () => {
  const move = (amount: number) =>
    run(sql`select ledger_post(${randomUUID()}, 'by hand',
      array[ledger_account(${owner}, 'USDT', 'trading'), ledger_account(${owner}, 'USDT', 'escrow')],
      array[${-amount}, ${amount}]::numeric[], now())`)
  await expect(move(5)).rejects.toThrow('is not what is held')
  await expect(move(-5)).rejects.toThrow('is not what is held')
})

test('a hold, and what is taken from it, made again under its id happens once', async () => {
  const again = randomUUID()
  const call = async (made: ReturnType<typeof sql>) =>
    (await sql<{ made: boolean }>`select ${made} as made`.execute(ledger.db)).rows[0]?.made
  const holdAgain = sql`ledger_hold(${hold}, ${owner}, 'USDT', 60, now())`
  const take = sql`ledger_void(${again}, ${hold}, 10, now())`
  expect([await call(holdAgain), await call(take), await call(take)]).toEqual([false, true, false])
  const left = sql`select remaining::int as left from holds where id = ${hold}`
  expect((await left.execute(ledger.db)).rows).toEqual([{ left: 40 }])
})

test.each([
  ['more than remains of it', 51, 'holds_remaining_check'],
  ['less than nothing', -1, 'only what remains changes, and only down'],
])('a hold gives nobody %s', async (_what, amount, refusal) => {
  const taker = await addOwner(ledger.db, { trading: 5n })
  // Another hold of the same customer has coin in the same escrow.
  await run(sql`select ledger_hold(${randomUUID()}, ${owner}, 'USDT', 40, now())`)
  const take = sql`select ledger_release(${randomUUID()}, ${hold}, ${taker}, ${amount}, now())`
  await expect(run(take)).rejects.toThrow(refusal)
  expect((await auditBooks(ledger.db)).balanced).toBe(true)
})

async function run(statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(ledger.db)
}
