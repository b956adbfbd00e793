import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Brings the database to the newest migration, or up to the one named `to`, as an older version left it. Several processes
 *  may start at once: one migrates, the others wait.
 *  @throws when a migration fails; what it did is rolled back. */
export async function migrate(db: Database, { to }: { to?: string } = {}): Promise<void> {
  const migrator = new Migrator({ db, provider: sqlFiles(FOLDER) })
  const { error, results } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')
  throw new Error(`Migration ${failed?.migrationName ?? ''} failed; nothing of it was kept.`, {
    cause: error,
  })
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
