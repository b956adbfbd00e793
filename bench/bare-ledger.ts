// The baseline for the ledger: one function that writes the same rows as a movement, without checks.
import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The same rows in tables with the same keys: lock the accounts, insert a movement and its entries, update the balances. No
 *  trigger, foreign key or check. Every ledger account has a copy here, with coin. */
const BARE_LEDGER = `
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
  select ledger_account(null, 'USDT', 'fees'), ledger_account(null, 'USDT', 'chain');
  insert into bare_accounts select id, 1000000000 from accounts;`

/** Account ids: each customer's in id order, and the two house accounts that every bare send uses. */
type BareAccounts = { owners: string[]; customers: string[][]; house: string[] }

/** Creates the bare ledger in the same database, for the customers who have USDT in both wallets. */
export async function makeBareLedger(ownerUrl: string): Promise<BareAccounts> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await client.query(BARE_LEDGER)
  await client.query('vacuum analyze')
  const customers = await client.query<{ owner: string; ids: string[] }>(
    `select owner, array_agg(id order by id) as ids from accounts
    where owner is not null and code = 'USDT' and kind in ('portfolio', 'trading') group by owner having count(*) = 2`,
  )
  const house = await client.query<{ id: string }>(
    `select id from accounts where owner is null and part = 0 and code = 'USDT'`,
  )
  await client.end()
  return {
    owners: customers.rows.map(({ owner }) => owner),
    customers: customers.rows.map(({ ids }) => ids),
    house: house.rows.map(({ id }) => id),
  }
}

export type Statement = { text: string; values: () => unknown[] }

/** Sends coin of one customer at a time. All of them use the same two house accounts. */
export function bareSend({ customers, house }: BareAccounts): Statement {
  const now = new Date()
  return {
    text: `select bare_post($1, 'send', $2, '{-2,1,1}', $3)`,
    values: () => [randomUUID(), [...anyOf(customers).slice(0, 1), ...house].toSorted(), now],
  }
}

export function anyOf<T>(from: readonly T[]): T {
  return from[Math.floor(Math.random() * from.length)] as T
}

const CONNECTIONS = 8
const MS = 3_000

/** Statements per second over eight clients. */
export async function statementsPerSecond(url: string, { text, values }: Statement): Promise<number> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(url))
  await Promise.all(clients.map((client) => client.connect()))
  let done = 0
  const startedAt = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - startedAt < MS) {
        await client.query({ name: 'bench', text, values: values() })
        done += 1
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return done / seconds
}
