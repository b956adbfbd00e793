import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The server in a process of its own, as `npm start` runs it. */
export type ServerProcess = {
  child: ChildProcess
  url: string
  /** Everything it wrote. */
  said(): string
  /** Its exit code, once it has ended. */
  exit: Promise<number | null>
}

const SERVER = fileURLToPath(new URL('../src/server.ts', import.meta.url))

/** Starts the server on `PORT`, by default a free one, and waits until it answers `/ready`. `file` is another version of it.
 *  @throws when it ends before that */
export async function startServerProcess(env: Record<string, string>, file = SERVER): Promise<ServerProcess> {
  const port = env['PORT'] === undefined ? await freePort() : Number(env['PORT'])
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], PORT: String(port), DEMO: '0', RATE_LIMIT_SCALE: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const server = { child, url: `http://127.0.0.1:${port}`, said: () => output, exit }
  while ((await statusOf(`${server.url}/ready`)) !== 200) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended before it was ready: ${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return server
}

/** Status of a GET, 0 where nobody answers. */
export function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
}

/** A loopback port that nothing uses now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}
