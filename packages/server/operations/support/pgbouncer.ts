import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../src/db/embedded/cluster.ts'
import { findProgram } from './debian-program.ts'
import { readOperationsPage } from './operations-page.ts'

/** A PgBouncer in transaction mode. */
export type PgBouncer = AsyncDisposable & {
  /** The URL of `target`'s database through it. */
  url: string
  /** Kills it, like `kill -9`, and with it all its connections. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
}

/** Starts one in front of the database at `target`, configured as in docs/operations.md, but with fewer connections than a server
 *  has, so that requests share them. */
export async function startPgBouncer(target: string): Promise<PgBouncer> {
  const program = findProgram('pgbouncer', 'pgbouncer')
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-pgbouncer-'))
  await chmod(folder, 0o755)
  const { username, password, hostname, port, pathname } = new URL(target)
  const ownPort = await freePort()
  await writeFile(path.join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  const [sample = ''] = (await readOperationsPage())
    .blocks('ini')
    .filter((code) => code.includes('[pgbouncer]'))
  const here = {
    'oja = host=database port=5432': `${pathname.slice(1)} = host=${hostname} port=${port}`,
    'listen_addr = 0.0.0.0': 'listen_addr = 127.0.0.1\nunix_socket_dir =',
    'listen_port = 6432': `listen_port = ${ownPort}`,
    '/etc/pgbouncer/users.txt': path.join(folder, 'users.txt'),
    'default_pool_size = 40': 'default_pool_size = 6',
  }
  await writeFile(path.join(folder, 'pgbouncer.ini'), filledIn(sample, here))
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['--user=nobody'] : []
  let child: ChildProcess | null = null
  const start = async () => {
    child = spawn(program, ['--quiet', ...user, path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
    while (!(await answers(ownPort))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
      await wait(20)
    }
  }
  const kill = async () => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await start()
  const url = new URL(target)
  url.port = String(ownPort)
  return {
    url: url.href,
    kill,
    start,
    [Symbol.asyncDispose]: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @throws when the sample has changed and lacks one of these values */
function filledIn(sample: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sample of docs/operations.md has no "${from}"`)
    return text.replace(from, () => to)
  }, sample)
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
