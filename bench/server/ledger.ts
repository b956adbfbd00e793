// What the guarantees of the ledger cost: its movements beside one function that writes the same rows and proves nothing.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../packages/server/src/db/embedded/start.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { inTurns, type Measure, type Row } from '../rounds.ts'

const CONNECTIONS = 8
const CUSTOMERS = 2_000
const ROUND_MS = 3_000

/** The same rows in tables of the same keys: lock the accounts, insert a movement and its entries, update the balances. No
 *  trigger, no foreign key, no proof. `p_accounts` come in the order of their ids. */
const MINIMAL = `
  create table bare_accounts (id uuid primary key, balance numeric(38, 0) not null);
  create table bare_movements (id uuid primary key, kind text not null, created_at timestamptz not null);
  create table bare_entries (movement uuid, account uuid, amount numeric(38, 0) not null, primary key (movement, account));
  create function bare_post(p_id uuid, p_kind text, p_accounts uuid[], p_amounts numeric[], p_now timestamptz)
  returns boolean language plpgsql as $$
  begin
    perform 1 from bare_accounts where id = any (p_accounts) order by id for update;
    insert into bare_movements values (p_id, p_kind, p_now);
    insert into bare_entries select p_id, * from unnest(p_accounts, p_amounts);
    update bare_accounts a set balance = balance + line.amount
      from unnest(p_accounts, p_amounts) as line (account, amount) where a.id = line.account;
    return true;
  end $$;
  insert into bare_accounts select id, 1000000000 from accounts;`

type Statement = { text: string; values: () => unknown[] }

export const measure: Measure = async ({ rounds }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oja-bench-ledger-'))
  const database = await startEmbeddedDatabase({ dataDir })
  try {
    await migrate(database.url)
    const { owners, accounts, house } = await fill(database.url)
    const anyOf = <T>(from: readonly T[]) => from[Math.floor(Math.random() * from.length)] as T
    const now = new Date()
    const move: Statement = {
      text: `select ledger_move($1, $2, 'USDT', 'portfolio', 'trading', 1, $3)`,
      values: () => [randomUUID(), anyOf(owners), now],
    }
    const send: Statement = {
      text: `select ledger_send($1, $2, 'USDT', 1, 1, $3)`,
      values: () => [randomUUID(), anyOf(owners), now],
    }
    const bareMove: Statement = {
      text: `select bare_post($1, 'move', $2, '{-1,1}', $3)`,
      values: () => [randomUUID(), anyOf(accounts), now],
    }
    // Every one of them meets the same two accounts of the house.
    const bareSend: Statement = {
      text: `select bare_post($1, 'send', $2, '{-2,1,1}', $3)`,
      values: () => [randomUUID(), [...anyOf(accounts).slice(0, 1), ...house].toSorted(), now],
    }
    const rows: Row[] = []
    for (const [what, ours, limit, goal] of [
      ['ledger_move', move, bareMove, 0.6],
      ['ledger_send', send, bareSend, 0.5],
    ] as const) {
      const figures = await inTurns({
        rounds,
        ours: () => perSecond(database.url, ours),
        limit: () => perSecond(database.url, limit),
      })
      rows.push({ what, unit: '/s', ...figures, goal: { atLeast: goal } })
    }
    return rows
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(
      `insert into users (id, email, password_hash, first_name, last_name, created_at)
      select gen_random_uuid(), n || '@example.com', '-', 'Ada', 'Obi', now() from generate_series(1, $1) n`,
      [CUSTOMERS],
    )
    await client.query(`select ledger_deposit(gen_random_uuid(), id, 'USDT', 'portfolio', 1000000000, now()),
      ledger_deposit(gen_random_uuid(), id, 'USDT', 'trading', 1000000000, now()) from users`)
    await client.query(`select ledger_account(null, 'USDT', 'fees'), ledger_account(null, 'USDT', 'chain')`)
    await client.query(MINIMAL)
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ owner: string | null; ids: string[] }>(
      `select owner, array_agg(id order by id) as ids from accounts where owner is not null group by owner`,
    )
    const house = await client.query<{ id: string }>(
      `select id from accounts where owner is null and part = 0 and kind in ('chain', 'fees')`,
    )
    return {
      owners: rows.map(({ owner }) => owner),
      accounts: rows.map(({ ids }) => ids),
      house: house.rows.map(({ id }) => id),
    }
  } finally {
    await client.end()
  }
}

/** How often `CONNECTIONS` clients run the statement in a second. */
async function perSecond(url: string, { text, values }: Statement): Promise<number> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(url))
  await Promise.all(clients.map((client) => client.connect()))
  let done = 0
  const startedAt = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - startedAt < ROUND_MS) {
        await client.query({ name: 'bench', text, values: values() })
        done += 1
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return done / seconds
}
