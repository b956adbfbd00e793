import path from 'node:path'
import pg from 'pg'
import { readOrMakeSecret } from '../../settings.ts'
import { archiving } from './archive.ts'
import { DATABASE, initialise, start, stop, SUPERUSER, takeOver } from './cluster.ts'
import { claimOwnership, keepRunning } from './owner.ts'
import { findCluster, clusterExists } from './place.ts'

/** The server's role: it reads and writes rows, but cannot create, alter or drop anything. */
const ROLE = 'oja_server'
/** Owns the database and everything in it; only migrations run as this role. */
const OWNER = 'oja_owner'

/** A PostgreSQL server that this process runs in a folder. */
export type EmbeddedDatabase = {
  /** For the server's role, which owns nothing. */
  url: string
  /** For the role that owns the tables, used by migrations. */
  ownerUrl: string
  /** For the superuser, in the maintenance database: for tests that create databases. */
  superuserUrl: string
  /** Stops the server. Clients should have disconnected; it cuts off the rest. */
  stop(): Promise<void>
}

/** Starts PostgreSQL in `dataDir/postgres`, created on first use, on a loopback port with a generated password. Takes over a
 *  server that a killed process left running.
 *  `flags` are `-c` settings, as in `fsync=off`. `backupDir`: where PostgreSQL archives WAL files. `port`: for clients that
 *  expect the same port after a restart. With `onTrouble`, a server that dies restarts on the same port, and the callback
 *  reports what happens.
 *  @default port a free one
 *  @throws EmbeddedDatabaseInUseError while another process owns the folder.
 *  @throws SettingError when PostgreSQL cannot run in the folder, or on this machine, or cannot write to `backupDir`. */
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
  if (!clusterExists(cluster.paths)) await initialise(cluster, { password, osUser })
  const flags = [...(options.flags ?? []), ...(await archiving(options.backupDir, { cluster, osUser }))]
  const port = (await takeOver(cluster, password)) ?? (await start(cluster, { ...options, flags }))

  const urlOf = (user: string, secret: string, database: string) =>
    `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`
  const superuserUrl = urlOf(SUPERUSER, password, 'postgres')
  const claim = () => claimOwnership(superuserUrl, dataDir)
  const owner = await claim()
  await makeDatabase(owner, { [OWNER]: ownerPassword, [ROLE]: rolePassword })
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

async function makeDatabase(owner: pg.Client, passwords: Record<string, string>): Promise<void> {
  for (const [name, password] of Object.entries(passwords)) {
    const role = await owner.query('select 1 from pg_roles where rolname = $1', [name])
    if (role.rowCount === 0) await owner.query(`create role ${name}`)
    await owner.query(`alter role ${name} login password ${pg.escapeLiteral(password)}`)
  }
  const database = await owner.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (database.rowCount === 0) await owner.query(`create database ${DATABASE} owner ${OWNER}`)
}
