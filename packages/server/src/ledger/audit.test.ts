import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { populateMarket } from '../../test-support/populate-market.ts'
import { startTestApp } from '../../test-support/start-test-app.ts'
import { openDatabase } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { createTestDatabase, maintain, urlOf } from '../../test-support/database.ts'
import { auditBooks } from './index.ts'

/** A store with trades in every state. Each test spoils a copy of it. */
let sound: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  sound = await createTestDatabase()
  const t = await startTestApp({ databaseUrl: sound.url })
  await populateMarket(t)
  await t.close()
})
afterAll(() => sound.drop())

/** How each check can be broken once the guards are off. The statement returns what the audit must name. */
const SPOILED: readonly [check: string, how: string, statement: string][] = [
  [
    'every movement sums to zero',
    'an entry was changed',
    `update entries set amount = amount + 1 where (movement, account) =
      (select movement, account from entries limit 1) returning movement::text as named`,
  ],
  [
    'every balance is the sum of its entries',
    'a balance was raised',
    `update accounts set balance = balance + 1 where id =
      (select id from accounts where kind = 'trading' limit 1) returning id::text as named`,
  ],
  [
    'every balance is the sum of its entries',
    'an entry was deleted',
    `delete from entries where (movement, account) = (select movement, account from entries limit 1)
      returning account::text as named`,
  ],
  [
    'every balance is the sum of its entries',
    'an account without entries was given coin',
    `update accounts set balance = 1 where id =
      (select id from accounts where id not in (select account from entries) limit 1) returning id::text as named`,
  ],
  [
    'no customer account is below zero',
    'a balance was lowered',
    `update accounts set balance = -1 where id =
      (select id from accounts where kind = 'trading' limit 1) returning id::text as named`,
  ],
  [
    'escrow is the sum of what is held',
    'a hold was lowered',
    `update holds set remaining = remaining - 1 where id =
      (select id from holds where remaining > 0 limit 1) returning owner || ' ' || code as named`,
  ],
  [
    'escrow is the sum of what is held',
    'all holds of a customer are gone',
    `delete from holds where owner = (select owner from holds where remaining > 0 limit 1)
      returning owner || ' ' || code as named`,
  ],
  [
    'every ad adds up to its quantity',
    'more was made available',
    `update ads set available = available + 1 where id = (select id from ads limit 1) returning id::text as named`,
  ],
  [
    'every ad adds up to its quantity',
    'a reservation grew',
    `update reservations set coin = coin + 1 where id =
      (select id from reservations where status = 'live' limit 1) returning ad::text as named`,
  ],
  [
    'every ad adds up to its quantity',
    'a live claim grew',
    `update claims set coin = coin + 1 where id =
      (select id from claims where status = 'waiting' limit 1) returning ad::text as named`,
  ],
  [
    'every ad adds up to its quantity',
    'a completed claim was taken back',
    `update claims set status = 'waiting' where id =
      (select id from claims where status = 'completed' limit 1) returning ad::text as named`,
  ],
  [
    'every sell ad holds its unsold coin',
    'its hold was lowered',
    `update holds set remaining = remaining - 1 where id =
      (select id from ads where type = 'sell' and available > 0 limit 1) returning id::text as named`,
  ],
  [
    'every live claim on a buy ad holds its coin',
    'its hold was lowered',
    `update holds set remaining = remaining - 1 where id = (select c.id from claims c join ads a on a.id = c.ad
      where a.type = 'buy' and c.status = 'waiting' limit 1) returning id::text as named`,
  ],
  [
    'every ended claim was settled once',
    'its settlement is gone',
    `delete from settlements where claim = (select claim from settlements limit 1) returning claim::text as named`,
  ],
  [
    'every ended claim was settled once',
    'it says the other outcome',
    `update settlements set outcome = case outcome when 'released' then 'returned' else 'released' end
      where claim = (select claim from settlements limit 1) returning claim::text as named`,
  ],
  [
    'every settlement paid whom it should',
    'the coin went to somebody else',
    `with other as (select id from accounts where kind = 'trading' and code = 'USDT' and id not in (select account from entries))
      update entries set account = (select id from other limit 1) where (movement, account) =
        (select e.movement, e.account from entries e join settlements s on s.movement = e.movement
          join accounts t on t.id = e.account where s.outcome = 'released' and t.kind = 'trading' limit 1)
      returning (select claim::text from settlements s where s.movement = entries.movement) as named`,
  ],
  [
    'every settlement paid whom it should',
    'less was paid than was claimed',
    `update entries set amount = amount - sign(amount) where movement =
        (select movement from settlements where outcome = 'released' limit 1)
      returning (select claim::text from settlements s where s.movement = entries.movement) as named`,
  ],
  [
    'every settlement paid whom it should',
    'it stands without a movement',
    `update settlements set movement = null where claim =
      (select claim from settlements where outcome = 'released' limit 1) returning claim::text as named`,
  ],
  [
    'every compensation follows an appeal that won',
    'a movement calls itself one',
    `update movements set kind = 'compensation' where id = (select id from movements limit 1) returning id::text as named`,
  ],
]

test('a store with trades in every state balances', async () => {
  const books = await spoiled(null)
  expect(books.checks.filter((check) => !check.ok)).toEqual([])
  expect(books.balanced).toBe(true)
})

test('every check of the audit is shown to fail below', async () => {
  const { checks } = await spoiled(null)
  expect(new Set(SPOILED.map(([check]) => check))).toEqual(new Set(checks.map(({ name }) => name)))
})

test.each(SPOILED)('"%s" fails and names the row when %s', async (name, _how, statement) => {
  const books = await spoiled(statement)
  const check = books.checks.find((one) => one.name === name)
  expect(check).toMatchObject({ ok: false, detail: expect.stringContaining(books.named) })
  expect(books.balanced).toBe(false)
})

/** The books of a copy in which one statement ran with constraints and triggers off. */
async function spoiled(statement: string | null) {
  const name = `test_${randomBytes(8).toString('hex')}`
  const server = inject('ownerUrl')
  await maintain(server, `create database ${name} template ${new URL(sound.url).pathname.slice(1)}`)
  const { db } = openDatabase({ url: urlOf(server, name), onIdleError: () => undefined, poolSize: 1 })
  try {
    const named = statement === null ? '' : await spoil(db, statement)
    return { ...(await auditBooks(db)), named }
  } finally {
    await db.destroy()
    await maintain(server, `drop database ${name}`)
  }
}

async function spoil(db: Kysely<Tables>, statement: string): Promise<string> {
  await sql`alter table accounts drop constraint balance_not_negative`.execute(db)
  await sql`alter table ads drop constraint quantity_adds_up`.execute(db)
  await sql`set session_replication_role = replica`.execute(db)
  const { rows } = await sql.raw<{ named: string }>(statement).execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  if (!rows[0]) throw new Error('The store holds no row that could be spoiled like this')
  return rows[0].named
}
