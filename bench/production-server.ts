// A server process in production mode, with demo data and its own database.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEMO_PASSWORD } from '../packages/server/src/demo/customers.ts'
import { Browser } from '../packages/server/test-support/browser.ts'
import { startServerProcess } from '../packages/server/test-support/server-process.ts'

export type ProductionServer = {
  url: string
  /** The `Origin` of its pages. */
  origin: string
  /** Pid of the server process. */
  pid: number
  /** Signs in a demo customer, such as `ada`. */
  signIn(name: string): Promise<Browser>
  stop(): Promise<void>
  /** Simulates a crash. */
  kill(): Promise<void>
}

/** Starts the server on a free port, practically without rate limits. `env` adds settings, such as `DATABASE_URL`. */
export async function startProductionServer(env: Record<string, string> = {}): Promise<ProductionServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oja-bench-'))
  const server = await startServerProcess({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DEMO: '1',
    DEV_MAILBOX: '1',
    CHAIN: 'sandbox',
    FX_URL: 'sandbox',
    BANK_DIRECTORY_URL: 'sandbox',
    SMS_URL: 'sandbox',
    KYC_REVIEW: 'sandbox',
    FILES_KEY: randomBytes(32).toString('base64'),
    OPERATOR_TOKEN: randomBytes(24).toString('base64url'),
    ...env,
  })
  const { url, origin, child } = server
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await server.stop(signal)
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    url,
    origin,
    pid: child.pid ?? 0,
    signIn: async (name) => {
      const browser = new Browser({ url, origin })
      const login = { email_address: `${name}@oja.example`, password: DEMO_PASSWORD }
      const answer = await browser.post('/api/auth/login', login)
      if (!answer.ok) throw new Error(`${name} could not sign in: ${answer.status} ${await answer.text()}`)
      return browser
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
