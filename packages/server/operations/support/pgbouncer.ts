import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../src/db/embedded/cluster.ts'
import { findProgram } from './debian-program.ts'

/** A PgBouncer that lends its connections by the transaction. */
export type PgBouncer = AsyncDisposable & {
  /** The database of `target`, through it. */
  url: string
  /** Kills it, as `kill -9` does. Everything that went through it is cut. */
  kill(): Promise<void>
  /** Starts it again at its address. */
  start(): Promise<void>
}

/** Starts one in front of the database at `target`, with fewer connections than a server has, so that they wander between its
 *  requests. */
export async function startPgBouncer(target: string): Promise<PgBouncer> {
  const program = findProgram('pgbouncer', 'pgbouncer')
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-pgbouncer-'))
  await chmod(folder, 0o755)
  const { username, password, hostname, port, pathname } = new URL(target)
  const ownPort = await freePort()
  await writeFile(path.join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`,
  )
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

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
