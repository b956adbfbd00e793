import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../packages/server/src/db/open-database.ts'
import { startEmbeddedDatabase } from '../../packages/server/src/db/embedded/start.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { TRANSFER_CONFIRM_MS } from '../../packages/server/src/providers/chain.ts'
import {
  copyDatabase,
  THROWAWAY,
  throwawayFolder,
} from '../../packages/server/test-support/throwaway-postgres.ts'
import { startMailSink } from './mail-sink.ts'
import { type Product, startProduct } from './product.ts'
import { SLOW_ANSWERS_MS, startSlowFront } from './slow-answers.ts'

/** A product with its database, in which tests create customers. */
export type RunProduct = Product & { databaseUrl: string }

const TEMPLATE = 'oja_template'

/** Starts what all products of a run share: a PostgreSQL server with a migrated template, and a mail server. Workers find both
 *  in environment variables. Returns a function that stops them. */
export async function startShared(): Promise<() => Promise<void>> {
  // The unit tests' setup finds the server of a killed run by this name, and stops it.
  const dataDir = await mkdtemp(path.join(throwawayFolder(), `oja-test-${process.pid}-`))
  const [postgres, mailSink] = await Promise.all([
    startEmbeddedDatabase({ dataDir, flags: THROWAWAY }),
    startMailSink(),
  ])
  await query(postgres.superuserUrl, `alter role ${new URL(postgres.url).username} createdb`)
  await query(postgres.url, `create database ${TEMPLATE}`)
  await migrate(urlOf(postgres.url, TEMPLATE))
  Object.assign(process.env, {
    E2E_POSTGRES_URL: postgres.url,
    E2E_SMTP_URL: mailSink.smtpUrl,
    E2E_MAILS_URL: mailSink.readUrl,
    E2E_OPERATOR_TOKEN: randomBytes(24).toString('base64url'),
  })
  return async () => {
    await Promise.all([postgres.stop(), mailSink.stop()])
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Backdates each transfer, so that the sandbox chain confirms it at the first check. No test is about the wait. */
const QUICK_CHAIN = `
  create function make_older() returns trigger language plpgsql as
    'begin new.created_at := new.created_at - interval ''${TRANSFER_CONFIRM_MS} milliseconds''; return new; end';
  create trigger quick_chain before insert on transfers for each row execute function make_older()`

/** Starts a product on a copy of the template, which `prepare` may change first. */
export async function startRunProduct({ demo = false, prepare = '' } = {}): Promise<RunProduct> {
  const name = `oja_${randomBytes(8).toString('hex')}`
  await query(fromRun('E2E_POSTGRES_URL'), copyDatabase(name, TEMPLATE))
  const databaseUrl = urlOf(fromRun('E2E_POSTGRES_URL'), name)
  await query(databaseUrl, `${QUICK_CHAIN}; ${prepare}`)
  const front = SLOW_ANSWERS_MS > 0 ? await startSlowFront() : undefined
  const product = await startProduct({
    smtpUrl: fromRun('E2E_SMTP_URL'),
    operatorToken: fromRun('E2E_OPERATOR_TOKEN'),
    demo,
    databaseUrl,
    ...(front ? { behind: front } : {}),
  })
  return {
    ...product,
    databaseUrl,
    stop: async () => {
      await front?.stop()
      await product.stop()
    },
  }
}

/** Starts a product for one test file that moves the server's clock. Until `stop`, it replaces the run's product in this
 *  worker. */
export async function startOwnProduct(): Promise<Pick<Product, 'advance' | 'stop'>> {
  const product = await startRunProduct({ prepare: MOVABLE_DATABASE_CLOCK })
  const { databaseUrl } = product
  const shared = { E2E_URL: process.env['E2E_URL'], E2E_DATABASE_URL: process.env['E2E_DATABASE_URL'] }
  Object.assign(process.env, { E2E_URL: product.url, E2E_DATABASE_URL: databaseUrl })
  return {
    advance: async (ms) => {
      const before = await serverTime(product.url)
      await product.advance(ms)
      await query(databaseUrl, `update clock_ahead set ms = ms + ${ms}`)
      // A server that compared the two clocks between the two moves is wrong until it compares them again.
      while ((await serverTime(product.url)) < before + ms) await wait(100)
    },
    stop: async () => {
      Object.assign(process.env, shared)
      await product.stop()
    },
  }
}

/** The server's clock by the `Date` header, in ms since 1970, to the second. */
async function serverTime(url: string): Promise<number> {
  const { headers } = await fetch(`${url}/api/health`)
  return Date.parse(headers.get('date') ?? '')
}

/** The server follows its database's clock, so both have to move. */
const MOVABLE_DATABASE_CLOCK = `
  create table clock_ahead as select 0::bigint as ms;
  create function public.clock_timestamp() returns timestamptz language sql as
    'select pg_catalog.clock_timestamp() + (select ms from public.clock_ahead) * interval ''1 millisecond''';
  do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
  end $$`

/** A value that the global setup left for the workers. */
export function fromRun(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: browser tests run through "npm run test:e2e"`)
  return value
}

function urlOf(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${database}`
  return url.href
}

async function query(url: string, statement: string): Promise<void> {
  const { pool, db } = openDatabase({ url, onIdleError: () => undefined, poolSize: 1 })
  try {
    await pool.query(statement)
  } finally {
    await db.destroy()
  }
}
