import { sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import type { Database } from './database.ts'

/** Databases from before 0045 were made by 40 other migrations, up to this one … */
const LAST_BEFORE = '0044-replaced-receipts'
/** … and have everything that those of today make, up to this one. */
const LAST_OF_THE_SAME = '0053-processes'

/** The migrations of this version, and those that another version has applied, so that Kysely finds what it expects.
 *
 *  A newer version: a rollout migrates before the last old process has ended, and an old process that starts then must not fail. The
 *  release before: its migrations were gathered by table, so the first ones of today have nothing to do there. Any other unknown
 *  migration still fails: this code does not belong to that database. */
export function withThoseOfOthers(files: MigrationProvider, db: Database): MigrationProvider {
  return {
    getMigrations: async () => {
      const known = await files.getMigrations()
      const newest = newestOf(known)
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
      const isFromBefore = rows.some(({ name }) => name === LAST_BEFORE)
      for (const { name } of rows) {
        if (name > newest || (isFromBefore && name <= LAST_BEFORE)) known[name] ??= { up: alreadyApplied }
      }
      if (isFromBefore) {
        for (const name of Object.keys(known))
          if (name > LAST_BEFORE && name <= LAST_OF_THE_SAME) known[name] = { up: nothing }
      }
      return known
    },
  }
}

/** The name of the last migration: names sort in the order of application. */
export function newestOf(migrations: Record<string, Migration>): string {
  return Object.keys(migrations).toSorted().at(-1) ?? ''
}

async function alreadyApplied(): Promise<void> {
  throw new Error('Kysely tried to apply a migration of another version again')
}

async function nothing(): Promise<void> {}
