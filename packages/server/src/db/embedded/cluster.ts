import { once } from 'node:events'
import { chown, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SettingError } from '../../settings.ts'
import type { Binaries, Execute, OsUser, Paths } from './programs.ts'

/** The superuser that initdb creates. */
export const SUPERUSER = 'oja'
/** The product's database. */
export const DATABASE = 'oja'
const START_TIMEOUT_SECONDS = 60

/** The files of a server, and how its programs are run. */
export type Cluster = { binaries: Binaries; paths: Paths; execute: Execute }

export async function initialise(
  { binaries, paths, execute }: Cluster,
  { password, osUser }: { password: string; osUser: OsUser | undefined },
): Promise<void> {
  // Created beside its final place and renamed when complete, so that an interrupted first start leaves no half-made cluster.
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
      `the embedded database cannot be created in "${paths.root}": ${firstLine(cause)}`,
      {
        cause,
      },
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** The port of a server that already runs in this folder and accepts connections, otherwise `null`. */
export async function takeOver(cluster: Cluster, password: string): Promise<number | null> {
  const { paths } = cluster
  const found = await readPostmaster(paths)
  if (!found) return null
  const owner = await findRunner(found.pid)
  // PostgreSQL cleans up after a killed server itself, and notices whether one of its processes still runs.
  if (owner === 'nobody') return null
  if (owner === 'stranger') {
    // Another program now has this process id: PostgreSQL would mistake it for the old server and refuse to start.
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

export async function readPostmaster(paths: Paths): Promise<{ pid: number; port: number } | null> {
  const lines = await readFile(postmasterFile(paths), 'utf8').then(
    (content) => content.split('\n'),
    () => [],
  )
  const [pid, port] = [Number.parseInt(lines[0] ?? '', 10), Number.parseInt(lines[3] ?? '', 10)]
  return pid > 0 && port > 0 ? { pid, port } : null
}

/** What runs under a process id, as far as the operating system reveals. */
export async function findRunner(pid: number): Promise<'postgres' | 'stranger' | 'nobody'> {
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

export async function start(
  { binaries, paths, execute }: Cluster,
  options: { flags?: readonly string[]; port?: number; timeoutSeconds?: number },
): Promise<number> {
  const { flags = [], port = await freePort(), timeoutSeconds = START_TIMEOUT_SECONDS } = options
  await emptyLargeLog(paths.log)
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'timezone=UTC',
    ...flags,
  ]
  const serverOptions = settings.map((setting) => `-c ${quoted(setting)}`).join(' ')
  for (let attempt = 1; ; attempt++) {
    try {
      await execute(binaries.pgCtl, [
        'start',
        '--wait',
        `--timeout=${timeoutSeconds}`,
        `--pgdata=${paths.cluster}`,
        `--log=${paths.log}`,
        `--options=${serverOptions}`,
      ])
      return port
    } catch (cause) {
      const said = await lastLogLines(paths.log)
      // Workers of a killed server end themselves shortly.
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

/** pg_ctl hands the options to a shell, and a folder may have a space in its name. */
function quoted(setting: string): string {
  return process.platform === 'win32' ? `"${setting}"` : `'${setting.replaceAll("'", String.raw`'\''`)}'`
}

const LAST_LINES = 5

export async function lastLogLines(log: string): Promise<string> {
  const content = await readFile(log, 'utf8').catch(() => '')
  return content.trim().split('\n').slice(-LAST_LINES).join('\n')
}

const LOG_MAX_BYTES = 10 * 1024 * 1024

/** PostgreSQL appends to its log without limit. */
async function emptyLargeLog(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_MAX_BYTES) await truncate(log)
}

export async function stop({ binaries, paths, execute }: Cluster): Promise<void> {
  await execute(binaries.pgCtl, ['stop', '--wait', '--mode=fast', `--pgdata=${paths.cluster}`])
}

function firstLine(cause: unknown): string {
  const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : ''
  return said.trim().split('\n').at(0) ?? ''
}

/** A loopback port that is free now. If another process takes it first, the start fails and says so. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string')
    throw new Error('The operating system assigned no port')
  return address.port
}
