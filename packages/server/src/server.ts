import { flushCompileCache } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { DEMO_CUSTOMERS, DEMO_PASSWORD, DEMO_PIN } from './demo/customers.ts'
import { createLog, type Log } from './log.ts'
import { readSettings, SettingError, type Settings } from './settings.ts'
import { type RunningServer, startServer } from './start-server.ts'

const NODE_MAJOR = 24
/** One Ctrl-C arrives twice under `npm start`: the terminal signals the server too, and npm passes its own signal on. */
const SAME_SIGNAL_MS = 1_000

await main()

async function main(): Promise<void> {
  const log = createLog()
  surviveErrors(log)
  const stopAsked = new Promise<void>((resolve) => {
    let firstAt: number | undefined
    const ask = () => {
      const now = performance.now()
      firstAt ??= now
      resolve()
      // A second Ctrl-C means: do not wait. The next start recovers.
      if (now - firstAt > SAME_SIGNAL_MS) process.exit(1)
    }
    process.on('SIGINT', ask)
    process.on('SIGTERM', ask)
  })
  try {
    checkNode()
    const settings = readSettings()
    log.level = settings.logLevel
    const server = await startServer(settings, log)
    process.stdout.write(greeting(settings, server))
    // With NODE_COMPILE_CACHE the next start is faster, even if this process is killed.
    flushCompileCache()
    await stopAsked
    await server.close()
    process.exit(0)
  } catch (cause) {
    if (cause instanceof SettingError) {
      process.stderr.write(`${cause.message}\n`)
    } else {
      log.error({ err: cause }, 'The server could not start')
    }
    process.exit(1)
  }
}

/** Keeps the process alive: an uncaught error means that one request or job failed, which is no reason to drop all others.
 *  Transactions protect what must not be half done. */
function surviveErrors(log: Log): void {
  process.on('uncaughtException', (cause, origin) => {
    log.error({ origin, err: cause }, 'Uncaught error; the server keeps running')
  })
  // The log's reader is gone. Otherwise the failed write would be logged and fail again.
  process.stdout.on('error', () => undefined)
}

/** The URLs and log-ins that a developer needs first. */
function greeting(settings: Settings, server: RunningServer): string {
  const lines = [`Oja is at ${settings.publicUrl}`]
  if (server.hasDemo) {
    const [ada, tunde] = DEMO_CUSTOMERS
    lines.push(`Demo log-ins: ${ada.email} and ${tunde.email}, password ${DEMO_PASSWORD}, PIN ${DEMO_PIN}`)
  }
  if (server.deskToken !== null) {
    lines.push(`The desk: ${settings.publicUrl}/desk/set-up, set-up token ${server.deskToken}`)
  }
  if (settings.smtpUrl === null) lines.push(`Mails: ${settings.publicUrl}/dev/mailbox`)
  if (!process.env['OPERATOR_TOKEN'])
    lines.push(`Operator token: ${path.join(settings.dataDir, 'operator-token')}`)
  return `${lines.join('\n')}\n`
}

/** Older versions cannot run our TypeScript directly. */
function checkNode(): void {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < NODE_MAJOR) {
    throw new SettingError(
      'Node.js',
      `version ${process.versions.node} is too old; use ${NODE_MAJOR} or newer`,
    )
  }
}
