import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject } from 'vitest'
import type { Database, Transaction } from '../src/db/database.ts'
import { copyDatabase } from './throwaway-postgres.ts'
import { withClient } from '../src/db/with-client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a database of the run's PostgreSQL server, as the role the product runs as. */
    postgresUrl: string
    /** The same server as the role that owns the tables. */
    ownerUrl: string
    /** The same server as its superuser. */
    superuserUrl: string
  }
}

/** Name of the migrated database that every test database is copied from. */
export const TEMPLATE = 'oja_template'

/** Creates a database for one test file, on the run's PostgreSQL server: a copy of `template`, by default migrated and empty. `url` is
 *  for the server's role; `ownerUrl` for the role that owns the tables, for tests that change the schema or bypass rights. */
export async function createTestDatabase(template = TEMPLATE): Promise<{
  url: string
  ownerUrl: string
  drop: () => Promise<void>
}> {
  const ownerUrl = inject('ownerUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(`${copyDatabase(name, template)} owner ${new URL(ownerUrl).username}`)
  // The only right that a copied database does not inherit.
  await asSuperuser(`revoke temporary on database ${name} from public`)
  return {
    url: urlOf(inject('postgresUrl'), name),
    ownerUrl: urlOf(ownerUrl, name),
    // Connections of both roles may be open, and only the superuser may end them all.
    drop: () => asSuperuser(`drop database if exists ${name} with (force)`),
  }
}

/** One connection for all test databases of a worker, because opening one takes 5 ms of processor time. It ends with the worker. */
let superuser: Promise<pg.Client> | undefined

async function asSuperuser(statement: string): Promise<void> {
  superuser ??= connectSuperuser()
  const client = await superuser
  await client.query(statement)
}

async function connectSuperuser(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('superuserUrl') })
  await client.connect()
  return client
}

/** The same server, another database. */
export function urlOf(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement that belongs to no database. */
export async function maintain(postgresUrl: string, statement: string): Promise<void> {
  await withClient(postgresUrl, (client) => client.query(statement))
}

/** SQL for the back-ends that wait for this table in this database. PostgreSQL lists the locks of all databases, and copies of one
 *  template share table oids. */
export function waitingFor(table: string): string {
  return `select pid from pg_locks where not granted and relation = '${table}'::regclass
    and database = (select oid from pg_database where datname = current_database())`
}

/** How many transactions in this database are open but idle. */
export async function idleTransactions(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many connections to this database wait for a lock, in a statement that contains `statement`. */
export async function waitingForLocks(db: Database, statement = ''): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${statement}%`}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The result of `send`, which has to wait for what `lock` locks. `meanwhile` runs while it waits, in the transaction of `lock`, which
 *  then ends. */
export async function whileLocked<T>(
  db: Database,
  steps: {
    lock: (trx: Transaction) => Promise<unknown>
    send: () => Promise<T>
    meanwhile?: (trx: Transaction) => Promise<unknown>
  },
): Promise<T> {
  const { sent } = await db.transaction().execute(async (trx) => {
    await steps.lock(trx)
    const call = { sent: steps.send() }
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await steps.meanwhile?.(trx)
    return call
  })
  return sent
}
