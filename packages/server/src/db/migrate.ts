import { readdir, readFile } from 'node:fs/promises'
import { coinFacts, COINS } from '@oja/api/money'
import { Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { SettingError } from '../settings.ts'
import { sqlState } from './away.ts'
import { PooledDialect } from './driver.ts'
import { newestOf, withNewer } from './newer-schema.ts'
import { grantRights } from './rights.ts'
import type { Tables } from './tables.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
const FOLDER = new URL('./migrations/', import.meta.url)

/** Brings the database at `url` to the newest migration, adds the coins it lacks, and gives the role `server` its rights; or brings
 *  it up to the migration named `to`, as an older version left it. Several processes may start at once: one migrates, the others
 *  wait. A database of a newer version is left as it is. Where nothing is left to do, a role that may only read does.
 *  `url`: of the tables' owner. `server`: the role of the server, where that is another one.
 *  @throws when a migration fails; what it did is rolled back. Also when a coin's decimals are not those of the database.
 *  @throws SettingError when something is left to do that this role may not do */
export async function migrate(
  url: string,
  { to, server }: { to?: string; server?: string } = {},
): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    // One migrates, the other reads what was applied.
    max: 2,
    application_name: 'oja migrations',
    // Awaited before the connection is handed out, which its type does not say.
    onConnect: (client) => withoutTimeouts(client),
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PooledDialect(pool) })
  const files = sqlFiles(FOLDER)
  const migrator = new Migrator({ db, provider: withNewer(files, db) })
  try {
    const { error, results } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
    if (!error) {
      if (to !== undefined) return
      await addCoins(db)
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
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed; nothing of it was kept.`, {
      cause: error,
    })
  } finally {
    await db.destroy()
  }
}

/** The database counts in the unit in which a coin was first added, so another one is refused. */
async function addCoins(db: Kysely<Tables>): Promise<void> {
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

/** A large table takes its time, and so does the process that migrates before this one. The role or the URL may bring
 *  limits of its own. */
async function withoutTimeouts(client: pg.ClientBase): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await client.query(`set ${limit} = 0`)
  }
}

/** Plain SQL files of a folder, applied once each in the order of their names. */
function sqlFiles(folder: URL): MigrationProvider {
  return {
    getMigrations: async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
      const migrations: Record<string, Migration> = {}
      for (const name of names) {
        const text = await readFile(new URL(name, folder), 'utf8')
        migrations[name.replace(/\.sql$/, '')] = {
          up: async (db) => {
            await sql.raw(text).execute(db)
          },
        }
      }
      return migrations
    },
  }
}
