import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The server in its own process, as `npm start` runs it. */
export type ServerProcess = {
  child: ChildProcess
  /** Where it listens, once it has printed that; empty before. */
  readonly url: string
  /** The origin of its own pages. */
  readonly origin: string
  /** Everything it wrote. */
  said(): string
  /** Its exit code, once it has ended. */
  exit: Promise<number | null>
  /** Sends a signal, `SIGTERM` by default, unless it has ended. Returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Node's compile cache, so that the next start need not compile the server's files. */
const COMPILED = path.join(tmpdir(), 'oja-test-compiled')
const SERVER = fileURLToPath(new URL('../src/server.ts', import.meta.url))

/** Starts the server on `PORT`, by default one that the system chooses. With a `PUBLIC_URL` it does not print its port, so it needs
 *  one. */
export function spawnServer(env: Record<string, string>, file = SERVER): ServerProcess {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const port = () => /^Oja is at http:\/\/localhost:(\d+)$/m.exec(output)?.[1] ?? env['PORT']
  return {
    child,
    get url() {
      return port() === undefined ? '' : `http://127.0.0.1:${port()}`
    },
    get origin() {
      return `http://localhost:${port()}`
    },
    said: () => output,
    exit,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return exit
    },
  }
}

/** Starts the server, of this folder or of a copy, and waits until it answers `/ready`.
 *  @throws when it ends before that */
export async function startServerProcess(env: Record<string, string>, file = SERVER): Promise<ServerProcess> {
  const server = spawnServer({ RATE_LIMIT_SCALE: '1000', ...env }, file)
  while ((await statusOf(`${server.url}/ready`)) !== 200) {
    if (server.child.exitCode !== null || server.child.signalCode !== null)
      throw new Error(`The server ended before it was ready: ${server.said()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return server
}

/** Status of a GET, 0 without a response. */
export function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
}
