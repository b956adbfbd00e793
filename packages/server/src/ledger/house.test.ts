import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { waitingForLocks } from '../../test-support/database.ts'
import { addOwner, openTestLedger, type TestLedger } from '../../test-support/test-ledger.ts'
import { auditBooks } from './index.ts'

let ledger: TestLedger
beforeEach(async () => {
  await ledger?.close()
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

test('customers who send meet different parts of the house, and one customer always the same', async () => {
  const owners = await Promise.all(Array.from({ length: 12 }, () => sender(100)))
  for (const owner of [...owners, ...owners]) await send(owner, { amount: 1, fee: 2 })
  const fees = await parts('fees')
  expect(fees.length).toBeGreaterThan(1)
  // Each customer paid twice, into one part.
  expect(fees.every((balance) => balance % 4n === 0n)).toBe(true)
  expect(sum(fees)).toBe(48n)
  expect((await auditBooks(ledger.db)).balanced).toBe(true)
})

test('a send that comes back returns its fee, also when that part of the house was paid out since', async () => {
  const owner = await sender(100)
  const others = await Promise.all(Array.from({ length: 12 }, () => sender(100)))
  await send(owner, { amount: 10, fee: 5 })
  for (const other of others) await send(other, { amount: 10, fee: 1 })
  const rich = (
    await sql<{
      id: string
    }>`select id from accounts where kind = 'fees' order by balance desc limit 1`.execute(ledger.db)
  ).rows[0]
  // What a compensation does: it takes from the fullest part.
  await sql`select ledger_post(${randomUUID()}, 'by hand', array[${rich?.id}::uuid, ledger_account(${owner}, 'USDT', 'trading')],
    array[-(select balance from accounts where id = ${rich?.id}), (select balance from accounts where id = ${rich?.id})], now())`.execute(
    ledger.db,
  )
  await run(sql`select ledger_send_back(${randomUUID()}, ${owner}, 'USDT', 10, 5, now())`)
  expect(await portfolio(owner)).toBe(100n)
  expect((await parts('fees')).every((balance) => balance >= 0n)).toBe(true)
  expect((await auditBooks(ledger.db)).balanced).toBe(true)
})

test('the house can pay out the sum of all its parts, and not one unit more', async () => {
  const owners = await Promise.all(Array.from({ length: 12 }, () => sender(100)))
  for (const owner of owners) await send(owner, { amount: 1, fee: 3 })
  const [owner = ''] = owners
  const pays = (amount: number) =>
    sql<{ amounts: string[] }>`select amounts::text[] from house_pays('USDT', ${amount},
      house_account(${owner}, 'USDT', 'fees'), '{}')`.execute(ledger.db)
  const { rows } = await pays(36)
  expect(sum(rows[0]?.amounts.map(BigInt) ?? [])).toBe(-36n)
  await expect(pays(37)).rejects.toThrow('conflict')
})

test('the house pays with the part of its customer first, then with the fullest of the others', async () => {
  const owner = await sender(1000)
  const own = sql`get_byte(uuid_send(${owner}::uuid), 15) % 16`
  for (const [nth, amount] of [
    [0, 5],
    [1, 10],
    [2, 30],
    [3, 20],
  ] as const)
    await run(sql`select ledger_post(${randomUUID()}, 'by hand',
      array[ledger_account(${owner}, 'USDT', 'portfolio'), ledger_account(null, 'USDT', 'fees', (${own} + ${nth}) % 16)],
      array[${-amount}, ${amount}]::numeric[], now())`)
  const { rows } = await sql<{ amounts: string[] }>`select amounts::text[] from house_pays('USDT', 40,
    house_account(${owner}, 'USDT', 'fees'), '{}')`.execute(ledger.db)
  expect(rows).toEqual([{ amounts: ['-5', '-30', '-5'] }])
})

test('what the house has is counted after a payment in flight', async () => {
  const [owner, other] = [await sender(100), await sender(100)]
  await send(owner, { amount: 10, fee: 5 })
  const { back } = await ledger.db.transaction().execute(async (trx) => {
    await sql`select ledger_post(${randomUUID()}, 'by hand',
      array[house_account(${owner}, 'USDT', 'fees'), ledger_account(${other}, 'USDT', 'trading')],
      array[-1, 1], now())`.execute(trx)
    const call = { back: run(sql`select ledger_send_back(${randomUUID()}, ${owner}, 'USDT', 10, 5, now())`) }
    call.back.catch(() => undefined)
    await expect.poll(() => waitingForLocks(ledger.db)).toBe(1)
    return call
  })
  await expect(back).rejects.toMatchObject({
    message: 'conflict',
    detail: expect.stringContaining('too little USDT'),
  })
})

test('what a leaving customer gives up is counted after a deposit in flight', async () => {
  const owner = await sender(100)
  const { given } = await ledger.db.transaction().execute(async (trx) => {
    await sql`select ledger_deposit(${randomUUID()}, ${owner}, 'USDT', 'portfolio', 1, now())`.execute(trx)
    const call = { given: run(sql`select ledger_give_up(${randomUUID()}, ${owner}, 'USDT', 100, now())`) }
    call.given.catch(() => undefined)
    await expect.poll(() => waitingForLocks(ledger.db)).toBe(1)
    return call
  })
  await expect(given).rejects.toMatchObject({ detail: expect.stringContaining('another amount of USDT') })
})

test('coin from before the house had parts can still be paid out', async () => {
  const owner = await sender(100)
  await run(sql`select ledger_post(${randomUUID()}, 'send',
    array[ledger_account(${owner}, 'USDT', 'portfolio'), ledger_account(null, 'USDT', 'chain'), ledger_account(null, 'USDT', 'fees')],
    array[-15, 10, 5], now())`)
  await run(sql`select ledger_send_back(${randomUUID()}, ${owner}, 'USDT', 10, 5, now())`)
  expect(await portfolio(owner)).toBe(100n)
})

test('two sends that come back at once while a third goes out wait for each other in one order', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, () => sender(1000)))
  for (const owner of owners) await send(owner, { amount: 10, fee: 5 })
  const calls = owners.flatMap((owner) => [
    send(owner, { amount: 1, fee: 1 }),
    run(sql`select ledger_send_back(${randomUUID()}, ${owner}, 'USDT', 10, 5, now())`),
    run(sql`select ledger_move(${randomUUID()}, ${owner}, 'USDT', 'portfolio', 'trading', 1, now())`),
  ])
  await Promise.all(calls)
  expect(sum(await parts('fees'))).toBe(8n)
  expect((await auditBooks(ledger.db)).balanced).toBe(true)
})

async function sender(coins: number): Promise<string> {
  const owner = await addOwner(ledger.db)
  await run(sql`select ledger_deposit(${randomUUID()}, ${owner}, 'USDT', 'portfolio', ${coins}, now())`)
  return owner
}

function send(owner: string, { amount, fee }: { amount: number; fee: number }): Promise<void> {
  return run(sql`select ledger_send(${randomUUID()}, ${owner}, 'USDT', ${amount}, ${fee}, now())`)
}

async function run(statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(ledger.db)
}

async function parts(kind: 'fees' | 'chain'): Promise<bigint[]> {
  const rows = await ledger.db.selectFrom('accounts').select('balance').where('kind', '=', kind).execute()
  return rows.map(({ balance }) => BigInt(balance))
}

async function portfolio(owner: string): Promise<bigint> {
  const row = await ledger.db
    .selectFrom('accounts')
    .select('balance')
    .where('owner', '=', owner)
    .where('kind', '=', 'portfolio')
    .executeTakeFirstOrThrow()
  return BigInt(row.balance)
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
