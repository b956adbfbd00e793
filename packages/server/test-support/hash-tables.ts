import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../src/db/database.ts'
import type { Tables } from '../src/db/tables.ts'
import type { Deps } from '../src/deps.ts'

/** Columns that a refused or failed call may change: they count what was tried, or say when something was last used or
 *  which process works on it. */
const COUNTERS: Readonly<Record<string, readonly string[]>> = {
  users: ['pin_failures', 'pin_locked_until', 'pin_disabled'],
  sessions: ['last_seen_at', 'expires_at', 'network'],
  devices: ['last_seen_at'],
  user_presence: ['seen_at', 'is_online'],
  transfers: ['leased_until'],
}
const COUNTER_TABLES: readonly string[] = ['attempt_counters', 'request_budgets', 'sign_ins']

/** A hash of every table's rows, so that two states of the database can be compared. What counts tries is left out, and
 *  the tables of `except`. The hashes of the rows are added up, because sorting all rows first takes most of a test's time. A row
 *  is JSON only where columns are left out, because that is ten times as slow as text. */
export async function hashTables(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  { except = [] }: { except?: readonly (keyof Tables)[] } = {},
): Promise<Record<string, string>> {
  const skipped = [...COUNTER_TABLES, ...except, 'kysely_migration', 'kysely_migration_lock']
  const names = (await tableNames(db)).filter((name) => !skipped.includes(name))
  const hashes = names.map((name) => {
    const counters = COUNTERS[name]
    const row = counters ? sql`(to_jsonb(t) - ${[...counters]}::text[])::text` : sql`t::text`
    return sql`select ${name} as name, coalesce(sum(hashtextextended(${row}, 0)), 0)::text as hash
      from ${sql.table(name)} t`
  })
  const { sql: text, parameters } = sql`${sql.join(hashes, sql` union all `)}`.compile(db)
  // Prepared, because planning it takes longer than running it.
  const prepared = { name: ['hash', ...except].join(' '), text, values: [...parameters] }
  const { rows } = await pool.query<{ name: string; hash: string }>(prepared)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** How many rows each table has. The house's accounts and entries are left out: which of its parts a movement meets depends on
 *  the customer, and so does whether the part is there already. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const names = await tableNames(db)
  const customers = sql`select id from accounts where owner is not null`
  const counted: Record<string, RawBuilder<unknown>> = {
    accounts: sql`where id in (${customers})`,
    entries: sql`where account in (${customers})`,
  }
  const counts = names.map(
    (name) =>
      sql`select ${name} as name, count(*)::int as count from ${sql.table(name)} ${counted[name] ?? sql``}`,
  )
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const known = new WeakMap<Database, Promise<string[]>>()

/** Queried once per database: it is a quarter of the work, and no test creates a table. */
function tableNames(db: Database): Promise<string[]> {
  const names = known.get(db) ?? askTableNames(db)
  known.set(db, names)
  return names
}

async function askTableNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  return rows.map(({ name }) => name)
}
