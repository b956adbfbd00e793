import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** Grants the server's role the rights it needs on the tables of this connection's role, and no more: it cannot create, alter or
 *  drop anything, and can move coin only through the ledger's functions. Does nothing when both are the same role, when these
 *  rights were granted before, or when the schema is newer than this version, because that would revoke newer rights.
 *  `newest`: the newest migration of this version. */
export async function grantRights(
  db: Database,
  { server, newest }: { server: string; newest: string },
): Promise<void> {
  if ((await roleOf(db)) === server) return
  await db.transaction().execute(async (trx) => {
    // Two processes starting together would update the same catalogue rows and fail.
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

/** Changes with this file, which defines the rights, and with every migration, which may add tables and functions. */
async function versionOf(migration: string): Promise<string> {
  const rights = await readFile(new URL(import.meta.url))
  return createHash('sha256').update(rights).update(migration).digest('hex')
}

async function newestApplied(db: Database): Promise<string> {
  const { rows } = await sql<{ newest: string }>`select max(name) as newest from kysely_migration`.execute(db)
  return rows[0]?.newest ?? ''
}

/** Rights on existing objects, and default rights on those that later migrations create. */
function statements(role: string): RawBuilder<unknown>[] {
  const server = sql.id(role)
  return [
    sql`grant usage on schema public to ${server}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${server}`,
    sql`grant usage on all sequences in schema public to ${server}`,
    // Only the server may call functions that run with their owner's rights.
    sql`revoke execute on all routines in schema public from public`,
    sql`grant execute on all routines in schema public to ${server}`,
    sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${server}`,
    sql`alter default privileges in schema public grant usage on sequences to ${server}`,
    sql`alter default privileges revoke execute on routines from public`,
    sql`alter default privileges in schema public grant execute on routines to ${server}`,
    sql`revoke insert, update, delete on accounts, movements, entries, holds from ${server}`,
    sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock, granted_rights from ${server}`,
    // The server keeps `insert`: a start adds missing coins, with this role where it does not know the owner's.
    sql`revoke update, delete on coins from ${server}`,
  ]
}

/** A deferred trigger looks up tables by its caller's search path, so a temporary table could take the place of ours. */
async function noTemporaryTables(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(db)
  await sql`revoke temporary on database ${sql.id(rows[0]?.name ?? '')} from public`.execute(db)
}

/** Revokes update and delete on tables whose triggers refuse changes anyway: two guards instead of one. */
async function onlyGrow(db: Database, server: string): Promise<void> {
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

/** The ledger's functions run with their owner's rights, because they write to tables that the server may not. The server may
 *  not call `ledger_post`, which they all use: it posts whatever entries it gets. */
async function moveCoinAsOwner(db: Database, server: string): Promise<void> {
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

/** Lets roles that may read all tables, such as a replica's, call the functions that queries use. These functions change nothing
 *  and run with their caller's rights. */
async function readersCall(db: Database): Promise<void> {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile <> 'v' and not prosecdef`.execute(db)
  for (const { signature } of rows)
    await sql`grant execute on routine ${sql.raw(signature)} to pg_read_all_data`.execute(db)
}

/** The role of this connection. A pooler may have chosen it. */
export async function roleOf(db: Database): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db)
  if (!rows[0]) throw new Error('The database did not return its current role')
  return rows[0].role
}
