import { existsSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { readOrMakeSecret } from '../../settings.ts'
import { initialise, start, stop, SUPERUSER, takeOver } from './cluster.ts'
import { claimOwnership, keepRunning } from './owner.ts'
import { findBinaries, findExecute, findOsUser } from './programs.ts'

/** Owns the database and what is in it, and may do nothing else. */
const ROLE = 'oja_server'
const DATABASE = 'oja'

/** A PostgreSQL server of our own, in a folder. */
export type EmbeddedDatabase = {
  /** Of an ordinary role, which owns the database. */
  url: string
  /** Of the superuser, in the maintenance database: for tests that make databases. */
  superuserUrl: string
  /** Ends the server; clients must have left, others are cut. */
  stop(): Promise<void>
}

/** Starts PostgreSQL in `dataDir/postgres`, made on first use, listening on a loopback port with a generated
 *  password. A server that a killed process left running is taken over.
 *  `flags` are `-c` settings, as in `fsync=off`. `port` is for clients that must find it again after a restart. With
 *  `onTrouble`, a server that dies is started again at its address, and the callback reports what happens.
 *  @default port a free one
 *  @throws EmbeddedDatabaseInUseError while another process owns the folder.
 *  @throws SettingError when the folder, or this machine, does not do. */
export async function startEmbeddedDatabase(options: {
  dataDir: string
  flags?: readonly string[]
  port?: number
  onTrouble?: (message: string, cause: unknown) => void
}): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.dataDir)
  const root = path.join(dataDir, 'postgres')
  const paths = { root, cluster: path.join(root, 'cluster'), log: path.join(root, 'postgres.log') }
  const binaries = await findBinaries()
  const password = readOrMakeSecret(dataDir, 'postgres-password')
  const rolePassword = readOrMakeSecret(dataDir, 'postgres-server-password')
  const osUser = await findOsUser()

  await mkdir(paths.root, { recursive: true, mode: 0o700 })
  if (osUser) await chown(paths.root, osUser.uid, osUser.gid)
  const execute = await findExecute({ binaries, paths, osUser })
  const cluster = { binaries, paths, execute }
  if (!existsSync(path.join(paths.cluster, 'PG_VERSION'))) await initialise(cluster, { password, osUser })
  const port = (await takeOver(cluster, password)) ?? (await start(cluster, options))

  const urlOf = (user: string, secret: string, database: string) =>
    `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`
  const superuserUrl = urlOf(SUPERUSER, password, 'postgres')
  const claim = () => claimOwnership(superuserUrl, dataDir)
  const owner = await claim()
  await makeDatabase(owner, { rolePassword, databaseUrl: urlOf(SUPERUSER, password, DATABASE) })
  const revive = async () => {
    if ((await takeOver(cluster, password)) === null) await start(cluster, { ...options, port })
    return claim()
  }
  const release = options.onTrouble
    ? keepRunning(owner, { revive, onTrouble: options.onTrouble })
    : () => owner.end()
  return {
    url: urlOf(ROLE, rolePassword, DATABASE),
    superuserUrl,
    stop: async () => {
      await release()
      await stop(cluster)
    },
  }
}

/** Makes what is missing, also in a folder of an older version, where everything belonged to the superuser. */
async function makeDatabase(
  owner: pg.Client,
  { rolePassword, databaseUrl }: { rolePassword: string; databaseUrl: string },
): Promise<void> {
  const role = await owner.query('select 1 from pg_roles where rolname = $1', [ROLE])
  if (role.rowCount === 0) await owner.query(`create role ${ROLE}`)
  await owner.query(`alter role ${ROLE} login password ${pg.escapeLiteral(rolePassword)}`)
  const database = await owner.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (database.rowCount === 0) await owner.query(`create database ${DATABASE} owner ${ROLE}`)
  else await owner.query(`alter database ${DATABASE} owner to ${ROLE}`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(HAND_OVER)
  } finally {
    await client.end()
  }
}

/** Tables first: what belongs to one, such as the sequence of a column, goes with it. */
const HAND_OVER = `
  do $$
  declare statement text;
  begin
    for statement in
      select format('alter table %s owner to ${ROLE}', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relowner = '${SUPERUSER}'::regrole and relkind in ('r', 'p', 'v', 'm')
    loop execute statement; end loop;
    for statement in
      select format('alter sequence %s owner to ${ROLE}', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relowner = '${SUPERUSER}'::regrole and relkind = 'S'
      union all
      select format('alter routine %s owner to ${ROLE}', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and proowner = '${SUPERUSER}'::regrole
      union all
      select format('alter type %s owner to ${ROLE}', oid::regtype) from pg_type
      where typnamespace = 'public'::regnamespace and typowner = '${SUPERUSER}'::regrole and typtype in ('e', 'd')
    loop execute statement; end loop;
  end $$`
