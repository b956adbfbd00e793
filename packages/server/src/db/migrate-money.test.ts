import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runDeadlines } from '../jobs/deadlines.ts'
import { auditBooks } from '../ledger/index.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { migrate } from './migrate.ts'
import { maintain, urlOf } from '../../test-support/database.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

/** The first migration with all of the market, and every later one. */
const FIRST = '0053-processes'
const LATER = readdirSync(new URL('./migrations/', import.meta.url))
  .map((file) => file.replace(/\.sql$/, ''))
  .filter((migration) => migration > FIRST)
  .toSorted()

const name = `test_${randomBytes(8).toString('hex')}`
const url = urlOf(inject('postgresUrl'), name)
const [vendor, claimer] = [randomUUID(), randomUUID()]
let db: Database
let claims: Record<'sell' | 'buy', { waiting: string; sent: string }>
let balances: Awaited<ReturnType<typeof readBalances>>

beforeAll(async () => {
  await maintain(inject('postgresUrl'), `create database ${name}`)
  db = openDatabase({ url, onIdleError: () => undefined, poolSize: 2 }).db
  await migrate(url, { to: FIRST })
  await run(sql`update trade_limits set max_open_orders = 10, max_with_vendor = 10`)
  for (const [id, email] of [
    [vendor, 'ada@example.com'],
    [claimer, 'tunde@example.com'],
  ] as const) {
    await run(sql`insert into users (id, email, password_hash, first_name, last_name, kyc_status, created_at)
      values (${id}, ${email}, '-', 'Ada', 'Obi', 'verified', ${NOW})`)
    for (const code of ['BTC', 'ETH', 'USDT']) {
      await run(sql`select ledger_deposit(${randomUUID()}, ${id}, ${code}, 'portfolio', 900, ${NOW})`)
      await run(sql`select ledger_move(${randomUUID()}, ${id}, ${code}, 'portfolio', 'trading', 700, ${NOW})`)
      await run(sql`select ledger_send(${randomUUID()}, ${id}, ${code}, 50, 3, ${NOW})`)
    }
  }
  claims = { sell: await trade('sell', 'USDT'), buy: await trade('buy', 'BTC') }
  balances = await readBalances()
})
afterAll(async () => {
  await db.destroy()
  await maintain(inject('postgresUrl'), `drop database ${name} with (force)`)
})

test('the store has coin in wallets, in escrow and with the house before it is migrated', async () => {
  const kinds = balances.filter(({ balance }) => balance !== '0').map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['chain', 'escrow', 'fees', 'portfolio', 'trading']))
  expect(await broken()).toEqual([])
})

test.each(LATER)('%s changes no balance, and what is owned, held and posted still adds up', async (to) => {
  await migrate(url, { to })
  expect(await readBalances()).toEqual(balances)
  expect(await broken()).toEqual([])
})

test('the newest version balances the books of the old store and ends its trades by the rules', async () => {
  await migrate(url)
  expect((await auditBooks(db)).checks.filter((check) => !check.ok)).toEqual([])
  await runDeadlines(db, minutes(60))
  const rows = await db.selectFrom('claims').select(['id', 'status']).execute()
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  expect({
    sell: { waiting: statusOf.get(claims.sell.waiting), sent: statusOf.get(claims.sell.sent) },
    buy: { waiting: statusOf.get(claims.buy.waiting), sent: statusOf.get(claims.buy.sent) },
  }).toEqual({
    sell: { waiting: 'waiting', sent: 'completed' },
    buy: { waiting: 'rejected', sent: 'partly_verified' },
  })
  const books = await auditBooks(db)
  expect(books.checks.filter((check) => !check.ok)).toEqual([])
  expect(books.balanced).toBe(true)
})

/** An ad of 600 with a claim in every state, a reservation, and a second ad that was closed. Price 1 in the smallest unit,
 *  since the ledger does not look at prices. */
async function trade(type: 'sell' | 'buy', code: string): Promise<{ waiting: string; sent: string }> {
  const ad = randomUUID()
  const post = (id: string, quantity: number) =>
    run(sql`select ad_create(${id}, ${vendor}, ${type}, ${code}, 1, ${quantity}, 1, 600, null, ${NOW})`)
  const claim = async () => {
    const id = randomUUID()
    await run(
      sql`select claim_create(${id}, ${ad}, ${type}, ${claimer}, 100, 100, null, ${NOW}, ${minutes(15)}, ${minutes(30)})`,
    )
    return id
  }
  const send = (id: string) => run(sql`select claim_mark_sent(${id}, ${NOW}, ${minutes(30)})`)
  await post(ad, 600)
  const [waiting, sent, completed, cancelled] = [await claim(), await claim(), await claim(), await claim()]
  await send(sent)
  await send(completed)
  await run(sql`select claim_confirm(${completed}, ${randomUUID()}, ${NOW})`)
  for (const side of [vendor, claimer]) {
    await run(sql`select claim_ask_cancel(${cancelled}, ${side}, ${randomUUID()}, ${NOW})`)
  }
  await run(sql`select ad_reserve(${randomUUID()}, ${ad}, ${claimer}, 20, 20, ${NOW}, ${minutes(15)})`)
  const closed = randomUUID()
  await post(closed, 50)
  await run(sql`select ad_set_status(${closed}, ${vendor}, 'cancelled', ${randomUUID()}, ${NOW})`)
  return { waiting, sent }
}

async function run(statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(db)
}

function readBalances() {
  return db.selectFrom('accounts').select(['id', 'kind', 'balance']).orderBy('id').execute()
}

/** Rows that break what holds in every version: movements sum to zero, balances are the sum of their entries, none is
 *  below zero, and escrow is what is held. */
async function broken(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'unbalanced movement' as rule, e.movement::text as row from entries e join accounts a on a.id = e.account
      group by e.movement, a.code having sum(e.amount) <> 0
    union all
    select 'drifted balance', a.id::text from accounts a left join entries e on e.account = a.id
      group by a.id having a.balance <> coalesce(sum(e.amount), 0)
    union all
    select 'negative balance', id::text from accounts where kind <> 'chain' and balance < 0
    union all
    select 'escrow without hold', a.id::text from accounts a
      where a.kind = 'escrow' and a.balance <>
        (select coalesce(sum(remaining), 0) from holds h where h.owner = a.owner and h.code = a.code)`.execute(
    db,
  )
  return rows
}
