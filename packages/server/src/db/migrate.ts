import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { coinFacts, COINS } from '@oja/api/money'
import { Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, type MigrationResultSet, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Database } from './database.ts'
import { SettingError } from '../settings.ts'
import { sqlState } from './errors.ts'
import { PooledDialect } from './driver.ts'
import { newestOf, withThoseOfOthers } from './other-migrations.ts'
import { grantRights } from './rights.ts'
import type { Tables } from './tables.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
const LOCK_NOT_AVAILABLE = '55P03'
/** While a migration waits for a table, all calls that use the table wait behind it. */
const LOCK_MS = 3_000
/** About a minute, with the pauses. */
const LOCK_TRIES = 10
const FOLDER = new URL('./migrations/', import.meta.url)

/** Applies all migrations to the database at `url`, adds missing coins, and grants the role `server` its rights. With `to`, it
 *  stops after that migration, which leaves the database of an older version. Several processes may start together: one migrates,
 *  the others wait. Leaves a newer database alone. When there is nothing to do, a read-only role suffices.
 *  `url`: for the tables' owner. `server`: the server's role, if different. `lockMs`: how long a migration may wait for a lock;
 *  then it is rolled back and tried again, `lockTries` times.
 *  @throws when a migration fails, after rolling it back; also when a coin's decimals differ from the database's.
 *  @throws SettingError when this role lacks the rights for what remains to do */
export async function migrate(
  url: string,
  {
    to,
    server,
    lockMs = LOCK_MS,
    lockTries = LOCK_TRIES,
  }: { to?: string; server?: string; lockMs?: number; lockTries?: number } = {},
): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    // One migrates, the other reads what was applied.
    max: 2,
    application_name: 'oja migrations',
    // The pool awaits this promise, although its type does not say so.
    onConnect: (client) => withoutTimeouts(client),
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PooledDialect(pool) })
  const files = sqlFiles(FOLDER, lockMs)
  const migrator = new Migrator({ db, provider: withThoseOfOthers(files, db) })
  try {
    const { error, results } = await untilLocked(
      () => (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to)),
      { lockMs, lockTries },
    )
    if (!error) {
      await addCoins(db)
      if (to !== undefined) return
      const newest = newestOf(await files.getMigrations())
      if (server !== undefined) await grantRights(db, { server, newest })
      return
    }
    const failed = results?.find((result) => result.status === 'Error')
    if (sqlState(error) === INSUFFICIENT_PRIVILEGE) {
      throw new SettingError(
        'DATABASE_OWNER_URL',
        `migration ${failed?.migrationName ?? 'of an empty database'} is for the role that owns the tables; name it here, or run npm run migrate with it`,
        { cause: error },
      )
    }
    if (sqlState(error) === LOCK_NOT_AVAILABLE) {
      throw new Error(
        `Migration ${failed?.migrationName ?? ''} was rolled back: another session kept a table locked through ${lockTries} tries. ` +
          'Find the oldest open transaction (select pid, xact_start, query from pg_stat_activity order by xact_start), end it, and try again.',
        { cause: error },
      )
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed and was rolled back: ${reason}`, {
      cause: error,
    })
  } finally {
    await db.destroy()
  }
}

async function untilLocked(
  apply: () => Promise<MigrationResultSet>,
  { lockMs, lockTries }: { lockMs: number; lockTries: number },
): Promise<MigrationResultSet> {
  for (let tried = 1; ; tried++) {
    const applied = await apply()
    if (sqlState(applied.error) !== LOCK_NOT_AVAILABLE || tried >= lockTries) return applied
    // Let the calls through that queued behind the migration.
    await wait(lockMs)
  }
}

/** The database stores amounts in the unit with which a coin was first added, so the decimals must not change. */
async function addCoins(db: Database): Promise<void> {
  const coins = COINS.map((code) => ({ code, decimals: coinFacts(code).decimals }))
  const found = await db.selectFrom('coins').select('code').execute()
  const missing = coins.filter(({ code }) => !found.some((row) => row.code === code))
  if (missing.length > 0) {
    await db
      .insertInto('coins')
      .values(missing)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const rows = await db.selectFrom('coins').selectAll().execute()
  for (const { code, decimals } of coins) {
    const known = rows.find((row) => row.code === code)?.decimals
    if (known !== decimals) {
      throw new Error(`${code} has ${decimals} decimals in money/coins, but ${known} in the database.`)
    }
  }
}

/** Migrating a large table takes long, and so may waiting for another process to migrate. The role or the URL may set
 *  timeouts, so clear them. Each migration limits its own waits for locks. */
async function withoutTimeouts(client: pg.ClientBase): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await client.query(`set ${limit} = 0`)
  }
}

/** Plain SQL files of a folder, each applied once, in the order of their names. None waits for a lock longer than `lockMs`. */
function sqlFiles(folder: URL, lockMs: number): MigrationProvider {
  return {
    getMigrations: async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
      const migrations: Record<string, Migration> = {}
      for (const name of names) {
        const text = await withIncludes(new URL(name, folder))
        migrations[name.replace(/\.sql$/, '')] = {
          up: async (db) => {
            await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(db)
            // A function may name a table or a function that a later file makes.
            await sql`set local check_function_bodies = off`.execute(db)
            await sql.raw(text).execute(db)
          },
        }
      }
      return migrations
    },
  }
}

/** The text of a file, with the file that a line `\ir <path>` names in the place of that line, as psql reads it. */
async function withIncludes(file: URL): Promise<string> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  const read = lines.map((line) => {
    const included = line.match(/^\\ir (.+)$/)?.[1]
    return included === undefined ? line : readFile(new URL(included, file), 'utf8')
  })
  return (await Promise.all(read)).join('\n')
}
