import { readdir, readFile } from 'node:fs/promises'
import { coinFacts, COINS } from '@oja/api/money'
import { Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { PooledDialect } from './driver.ts'
import { withNewer } from './newer-schema.ts'
import type { Tables } from './tables.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Brings the database at `url` to the newest migration and adds the coins it lacks, or brings it up to the migration named
 *  `to`, as an older version left it. Several processes may start at once: one migrates, the others wait.
 *  A database of a newer version is left as it is.
 *  @throws when a migration fails; what it did is rolled back. Also when a coin's decimals are not those of the database. */
export async function migrate(url: string, { to }: { to?: string } = {}): Promise<void> {
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
  const migrator = new Migrator({ db, provider: withNewer(sqlFiles(FOLDER), db) })
  try {
    const { error, results } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
    if (!error) return to === undefined ? await addCoins(db) : undefined
    const failed = results?.find((result) => result.status === 'Error')
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
  await db
    .insertInto('coins')
    .values(coins)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
