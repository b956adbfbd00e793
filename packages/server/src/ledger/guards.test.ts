import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { shared } from '../../test-support/shared.ts'
import { addOwner, openTestLedger } from '../../test-support/test-ledger.ts'
import { auditBooks } from './index.ts'

const ledger = shared(openTestLedger)
let [ada, obi] = ['', '']
beforeAll(async () => {
  ada = await addOwner(ledger.db, { trading: 100n })
  obi = await addOwner(ledger.db, { trading: 100n })
})

type Line = [owner: string, code: 'USDT' | 'BTC', amount: number]

/** Writes a movement past every function of the ledger, as a mistaken or hostile query would. */
function write(...statements: (readonly Line[])[]): Promise<string> {
  return ledger.db.transaction().execute(async (trx) => {
    const id = randomUUID()
    await sql`insert into movements (id, kind, created_at) values (${id}, 'by hand', now())`.execute(trx)
    for (const lines of statements) {
      const rows = lines.map(
        ([owner, code, amount]) =>
          sql`(${id}::uuid, ledger_account(${owner}, ${code}, 'trading'), ${amount}::numeric)`,
      )
      await sql`insert into entries (movement, account, amount) values ${sql.join(rows)}`.execute(trx)
    }
    return id
  })
}

describe('a movement written by SQL', () => {
  test('is accepted if it sums to zero', async () => {
    await expect(
      write([
        [ada, 'USDT', -1],
        [obi, 'USDT', 1],
      ]),
    ).resolves.toBeTypeOf('string')
  })

  test.each<[string, () => Line[]]>([
    ['has one side only', () => [[ada, 'USDT', 5]]],
    [
      'gives more than it takes',
      () => [
        [ada, 'USDT', -4],
        [obi, 'USDT', 5],
      ],
    ],
    [
      'takes more than it gives',
      () => [
        [ada, 'USDT', -5],
        [obi, 'USDT', 4],
      ],
    ],
    [
      'sums to zero only across two coins',
      () => [
        [ada, 'USDT', -5],
        [obi, 'BTC', 5],
      ],
    ],
  ])('is refused when it %s', async (_name, lines) => {
    const before = await balances()
    await expect(write(lines())).rejects.toThrow('does not sum to zero')
    expect(await balances()).toEqual(before)
  })

  test('is refused before its statement ends, so it cannot be completed by a second one', async () => {
    const before = await balances()
    await expect(write([[ada, 'USDT', -5]], [[obi, 'USDT', 5]])).rejects.toThrow('does not sum to zero')
    expect(await balances()).toEqual(before)
  })

  test('is refused when two movements of one statement only balance together', async () => {
    const before = await balances()
    const both = ledger.db.transaction().execute(async (trx) => {
      const [one, other] = [randomUUID(), randomUUID()]
      await sql`insert into movements (id, kind, created_at)
        values (${one}, 'by hand', now()), (${other}, 'by hand', now())`.execute(trx)
      await sql`insert into entries (movement, account, amount) values
        (${one}, ledger_account(${ada}, 'USDT', 'trading'), -5),
        (${other}, ledger_account(${obi}, 'USDT', 'trading'), 5)`.execute(trx)
    })
    await expect(both).rejects.toThrow('does not sum to zero')
    expect(await balances()).toEqual(before)
  })

  test('moves each balance by the sum of its lines when one statement has several movements', async () => {
    const ids = [randomUUID(), randomUUID()]
    const before = await balances()
    await ledger.db.transaction().execute(async (trx) => {
      for (const id of ids)
        await sql`insert into movements (id, kind, created_at) values (${id}, 'by hand', now())`.execute(trx)
      const lines = ids.flatMap((id) => [
        sql`(${id}::uuid, ledger_account(${ada}, 'USDT', 'trading'), -2::numeric)`,
        sql`(${id}::uuid, ledger_account(${obi}, 'USDT', 'trading'), 2::numeric)`,
      ])
      await sql`insert into entries (movement, account, amount) values ${sql.join(lines)}`.execute(trx)
    })
    const moved = (await balances()).map(({ id, balance }) => {
      const old = before.find((account) => account.id === id)?.balance ?? '0'
      return BigInt(balance) - BigInt(old)
    })
    expect(moved.filter((amount) => amount !== 0n).toSorted()).toEqual([-4n, 4n])
    expect((await auditBooks(ledger.db)).balanced).toBe(true)
  })

  test('is refused when it takes more than there is', async () => {
    const before = await balances()
    await expect(
      write([
        [ada, 'USDT', -101],
        [obi, 'USDT', 101],
      ]),
    ).rejects.toThrow('balance_not_negative')
    expect(await balances()).toEqual(before)
  })

  test('is refused when ledger_post is called with amounts that do not sum to zero', async () => {
    const post = sql`select ledger_post(${randomUUID()}, 'by hand',
      array[ledger_account(${ada}, 'USDT', 'trading'), ledger_account(${obi}, 'USDT', 'trading')],
      array[-5, 6]::numeric[], now())`
    await expect(post.execute(ledger.db)).rejects.toThrow('does not sum to zero')
  })
})

describe('a balance', () => {
  test('cannot be set without an entry', async () => {
    const set = sql`update accounts set balance = balance + 1 where owner = ${ada}`
    await expect(set.execute(ledger.db)).rejects.toThrow('changes only with its entries')
  })

  test('cannot be set by a new account', async () => {
    const add = sql`insert into accounts (owner, code, kind, balance) values (${ada}, 'ETH', 'trading', 5)`
    await expect(add.execute(ledger.db)).rejects.toThrow('an account starts empty')
  })
})

describe('an account', () => {
  test.each<[string, string]>([
    ['its owner', 'owner = (select id from users where id <> accounts.owner limit 1)'],
    ['its coin', `code = 'ETH'`],
    ['its kind', `kind = 'portfolio'`],
  ])('keeps %s, and so its coin', async (_what, change) => {
    const set = sql`update accounts set ${sql.raw(change)} where owner = ${ada} and kind = 'trading'`
    await expect(set.execute(ledger.db)).rejects.toThrow('stays what it is and whose it is')
  })

  test('of a customer has one part', async () => {
    const add = sql`insert into accounts (owner, code, kind, part) values (${ada}, 'USDT', 'trading', 1)`
    await expect(add.execute(ledger.db)).rejects.toThrow('parts_are_of_the_house')
  })
})

describe('posted movements are permanent', () => {
  test.each([
    'update movements set kind = kind',
    'update movements set created_at = now()',
    'update entries set amount = amount',
    'update entries set amount = amount * 2',
    'delete from entries',
    'delete from movements where id not in (select movement from entries)',
    'truncate entries',
    'truncate movements cascade',
    'truncate accounts cascade',
  ])('%s is refused', async (statement) => {
    const before = await book()
    // A movement without entries, so that no foreign key answers in place of the guard.
    const empty = sql`insert into movements (id, kind, created_at) values (${randomUUID()}, 'empty', now())`
    const attempt = ledger.db.transaction().execute(async (trx) => {
      await empty.execute(trx)
      await sql.raw(statement).execute(trx)
    })
    await expect(attempt).rejects.toThrow('append-only')
    expect(await book()).toEqual(before)
  })

  test('a movement takes no further entries once its transaction is over, not even ones that sum to zero', async () => {
    const bola = await addOwner(ledger.db)
    const id = await write([
      [ada, 'USDT', -1],
      [obi, 'USDT', 1],
    ])
    const before = await book()
    const add = sql`insert into entries (movement, account, amount) values
      (${id}, ledger_account(null, 'USDT', 'chain'), -5), (${id}, ledger_account(${bola}, 'USDT', 'trading'), 5)`
    await expect(add.execute(ledger.db)).rejects.toThrow('was posted before')
    expect(await book()).toEqual(before)
  })

  test('a movement posted again under its id is the same movement', async () => {
    const id = randomUUID()
    const post = () =>
      sql<{ posted: boolean }>`select ledger_deposit(${id}, ${ada}, 'USDT', 'trading', 5, now()) as posted`
        .execute(ledger.db)
        .then(({ rows }) => rows[0]?.posted)
    expect(await post()).toBe(true)
    const before = await book()
    expect(await post()).toBe(false)
    expect(await book()).toEqual(before)
  })

  test('a mistake is corrected by an opposite movement, and both remain readable', async () => {
    const before = await balances()
    const wrong = await write([
      [ada, 'USDT', -7],
      [obi, 'USDT', 7],
    ])
    const right = await write([
      [ada, 'USDT', 7],
      [obi, 'USDT', -7],
    ])
    expect(await balances()).toEqual(before)
    const rows = await ledger.db
      .selectFrom('entries')
      .select('amount')
      .where('movement', 'in', [wrong, right])
      .execute()
    expect(rows).toHaveLength(4)
    expect((await auditBooks(ledger.db)).balanced).toBe(true)
  })
})

function balances() {
  return ledger.db.selectFrom('accounts').select(['id', 'balance']).orderBy('id').execute()
}

async function book() {
  const [movements, entries] = await Promise.all([
    ledger.db.selectFrom('movements').selectAll().orderBy('id').execute(),
    ledger.db.selectFrom('entries').selectAll().orderBy('movement').orderBy('account').execute(),
  ])
  return { movements, entries }
}
