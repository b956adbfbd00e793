import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Gives the server's role what it needs of the tables that this connection's role owns, and no more: it can make, change and
 *  drop nothing, and coin moves only by the functions of the ledger. Does nothing where both are one role, where the rights of
 *  this schema were given before, and where the schema is newer than this version, which would take newer rights back.
 *  `newest`: the newest migration of this version. */
export async function grantRights(
  db: Kysely<Tables>,
  { server, newest }: { server: string; newest: string },
): Promise<void> {
  if ((await roleOf(db)) === server) return
  await db.transaction().execute(async (trx) => {
    // Two processes that start at once would change the same rows of the catalogue.
    await sql`select pg_advisory_xact_lock(hashtextextended('oja rights', 0))`.execute(trx)
    // Read under the lock: a newer version may migrate while this process starts.
    const applied = await newestApplied(trx)
    if (applied > newest) return
    const version = await versionOf(applied)
    const given = await trx
      .selectFrom('granted_rights')
      .select('version')
      .where('role', '=', server)
      .executeTakeFirst()
    if (given?.version === version) return
    for (const statement of statements(server)) await statement.execute(trx)
    await noTemporaryTables(trx)
    await onlyGrow(trx, server)
    await moveCoinAsOwner(trx, server)
    await readersCall(trx)
    await trx
      .insertInto('granted_rights')
      .values({ role: server, version })
      .onConflict((conflict) => conflict.column('role').doUpdateSet({ version }))
      .execute()
  })
}

/** Changes with this file, which decides the rights, and with every migration, which brings what they are about. */
async function versionOf(migration: string): Promise<string> {
  const rights = await readFile(new URL(import.meta.url))
  return createHash('sha256').update(rights).update(migration).digest('hex')
}

async function newestApplied(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ newest: string }>`select max(name) as newest from kysely_migration`.execute(db)
  return rows[0]?.newest ?? ''
}

/** Rights on what is there, and by default on what later migrations make. */
function statements(role: string): RawBuilder<unknown>[] {
  const server = sql.id(role)
  return [
    sql`grant usage on schema public to ${server}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${server}`,
    sql`grant usage on all sequences in schema public to ${server}`,
    // Nobody but the server calls a function that runs with its owner's rights.
    sql`revoke execute on all routines in schema public from public`,
    sql`grant execute on all routines in schema public to ${server}`,
    sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${server}`,
    sql`alter default privileges in schema public grant usage on sequences to ${server}`,
    sql`alter default privileges revoke execute on routines from public`,
    sql`alter default privileges in schema public grant execute on routines to ${server}`,
    sql`revoke insert, update, delete on accounts, movements, entries, holds from ${server}`,
    sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock, granted_rights from ${server}`,
    // The version before this one adds the coins it lacks as it starts.
    sql`revoke update, delete on coins from ${server}`,
  ]
}

/** A deferred trigger looks up tables by its caller's search path, so a temporary table could take the place of ours. */
async function noTemporaryTables(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(db)
  await sql`revoke temporary on database ${sql.id(rows[0]?.name ?? '')} from public`.execute(db)
}

/** Takes the right to change a table away where its trigger refuses changes anyway: two guards, not one. */
async function onlyGrow(db: Kysely<Tables>, server: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname::text as name from pg_trigger
      join pg_proc on pg_proc.oid = tgfoid
      join pg_class on pg_class.oid = tgrelid
     where proname in ('refuse_change', 'refuse_trail_change') and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  for (const { name } of rows)
    await sql`revoke update, delete on ${sql.table(name)} from ${sql.id(server)}`.execute(db)
}

/** The functions of the ledger run with their owner's rights, because they write where the server may not. The server may not
 *  call `ledger_post`, the function beneath them: it posts any entries it is given. */
async function moveCoinAsOwner(db: Kysely<Tables>, server: string): Promise<void> {
  const { rows } = await sql<{ name: string; signature: string }>`
    select proname::text as name, oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and starts_with(proname, 'ledger_')`.execute(db)
  for (const { name, signature } of rows) {
    await sql`alter routine ${sql.raw(signature)} security definer set search_path = public, pg_temp`.execute(
      db,
    )
    if (name === 'ledger_post')
      await sql`revoke execute on routine ${sql.raw(signature)} from ${sql.id(server)}`.execute(db)
  }
}

/** A role that may read all tables, such as one for a replica, may also call the functions of the queries. They change nothing, and
 *  do nothing that their caller may not. */
async function readersCall(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile <> 'v' and not prosecdef`.execute(db)
  for (const { signature } of rows)
    await sql`grant execute on routine ${sql.raw(signature)} to pg_read_all_data`.execute(db)
}

/** The role as which a connection is made, which a pooler may have chosen. */
export async function roleOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db)
  if (!rows[0]) throw new Error('The database did not say as which role it is used')
  return rows[0].role
}
