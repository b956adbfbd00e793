import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const MOVABLE_CLOCK = fileURLToPath(new URL('movable-clock.ts', import.meta.url))
const SERVER = fileURLToPath(new URL('../../packages/server/src/server.ts', import.meta.url))

export type Product = {
  url: string
  /** Sets the clock of the server process ahead. */
  advance: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

/** The whole product as `npm start` runs it, on a free port, with an empty database or with the demo customers.
 *  @throws with the server's output when it exits before it listens */
export async function startProduct(options: {
  smtpUrl: string
  operatorToken: string
  demo?: boolean
  /** A database of a running PostgreSQL server. @default an embedded server of its own */
  databaseUrl?: string
  /** The built app. @default packages/app/dist */
  appDir?: string
  /** The port to listen on, and the public address of the proxy in front of it. @default a free port, without a proxy */
  behind?: { port: number; url: string }
}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oja-e2e-'))
  const server = spawn(process.execPath, ['--import', MOVABLE_CLOCK, SERVER], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(options.behind?.port ?? 0),
      PUBLIC_URL: options.behind?.url ?? '',
      DATA_DIR: dataDir,
      DEMO: options.demo ? '1' : '0',
      SMTP_URL: options.smtpUrl,
      OPERATOR_TOKEN: options.operatorToken,
      RATE_LIMIT_SCALE: '1000',
      // Tests run their push services on localhost.
      PUSH_LOOPBACK: '1',
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...(options.appDir === undefined ? {} : { APP_DIR: options.appDir }),
    },
  })
  const ended = once(server, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    let heard = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
      const found = /^Oja is at (\S+)$/m.exec(heard)?.[1]
      if (found !== undefined) resolve(found)
    })
    server.once('error', reject)
    server.once('exit', (code, signal) =>
      reject(new Error(`The product ended with ${signal ?? code} before it listened: ${heard}`)),
    )
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
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
