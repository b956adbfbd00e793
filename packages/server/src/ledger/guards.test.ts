import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addOwner, openTestLedger, type TestLedger } from '../../test-support/test-ledger.ts'
import { auditBooks } from './index.ts'

let ledger: TestLedger
let [ada, obi] = ['', '']
beforeAll(async () => {
  ledger = await openTestLedger()
  ada = await addOwner(ledger.db, { trading: 100n })
  obi = await addOwner(ledger.db, { trading: 100n })
})
afterAll(() => ledger.close())

type Line = [owner: string, code: 'USDT' | 'BTC', amount: number]

/** Writes a movement past every function of the ledger, as a mistaken or hostile query would. */
function write(lines: readonly Line[]): Promise<string> {
  return ledger.db.transaction().execute(async (trx) => {
    const id = randomUUID()
    await sql`insert into movements (id, kind, created_at) values (${id}, 'by hand', now())`.execute(trx)
    for (const [owner, code, amount] of lines) {
      await sql`insert into entries (movement, account, amount)
        values (${id}, ledger_account(${owner}, ${code}, 'trading'), ${amount})`.execute(trx)
    }
    return id
  })
}

describe('a movement written by SQL', () => {
  test('is accepted when it sums to zero', async () => {
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

  test('cannot be brought along by a new account', async () => {
    const add = sql`insert into accounts (owner, code, kind, balance) values (${ada}, 'ETH', 'trading', 5)`
    await expect(add.execute(ledger.db)).rejects.toThrow('an account starts empty')
  })
})

describe('what is posted stays', () => {
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

  test('a mistake is corrected by an opposite movement, and both stay readable', async () => {
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
