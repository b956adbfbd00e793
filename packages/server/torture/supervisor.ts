import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/db/embedded/start.ts'
import { freePort } from '../src/db/embedded/cluster.ts'
import { statusOf } from '../test-support/server-process.ts'
import type { Journal } from './journal.ts'
import { query } from './query.ts'

const SERVER = fileURLToPath(new URL('../src/server.ts', import.meta.url))
const RESTART_MS = 200
const READY_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 10_000
const LOG_LINES = 30

export const OPERATOR_TOKEN = 'operator-token-of-the-torture'

/** Two server processes on one PostgreSQL, each restarted when it dies. */
export type Supervisor = {
  databaseUrl: string
  /** Where the two listen. The addresses survive restarts. */
  urls: readonly string[]
  /** The public origin of both. */
  origin: string
  killServer(index: number): void
  /** Kills the postmaster and all its processes with -9. */
  killDatabase(): Promise<void>
  /** Starts it again on the same port. */
  restartDatabase(): Promise<void>
  /** Database connections are about to break: a server that starts just now may give up. */
  noteDatabaseFault(): void
  /** Resolves when both servers say that they are ready.
   *  @throws when they do not in a minute. */
  ready(): Promise<void>
  stop(): Promise<void>
}

/** Starts everything; both servers migrate the empty database at once. */
export async function startSupervisor(journal: Journal): Promise<Supervisor> {
  // If this process is killed, the unit tests clean up folders with names like this.
  const dataDir = await mkdtemp(path.join(tmpdir(), `oja-test-${process.pid}-torture-`))
  const port = await freePort()
  let database: EmbeddedDatabase | null = await startEmbeddedDatabase({ dataDir, port })
  const { url: databaseUrl, ownerUrl } = database
  const ports = [await freePort(), await freePort()]
  const origin = `http://localhost:${ports[0]}`
  const children: ChildProcess[] = []
  const killed = new WeakSet<ChildProcess>()
  let restarting: Promise<void> = Promise.resolve()
  let databaseFaultAt = 0
  let stopping = false

  function run(index: number): void {
    const startedAt = Date.now()
    const child = spawn(process.execPath, [SERVER], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: databaseUrl,
        DATABASE_OWNER_URL: ownerUrl,
        DATA_DIR: path.join(dataDir, `server-${index}`),
        PORT: String(ports[index]),
        HOST: '127.0.0.1',
        PUBLIC_URL: origin,
        DEMO: '0',
        DEV_MAILBOX: '1',
        OPERATOR_TOKEN,
        RATE_LIMIT_SCALE: '1000',
        // Servers are killed again and again, and each start would compile their files.
        NODE_COMPILE_CACHE: path.join(dataDir, 'compiled'),
      },
    })
    children[index] = child
    let log: string[] = []
    let hasStarted = false
    const listen = (chunk: Buffer): void => {
      hasStarted ||= chunk.includes('Oja is at')
      log = [...log, ...chunk.toString().trim().split('\n')].slice(-LOG_LINES)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code, signal) => {
      if (stopping) return
      const metNoDatabase = !hasStarted && (database === null || databaseFaultAt >= startedAt)
      if (!killed.has(child) && !metNoDatabase) {
        const lines = log.map((line) => `    ${line}`).join('\n')
        journal.violated(
          'no server process ended by itself',
          `server ${index + 1} ended with ${code ?? signal}; it said last:\n${lines}`,
        )
      }
      setTimeout(() => {
        if (!stopping) run(index)
      }, RESTART_MS)
    })
  }

  for (const index of ports.keys()) run(index)

  return {
    databaseUrl,
    urls: ports.map((own) => `http://127.0.0.1:${own}`),
    origin,
    killServer(index) {
      const child = children[index]
      if (!child) return
      killed.add(child)
      child.kill('SIGKILL')
    },
    async killDatabase() {
      const postmaster = await postmasterId(dataDir)
      const own = await query<{ pid: number }>(databaseUrl, 'select pid from pg_stat_activity')
      database = null
      for (const id of [postmaster, ...own.map(({ pid }) => pid)]) kill(id)
    },
    async restartDatabase() {
      restarting = startAgain({ dataDir, port }).then((started) => {
        database = started
        databaseFaultAt = Date.now()
      })
      await restarting
    },
    noteDatabaseFault() {
      databaseFaultAt = Date.now()
    },
    async ready() {
      const limit = Date.now() + READY_LIMIT_MS
      for (const own of ports) {
        while ((await statusOf(`http://127.0.0.1:${own}/ready`)) !== 200) {
          if (Date.now() > limit) throw new Error('The servers did not become ready in a minute')
          await wait(100)
        }
      }
    },
    async stop() {
      stopping = true
      await Promise.all(children.map(end))
      await restarting.catch(() => undefined)
      await database?.stop().catch(() => undefined)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function postmasterId(dataDir: string): Promise<number> {
  const [id] = (await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  return Number(id)
}

/** Processes that end with the postmaster may already be gone. */
function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause
  }
}

const START_TRIES = 50

/** PostgreSQL refuses to start while back-ends of the previous server still run. */
async function startAgain(options: { dataDir: string; port: number }): Promise<EmbeddedDatabase> {
  for (let tries = 1; ; tries++) {
    try {
      return await startEmbeddedDatabase(options)
    } catch (cause) {
      if (tries === START_TRIES) throw cause
      await wait(RESTART_MS)
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(late)
}
