import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Clock, systemClock } from './clock.ts'
import { followDatabaseClock } from './db/database-clock.ts'
import type { Database } from './db/database.ts'
import { openDatabase, setTimeoutsOfRole } from './db/open-database.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './db/embedded/start.ts'
import { migrate } from './db/migrate.ts'
import { followReplica } from './db/replica.ts'
import { roleOf } from './db/rights.ts'
import { refuse, requireSameDatabase, requireUsable } from './db/usable-database.ts'
import { inviteDemoOperator } from './demo/operator.ts'
import { hasDemo, seedDemo } from './demo/seed.ts'
import type { Deps } from './deps.ts'
import { applyDailyLimits } from './features/limits/repository.ts'
import { JOBS } from './jobs/index.ts'
import { startJobs } from './jobs/scheduler.ts'
import { makeInstruments } from './instruments.ts'
import type { Log } from './log.ts'
import { openMetricsPort } from './metrics/serve.ts'
import { makeProviders } from './providers/index.ts'
import { SettingError, type Settings } from './settings.ts'
import { withTimeout } from './with-timeout.ts'

/** How long in-flight requests may take once the server is closing. */
const CLOSE_TIMEOUT_MS = 10_000
/** The listen backlog, limited by `net.core.somaxconn`. After a restart thousands of clients connect within a second. Linux drops
 *  connections beyond the backlog, and clients' systems retry only after 1, 3, 7 and 15 s. */
const BACKLOG = 4096
/** A part that does not stop within this time, such as a connection to an unreachable database, is abandoned. */
const PART_TIMEOUT_MS = 15_000

export type RunningServer = {
  /** Whether its database has the demo customers. */
  hasDemo: boolean
  /** The set-up token of the demo's first operator. `null` outside development, and once it was used. */
  deskToken: string | null
  /** Answers 503 at `/ready`, and keeps answering calls until no more come. Then it takes no new calls, finishes in-flight ones, and
   *  closes sockets, pool and embedded database. */
  close(): Promise<void>
}

/** Starts all parts of a server process, in the order of their dependencies. If one fails, stops those already started.
 *  @throws SettingError for a setting that turns out unusable: a taken port, a database that does not answer. */
export async function startServer(settings: Settings, log: Log): Promise<RunningServer> {
  const parts: (() => Promise<void>)[] = []
  const close = async () => {
    // Stops the last-started part first. A part that fails to stop does not keep the others running.
    for (const stop of parts.splice(0).toReversed()) {
      const late = new Error(`It did not end within ${PART_TIMEOUT_MS} ms`)
      await withTimeout(stop(), PART_TIMEOUT_MS, late).catch((cause: unknown) =>
        log.error({ err: cause }, 'A part of the server did not stop cleanly'),
      )
    }
  }
  try {
    const { ownerUrl, ...database } = await connect(settings, log, parts)
    await migrate(ownerUrl, { server: await roleOf(database.db) })
    await applyDailyLimits(database.db, settings)
    const clock = await startClock(settings, log, { db: database.db, parts })
    if (settings.otlpEndpoint !== null) {
      const { startOtlpTraces } = await import('./otlp-traces.ts')
      parts.push(startOtlpTraces({ endpoint: settings.otlpEndpoint, version: settings.version, log }).stop)
    }
    const providers = await makeProviders(settings, { clock, log })
    parts.push(async () => providers.mail.close())
    await refuseForgottenDemo(database.db, settings)
    warnOfSandboxes(settings, log)
    warnOfMissingApp(settings, log)
    const replica = settings.databaseReplicaUrl
      ? followReplica({ url: settings.databaseReplicaUrl, main: database.db, log })
      : null
    if (replica) parts.push(replica.stop)
    const deps: Deps = {
      settings,
      ...database,
      replica,
      clock,
      providers,
      log,
      instruments: makeInstruments(),
    }
    if (settings.demo && (await seedDemo(deps))) log.info('Filled the empty database with demo customers')
    const app = await buildApp(deps)
    parts.push(() => closeApp(app))
    await listen(app, settings)
    if (settings.metricsPort !== null) {
      const metrics = await openMetricsPort(app, settings.metricsPort)
      parts.push(async () => {
        metrics.closeAllConnections()
        metrics.close()
      })
    }
    const jobs = startJobs(deps, JOBS)
    parts.push(jobs.stop)
    return {
      hasDemo: settings.demo && (await hasDemo(deps.db)),
      deskToken:
        settings.demo && settings.environment === 'development' ? await inviteDemoOperator(deps) : null,
      close: async () => {
        // Lets another process take the jobs during the drain. `close` reports errors when it stops this part again.
        jobs.stop().catch(() => undefined)
        await app.drain(settings.drainSeconds * 1000)
        await close()
      },
    }
  } catch (cause) {
    await close()
    throw cause
  }
}

/** Refuses to serve a former demo database in production: anybody could sign in as its demo customers. */
async function refuseForgottenDemo(db: Database, { environment, demo }: Settings): Promise<void> {
  if (environment !== 'production' || demo || !(await hasDemo(db))) return
  throw new SettingError(
    'DEMO',
    'this database has the demo customers, whose password everybody knows; start with an empty one, or ask for them with DEMO=1',
  )
}

/** Production uses a sandbox only when a setting requests it; the log says what that means. */
function warnOfSandboxes({ environment, fxUrl, bankDirectory, sms, kycReview }: Settings, log: Log): void {
  if (environment !== 'production') return
  if (fxUrl === null) log.warn('FX_URL=sandbox: rates are fixed, not the market’s')
  if (bankDirectory === null) {
    log.warn('BANK_DIRECTORY_URL=sandbox: every bank account counts as the customer’s own')
  }
  if (sms === null) log.warn('SMS_URL=sandbox: text messages are not sent')
  if (kycReview === 'sandbox')
    log.warn('KYC_REVIEW=sandbox: every complete submission is verified without a look')
}

/** A server without pages may be wanted, behind another one that has them. */
function warnOfMissingApp({ environment, appDir }: Settings, log: Log): void {
  if (environment !== 'production' || existsSync(path.join(appDir, 'index.html'))) return
  log.warn(`APP_DIR: there is no built app in ${appDir}, so every page is a 404; npm run build makes it`)
}

async function connect(settings: Settings, log: Log, parts: (() => Promise<void>)[]) {
  let embedded: EmbeddedDatabase | null = null
  if (settings.databaseUrl === null) {
    embedded = await startEmbeddedDatabase({
      dataDir: settings.dataDir,
      backupDir: settings.backupDir,
      onTrouble: (message, cause) => log.error({ err: cause }, message),
    })
    parts.push(embedded.stop)
  }
  const url = embedded?.url ?? settings.databaseUrl ?? ''
  const directUrl = settings.databaseDirectUrl ?? url
  const ownerUrl = embedded?.ownerUrl ?? settings.databaseOwnerUrl ?? directUrl
  const isPooled = directUrl !== url
  // First, because connections that the pooler opens before that lack them.
  if (isPooled) await setTimeoutsOfRole(directUrl).catch(refuse('DATABASE_DIRECT_URL'))
  const opened = openDatabase({
    url,
    prepare: settings.databasePrepare,
    isPooled,
    onIdleError: (cause) => log.warn({ err: cause }, 'A database connection broke'),
  })
  parts.push(() => opened.db.destroy())
  await requireUsable(opened.db)
  await requireSameDatabase('DATABASE_DIRECT_URL', settings.databaseDirectUrl, opened.db)
  await requireSameDatabase('DATABASE_OWNER_URL', settings.databaseOwnerUrl, opened.db)
  return { ownerUrl, directUrl, ...opened }
}

/** The embedded database shares this machine's clock; another database may serve processes on other machines. */
async function startClock(
  settings: Settings,
  log: Log,
  { db, parts }: { db: Database; parts: (() => Promise<void>)[] },
): Promise<Clock> {
  if (settings.databaseUrl === null) return systemClock
  const clock = await followDatabaseClock({ db, log })
  parts.push(clock.stop)
  return clock
}

async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  const { host, port } = settings
  try {
    const address = new URL(await app.listen({ host, port, backlog: BACKLOG }))
    if (new URL(settings.publicUrl).port === '0') settings.publicUrl = `http://localhost:${address.port}`
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'EADDRINUSE') throw new SettingError('PORT', `${port} is in use by another program`)
    if (code === 'EACCES') throw new SettingError('PORT', `${port} may not be used by this OS user`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new SettingError('HOST', `"${host}" is not an address of this machine`)
    }
    throw cause
  }
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  await app.close().finally(() => clearTimeout(late))
}
