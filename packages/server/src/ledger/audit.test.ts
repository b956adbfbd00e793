import { randomUUID } from 'node:crypto'
import { type Coin, money } from '@oja/api/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Transaction } from '../db/database.ts'
import { populateMarket } from '../../test-support/populate-market.ts'
import { startTestApp } from '../../test-support/start-test-app.ts'
import { openDatabase } from '../db/open-database.ts'
import { createTestDatabase } from '../../test-support/database.ts'
import { brokenChecks } from '../../test-support/trading.ts'
import { CHECKS } from './checks.ts'
import { auditBooks, depositFromChain, lastAudit, proveNew, proveWhole } from './index.ts'
import { HOUR_MS } from '../durations.ts'
import { runAudit } from '../jobs/audit.ts'
import { createLog } from '../log.ts'

/** A store with trades in every state, made after the proven point. Each test spoils a copy of it. */
let sound: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  sound = await createTestDatabase()
  const t = await startTestApp({ databaseUrl: sound.url })
  expect(await proveNew(t.deps.db, NOW)).toEqual({})
  await populateMarket(t)
  await t.close()
})
afterAll(() => sound.drop())
const NOW = new Date('2026-11-22T10:00:00Z')

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
  [
    'every compensation follows an appeal that won',
    'it paid another coin',
    `update accounts set code = 'BTC' where kind = 'trading' and code = 'USDT' and owner = (select paid_to from compensations limit 1)
      returning (select movement::text from compensations limit 1) as named`,
  ],
  [
    'every coin that was given up was of a closed account',
    'its owner is still here',
    `update movements set kind = 'give-up' where id = (select movement from entries join accounts a on a.id = account
      where a.owner is not null limit 1) returning id::text as named`,
  ],
]

test('a store with trades in every state balances', async () => {
  await withCopy(async (db) => {
    const books = await auditBooks(db)
    expect(books.checks.filter((check) => !check.ok)).toEqual([])
    expect(books.balanced).toBe(true)
  })
})

test('every check of the audit is shown to fail below', () => {
  expect(new Set(SPOILED.map(([check]) => check))).toEqual(new Set(CHECKS.map(({ name }) => name)))
})

test.each(SPOILED)(
  '"%s" fails and names the row when %s, and the proof of what is new finds it',
  async (name, _how, statement) => {
    await withCopy(async (db) => {
      const named = await spoil(db, statement)
      const books = await auditBooks(db)
      const check = books.checks.find((one) => one.name === name)
      expect(check).toMatchObject({ ok: false, detail: expect.stringContaining(named) })
      expect(books.balanced).toBe(false)
      // The model of the trade asks in this way after each step.
      const inOneStatement = (await brokenChecks(db)).filter((found) => found.startsWith(`${name}: `))
      expect(inOneStatement.join()).toContain(named)

      expect(Object.keys(await proveNew(db, NOW))).not.toEqual([])
      expect((await lastAudit(db)).failingSince).toEqual(NOW)
      // It is not proven by being looked at again.
      expect(Object.keys(await proveNew(db, NOW))).not.toEqual([])
    })
  },
)

test.each(SPOILED)(
  'the daily proof finds what breaks "%s" in what was proven long ago: %s',
  async (name, _how, statement) => {
    await withCopy(async (db) => {
      expect(await proveNew(db, NOW)).toEqual({})
      await proveWhole(db, NOW, { forMs: 60_000 })
      expect(await lastAudit(db)).toMatchObject({ broken: {}, failingSince: null })
      const named = await spoil(db, statement)
      const soon = new Date(NOW.getTime() + 23 * HOUR_MS)
      await proveWhole(db, soon, { forMs: 60_000 })
      expect(await lastAudit(db)).toMatchObject({ broken: {}, wholeAt: NOW })
      const nextDay = new Date(NOW.getTime() + 25 * HOUR_MS)
      await proveWhole(db, nextDay, { forMs: 60_000 })
      const { broken, failingSince } = await lastAudit(db)
      expect(broken[name]).toContain(named)
      expect(failingSince).toEqual(nextDay)
    })
  },
)

test('the proof of new movements proves each one once, also one whose transaction was open at the proven point', async () => {
  await withCopy(async (db) => {
    expect(await proveNew(db, NOW)).toEqual({})
    const { id: owner } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
    const late = await db.startTransaction().execute()
    await deposit(late, owner, 'BTC')
    await db.transaction().execute((trx) => deposit(trx, owner))
    expect(await proveNew(db, NOW)).toEqual({})
    await late.commit().execute()
    expect(await proveNew(db, NOW)).toEqual({})
    expect(await proveNew(db, NOW)).toEqual({})
    const runs = await db.selectFrom('audit_runs').select('movements').orderBy('id').execute()
    const [all = 0n, ...later] = runs.map(({ movements }) => movements ?? 0n)
    expect(all).toBeGreaterThan(20n)
    expect(later).toEqual([1n, 1n, 0n])
  })
})

test('the daily proof goes on where it was stopped, in whichever process, and ends once', async () => {
  await withCopy(async (db) => {
    let turns = 1
    while (await proveWhole(db, NOW, { forMs: 0 })) turns += 1
    expect(turns).toBeGreaterThan(CHECKS.length)
    expect(await proveWhole(db, NOW, { forMs: 0 })).toBe(false)
    await Promise.all(
      [1, 2, 3].map(() => proveWhole(db, new Date(NOW.getTime() + 25 * HOUR_MS), { forMs: 60_000 })),
    )
    const runs = await db.selectFrom('audit_runs').select('broken').where('range', '=', 'whole').execute()
    expect(runs).toEqual([{ broken: {} }, { broken: {} }])
  })
})

test('what is broken is looked at again within minutes, and the alarm ends once it is mended', async () => {
  await withCopy(async (db) => {
    await proveNew(db, NOW)
    await spoil(
      db,
      'update accounts set balance = balance + 1 where id = (select min(id::text)::uuid from accounts) returning id::text as named',
    )
    await proveNew(db, NOW)
    await proveWhole(db, NOW, { forMs: 60_000 })
    expect((await lastAudit(db)).failingSince).toEqual(NOW)
    await spoil(
      db,
      'update accounts set balance = balance - 1 where id = (select min(id::text)::uuid from accounts) returning id::text as named',
    )
    const later = new Date(NOW.getTime() + 11 * 60_000)
    await proveNew(db, later)
    await proveWhole(db, later, { forMs: 60_000 })
    expect(await lastAudit(db)).toMatchObject({ broken: {}, failingSince: null })
  })
})

test('in a restored dump, whose transaction ids start again, the proof starts over', async () => {
  await withCopy(async (db) => {
    await sql`update audit_state set proven_point = '900000000000:900000000000:'`.execute(db)
    expect(await proveNew(db, NOW)).toEqual({})
    const { id: owner } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
    await db.transaction().execute((trx) => deposit(trx, owner))
    await proveNew(db, NOW)
    const runs = await db.selectFrom('audit_runs').select('movements').execute()
    expect(runs).toEqual([{ movements: 1n }])
  })
})

test('a backlog is proven in slices that each move the proven point, also past transactions that were open', async () => {
  await withCopy(async (db) => {
    expect(await proveNew(db, NOW)).toEqual({})
    const { id: owner } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
    const early = await db.startTransaction().execute()
    await deposit(early, owner, 'BTC')
    for (let count = 0; count < 5; count += 1) await db.transaction().execute((trx) => deposit(trx, owner))
    const late = await db.startTransaction().execute()
    await deposit(late, owner, 'ETH')
    await db.transaction().execute((trx) => deposit(trx, owner))
    const proveSlice = () => proveNew(db, NOW, { sliceSize: 2, forMs: 0 })
    const left: number[] = [await unproven(db)]
    const prove = async () => {
      expect(await proveSlice()).toEqual({})
      left.push(await unproven(db))
    }
    await prove()
    await early.commit().execute()
    for (let slice = 0; slice < 3; slice += 1) await prove()
    await late.commit().execute()
    await prove()
    expect(left).toEqual([6, 4, 3, 1, 0, 0])
    await db.transaction().execute((trx) => deposit(trx, owner))
    expect(await proveNew(db, NOW)).toEqual({})
  })
})

test('in a backlog, a broken movement keeps the proven point before it, and later slices still find a balance that drifted', async () => {
  await withCopy(async (db) => {
    const slice = { sliceSize: 2, forMs: 60_000 }
    expect(await proveNew(db, NOW, slice)).toEqual({})
    const { id: owner } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
    for (let count = 0; count < 5; count += 1) await db.transaction().execute((trx) => deposit(trx, owner))
    const drift = (by: number) =>
      spoil(
        db,
        `update accounts set balance = balance + ${by} where code = 'USDT' and (owner = '${owner}' and kind = 'trading')
         returning id::text as named`,
      )
    const named = await drift(1)
    // The coin no longer sums to zero, so not even the first slice is sound.
    expect(await proveNew(db, NOW, slice)).toEqual({ 'every balance is the sum of its entries': ['USDT'] })
    expect(await unproven(db)).toBe(5)
    await drift(-1)
    expect(await proveNew(db, NOW, { sliceSize: 2, forMs: 0 })).toEqual({})
    // Moved to another account of the coin, which only single balances show.
    await drift(1)
    await spoil(
      db,
      `update accounts set balance = balance - 1 where id = (select id from accounts where code = 'USDT' and kind = 'chain' limit 1)
       returning id::text as named`,
    )
    const broken = await proveNew(db, NOW, slice)
    expect(broken['every balance is the sum of its entries']).toContain(named)
  })
})

test('the whole ledger is proven even when the proof of new movements fails', async () => {
  await withCopy(async (db) => {
    await sql`alter table audit_balances rename to audit_balances_away`.execute(db)
    await expect(runAudit({ db, log: createLog({ level: 'silent' }) }, NOW)).rejects.toThrow('audit_balances')
    expect((await lastAudit(db)).wholeAt).toEqual(NOW)
  })
})

test('an audit on demand ends in time, and shows the last proof for the checks that it did not reach', async () => {
  await withCopy(async (db) => {
    const young = await auditBooks(db, { forMs: 0 })
    expect(young.balanced).toBe(false)
    expect(young.checks[0]).toMatchObject({ ok: false, detail: expect.stringContaining('not proven yet') })
    await proveWhole(db, NOW, { forMs: 60_000 })
    const proven = await auditBooks(db, { forMs: 0 })
    expect(proven.balanced).toBe(true)
    expect(proven.checks[0]?.detail).toContain(
      `last proven ${NOW.toISOString()}, this proof ended after 0 of`,
    )
  })
})

async function deposit(trx: Transaction, owner: string, code: Coin = 'USDT'): Promise<void> {
  await depositFromChain(trx, {
    id: randomUUID(),
    owner,
    amount: money(5n, code),
    wallet: 'trading',
    now: NOW,
  })
}

/** How many movements the proven point does not cover. */
async function unproven(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from movements, audit_state
    where not pg_visible_in_snapshot(posted_in, proven_point)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Hands a copy of the store over, and drops it. */
async function withCopy(act: (db: Database) => Promise<void>): Promise<void> {
  const copy = await createTestDatabase(new URL(sound.url).pathname.slice(1))
  const { db } = openDatabase({ url: copy.ownerUrl, onIdleError: () => undefined, poolSize: 4 })
  try {
    await act(db)
  } finally {
    await db.destroy()
    await copy.drop()
  }
}

/** Runs a statement with constraints and triggers off. Returns what it names. */
async function spoil(db: Database, statement: string): Promise<string> {
  return db.connection().execute(async (own) => {
    await sql`alter table accounts drop constraint if exists balance_not_negative`.execute(own)
    await sql`alter table ads drop constraint if exists quantity_adds_up`.execute(own)
    await sql`set session_replication_role = replica`.execute(own)
    const { rows } = await sql.raw<{ named: string }>(statement).execute(own)
    await sql`set session_replication_role = origin`.execute(own)
    if (!rows[0]) throw new Error('The store holds no row that could be spoiled like this')
    return rows[0].named
  })
}
