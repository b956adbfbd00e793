import { sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import type { Database } from './database.ts'

/** The migrations of this version, followed by those a newer version has applied. A rollout migrates before the last old process
 *  has ended, and an old process that starts then must not fail. An unknown migration that is not newer still fails: this
 *  code does not belong to that database. */
export function withNewer(files: MigrationProvider, db: Database): MigrationProvider {
  return {
    getMigrations: async () => {
      const known = await files.getMigrations()
      const newest = newestOf(known)
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
      const newer = rows.filter(({ name }) => !(name in known) && name > newest)
      return { ...known, ...Object.fromEntries(newer.map(({ name }) => [name, { up: alreadyApplied }])) }
    },
  }
}

/** The name of the last migration: names sort in the order of application. */
export function newestOf(migrations: Record<string, Migration>): string {
  return Object.keys(migrations).toSorted().at(-1) ?? ''
}

async function alreadyApplied(): Promise<void> {
  throw new Error('Kysely tried to apply a migration of a newer version again')
}
