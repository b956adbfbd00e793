import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import type { Tables } from './tables.ts'

/** The migrations of this version and, after them, those that a newer version has applied. A rollout expands the schema before
 *  the last process of the old version has ended, and one that starts meanwhile must not take that for damage. A migration
 *  that is unknown and not newer stays unknown: this code was never meant for that database. */
export function withNewer(files: MigrationProvider, db: Kysely<Tables>): MigrationProvider {
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

/** The name of the last migration: names sort in the order in which they are applied. */
export function newestOf(migrations: Record<string, Migration>): string {
  return Object.keys(migrations).toSorted().at(-1) ?? ''
}

async function alreadyApplied(): Promise<void> {
  throw new Error('A migration of a newer version was to be applied again')
}
