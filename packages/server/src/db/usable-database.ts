import { sql } from 'kysely'
import { type Database, oneRow } from './database.ts'
import { openDatabase } from './open-database.ts'
import { SettingError } from '../settings.ts'

/** @throws SettingError when the database of DATABASE_URL does not answer. */
export async function requireUsable(db: Database): Promise<void> {
  await sql`select 1`.execute(db).catch(refuse('DATABASE_URL'))
}

/** Compares the databases of two addresses, before a migration changes the wrong one. `url` is the value of `setting`; `null` if it
 *  is not given.
 *  @throws SettingError when `url` leads elsewhere than `db`, or nowhere. */
export async function requireSameDatabase(setting: string, url: string | null, db: Database): Promise<void> {
  if (url === null) return
  // The address may lead to a pooler all the same, which refuses settings and prepared statements.
  const options = { url, poolSize: 1, prepare: false, isPooled: true, onIdleError: () => undefined }
  const other = openDatabase(options)
  const found = await identify(other.db)
    .catch(refuse(setting))
    .finally(() => other.db.destroy())
  if (found !== (await identify(db)))
    throw new SettingError(setting, 'leads to another database than DATABASE_URL')
}

/** Converts a failed connection into an error of the setting that names the database. */
export function refuse(setting: string): (cause: unknown) => never {
  return (cause) => {
    const reason = cause instanceof Error && cause.message ? cause.message : 'no answer'
    const advice = reason.startsWith('unsupported startup parameter')
      ? '; a pooler is in between, so name PostgreSQL itself in DATABASE_DIRECT_URL'
      : ''
    throw new SettingError(setting, `the database cannot be used: ${reason}${advice}`, { cause })
  }
}

/** The same for all addresses of a database, and readable by every role. */
async function identify(db: Database): Promise<string> {
  const identity = sql<{ identity: string }>`
    select extract(epoch from pg_postmaster_start_time()) || ' ' || current_database() as identity`
  return (await oneRow(db, identity)).identity
}
