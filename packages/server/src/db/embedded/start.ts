import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { readOrMakeSecret } from '../../settings.ts'
import { DATABASE, initialise, start, stop, SUPERUSER, takeOver } from './cluster.ts'
import { claimOwnership, keepRunning } from './owner.ts'
import { findCluster, isMade } from './place.ts'
import type { OsUser } from './programs.ts'

/** The role of the server: it reads and writes rows, and can make, change or drop nothing. */
const ROLE = 'oja_server'
/** Owns the database and what is in it; migrations alone run as this role. */
const OWNER = 'oja_owner'

/** A PostgreSQL server of our own, in a folder. */
export type EmbeddedDatabase = {
  /** Of the server's role, which owns nothing. */
  url: string
  /** Of the role that owns the tables, for migrations. */
  ownerUrl: string
  /** Of the superuser, in the maintenance database: for tests that make databases. */
  superuserUrl: string
  /** Ends the server; clients must have left, others are cut. */
  stop(): Promise<void>
}

/** Starts PostgreSQL in `dataDir/postgres`, made on first use, listening on a loopback port with a generated
 *  password. A server that a killed process left running is taken over.
 *  `flags` are `-c` settings, as in `fsync=off`. `backupDir`: where finished WAL files are copied to. `port`: for clients that
 *  must find the server at the same port after a restart. With `onTrouble`, a server that dies is started again at its address,
 *  and the callback reports what happens.
 *  @default port a free one
 *  @throws EmbeddedDatabaseInUseError while another process owns the folder.
 *  @throws SettingError when PostgreSQL cannot run in the folder, or on this machine. */
export async function startEmbeddedDatabase(options: {
  dataDir: string
  flags?: readonly string[]
  port?: number
  backupDir?: string | null
  onTrouble?: (message: string, cause: unknown) => void
}): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.dataDir)
  const password = readOrMakeSecret(dataDir, 'postgres-password')
  const rolePassword = readOrMakeSecret(dataDir, 'postgres-server-password')
  const ownerPassword = readOrMakeSecret(dataDir, 'postgres-owner-password')
  const { cluster, osUser } = await findCluster(dataDir)
  if (!isMade(cluster.paths)) await initialise(cluster, { password, osUser })
  const flags = [...(options.flags ?? []), ...(await archiving(options.backupDir, osUser))]
  const port = (await takeOver(cluster, password)) ?? (await start(cluster, { ...options, flags }))

  const urlOf = (user: string, secret: string, database: string) =>
    `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`
  const superuserUrl = urlOf(SUPERUSER, password, 'postgres')
  const claim = () => claimOwnership(superuserUrl, dataDir)
  const owner = await claim()
  await makeDatabase(owner, {
    passwords: { [OWNER]: ownerPassword, [ROLE]: rolePassword },
    databaseUrl: urlOf(SUPERUSER, password, DATABASE),
  })
  const revive = async () => {
    if ((await takeOver(cluster, password)) === null) await start(cluster, { ...options, flags, port })
    return claim()
  }
  const release = options.onTrouble
    ? keepRunning(owner, { revive, onTrouble: options.onTrouble })
    : () => owner.end()
  return {
    url: urlOf(ROLE, rolePassword, DATABASE),
    ownerUrl: urlOf(OWNER, ownerPassword, DATABASE),
    superuserUrl,
    stop: async () => {
      await release()
      await stop(cluster)
    },
  }
}

/** No more than this of the newest work is missing from the archive, in seconds. */
const ARCHIVE_AT_LATEST_SECONDS = 60

/** Settings with which PostgreSQL copies each finished WAL file into the folder of backups, by a module of its own that writes
 *  a file whole or not at all. */
async function archiving(
  backupDir: string | null | undefined,
  osUser: OsUser | undefined,
): Promise<string[]> {
  if (!backupDir) return []
  const folder = path.join(path.resolve(backupDir), 'wal')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (osUser) await chown(folder, osUser.uid, osUser.gid)
  return [
    'archive_mode=on',
    'archive_library=basic_archive',
    `basic_archive.archive_directory=${folder}`,
    `archive_timeout=${ARCHIVE_AT_LATEST_SECONDS}`,
  ]
}

/** Makes what is missing, also in a folder of an older version, where everything belonged to the superuser, or later to the
 *  server's role. */
async function makeDatabase(
  owner: pg.Client,
  { passwords, databaseUrl }: { passwords: Record<string, string>; databaseUrl: string },
): Promise<void> {
  for (const [name, password] of Object.entries(passwords)) {
    const role = await owner.query('select 1 from pg_roles where rolname = $1', [name])
    if (role.rowCount === 0) await owner.query(`create role ${name}`)
    await owner.query(`alter role ${name} login password ${pg.escapeLiteral(password)}`)
  }
  const database = await owner.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (database.rowCount === 0) await owner.query(`create database ${DATABASE} owner ${OWNER}`)
  else await owner.query(`alter database ${DATABASE} owner to ${OWNER}`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(HAND_OVER)
    await client.query(`reassign owned by ${ROLE} to ${OWNER}`)
  } finally {
    await client.end()
  }
}

/** What the superuser made, whose belongings PostgreSQL does not reassign. Tables first: what belongs to one, such as the sequence
 *  of a column, goes with it. */
const HAND_OVER = `
  do $$
  declare statement text;
  begin
    for statement in
      select format('alter table %s owner to ${OWNER}', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relowner = '${SUPERUSER}'::regrole and relkind in ('r', 'p', 'v', 'm')
    loop execute statement; end loop;
    for statement in
      select format('alter sequence %s owner to ${OWNER}', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relowner = '${SUPERUSER}'::regrole and relkind = 'S'
      union all
      select format('alter routine %s owner to ${OWNER}', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and proowner = '${SUPERUSER}'::regrole
      union all
      select format('alter type %s owner to ${OWNER}', oid::regtype) from pg_type
      where typnamespace = 'public'::regnamespace and typowner = '${SUPERUSER}'::regrole and typtype in ('e', 'd')
    loop execute statement; end loop;
  end $$`
