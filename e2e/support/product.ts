import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const MOVABLE_CLOCK = fileURLToPath(new URL('movable-clock.ts', import.meta.url))

export type Product = {
  url: string
  /** Sets the server's clock ahead. */
  advance: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

/** The whole product as `npm start` runs it, on a free port, with a database of its own: empty, or with the demo
 *  customers and their market where `demo` asks for them. */
export async function startProduct(options: {
  smtpUrl: string
  operatorToken: string
  demo?: boolean
  /** A PostgreSQL server that stands already. @default one of its own */
  databaseUrl?: string
}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oja-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn('node', ['--import', MOVABLE_CLOCK, 'packages/server/src/server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: options.demo ? '1' : '0',
      SMTP_URL: options.smtpUrl,
      OPERATOR_TOKEN: options.operatorToken,
      RATE_LIMIT_SCALE: '1000',
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
    },
  })
  await new Promise<void>((resolve, reject) => {
    let heard = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
      if (heard.includes(url)) resolve()
    })
    server.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${heard}`)))
  })
  return {
    url,
    advance: async (ms) => {
      const heard = once(server, 'message')
      server.send({ advanceMs: ms })
      await heard
    },
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port could be had')
  return address.port
}
