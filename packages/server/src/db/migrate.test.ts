import { randomBytes, randomUUID } from 'node:crypto'
import { coinFacts, COINS } from '@oja/api/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from './database.ts'
import { runDeadlines } from '../jobs/deadlines.ts'
import { auditBooks } from '../ledger/index.ts'
import { openDatabase } from './open-database.ts'
import { migrate } from './migrate.ts'
import { maintain, urlOf } from '../../test-support/database.ts'
import { MINUTE_MS } from '../durations.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)

/** A database as an older version left it, with an order that is over by now. */
const name = `test_${randomBytes(8).toString('hex')}`
const [vendor, holder] = [randomUUID(), randomUUID()]
const ad = randomUUID()
const url = urlOf(inject('postgresUrl'), name)
let db: Database

beforeAll(async () => {
  await maintain(inject('postgresUrl'), `create database ${name}`)
  db = openDatabase({ url, onIdleError: () => undefined, poolSize: 2 }).db
  await migrate(url, { to: '0053-processes' })
  const joined = before(60)
  await sql`insert into users (id, email, password_hash, first_name, last_name, kyc_status, created_at) values
    (${vendor}, 'ada@example.com', '-', 'Ada', 'Obi', 'verified', ${joined}),
    (${holder}, 'tunde@example.com', '-', 'Túndé', 'Bello', 'processing', ${joined})`.execute(db)
  await sql`select ad_create(${ad}, ${vendor}, 'buy', 'USDT', 1600, 10000000, 1600, 16000, null, ${joined})`.execute(
    db,
  )
  await sql`select ad_reserve(${randomUUID()}, ${ad}, ${holder}, 1600, 1000000, ${before(20)}, ${before(5)})`.execute(
    db,
  )
  await migrate(url)
})
afterAll(async () => {
  await db.destroy()
  await maintain(inject('postgresUrl'), `drop database ${name} with (force)`)
})

test('an older database is migrated, and its orders continue by the new rules', async () => {
  await Promise.all([runDeadlines(db, NOW), runDeadlines(db, NOW)])
  const told = await db.selectFrom('notifications').select(['user_id', 'kind', 'payload']).execute()
  expect(told).toEqual([
    {
      user_id: holder,
      kind: 'reservation-expired',
      payload: expect.objectContaining({ ad, other: vendor, amount: 1600, coin_equivalent: '1.00000000' }),
    },
  ])
  const { available, reserved } = await db
    .selectFrom('ads')
    .select(['available', 'reserved'])
    .executeTakeFirstOrThrow()
  expect([available, reserved]).toEqual(['10000000', '0'])
  expect((await auditBooks(db)).balanced).toBe(true)
})

test('a second migration finds nothing to do', async () => {
  await expect(migrate(url)).resolves.toBeUndefined()
})

test('the database knows the coins of the market, and a start adds the one it lacks', async () => {
  const readCoins = () => db.selectFrom('coins').selectAll().orderBy('code').execute()
  const coins = COINS.map((code) => ({ code, decimals: coinFacts(code).decimals }))
  expect(await readCoins()).toEqual(coins.toSorted((left, right) => left.code.localeCompare(right.code)))
  await db.deleteFrom('coins').where('code', '=', 'ETH').execute()
  await Promise.all([migrate(url), migrate(url)])
  expect(await readCoins()).toHaveLength(COINS.length)
})

test('a coin whose decimals are not those it was added with keeps the server from starting', async () => {
  await db.updateTable('coins').set({ decimals: 9 }).where('code', '=', 'ETH').execute()
  await expect(migrate(url)).rejects.toThrow('ETH has 18 decimals in money/coins, but 9 in the database')
})

test('an unknown coin gets no account', async () => {
  await expect(sql`select ledger_account(${holder}, 'DOGE', 'trading')`.execute(db)).rejects.toThrow(
    'violates foreign key',
  )
})

test('a migration that fails says why, in the message of its error too', async () => {
  const taken = `test_${randomBytes(8).toString('hex')}`
  await maintain(inject('postgresUrl'), `create database ${taken}`)
  await maintain(urlOf(inject('postgresUrl'), taken), 'create table users (id int)')
  await expect(migrate(urlOf(inject('postgresUrl'), taken))).rejects.toThrow(
    /^Migration \S+ failed and was rolled back: relation "users" already exists$/,
  )
  await maintain(inject('postgresUrl'), `drop database ${taken} with (force)`)
})
