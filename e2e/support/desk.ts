import { randomUUID } from 'node:crypto'
import type { Role } from '@oja/api/contract'
import type { Browser, Page } from '@playwright/test'
import { openDatabase } from '../../packages/server/src/db/database.ts'
import { hashToken, newToken } from '../../packages/server/src/http/token.ts'
import { databaseOfRun } from './customer.ts'
import { fromRun } from './run.ts'
import { newWindow } from './window.ts'
import { baseUrl } from './world.ts'

/** An operator at the desk, for journeys of customers: what the desk's pages send, and the pages themselves. */
export type Desk = {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  /** A window in which this operator is signed in. */
  open(browser: Browser, path: string): Promise<Page>
}

const HOUR_MS = 60 * 60_000

/** Signs an operator in by rows of the database. */
export async function atDesk(role: Role): Promise<Desk> {
  const [id, token] = [randomUUID(), newToken()]
  await inDatabase(async (query) => {
    const at = (await query('select clock_timestamp() as now')).rows[0]?.['now'] as Date
    await query('insert into operators (id, name, roles, created_at) values ($1, $2, $3, $4)', [
      id,
      `Operator ${id.slice(0, 8)}`,
      [role],
      at,
    ])
    await query(
      `insert into desk_sessions (token_hash, operator, network, created_at, last_seen_at, expires_at)
       values ($1, $2, '127.0.0.0/24', $3, $3, $4)`,
      [hashToken(token), id, at, new Date(at.getTime() + HOUR_MS)],
    )
  })
  async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${baseUrl()}/api${path}`, {
      method,
      headers: {
        cookie: `oja_desk=${token}`,
        origin: baseUrl(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
    const { data }: { data: T } = JSON.parse(text)
    return data
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    async open(browser, path) {
      const context = await newWindow(browser, { baseURL: baseUrl(), viewport: { width: 1280, height: 900 } })
      await context.addCookies([
        { name: 'oja_desk', value: token, url: `${baseUrl()}/api/desk`, httpOnly: true, sameSite: 'Strict' },
      ])
      const page = await context.newPage()
      await page.goto(`/desk${path}`)
      return page
    },
  }
}

/** The id of the newest documents that a customer sent. */
export async function newestCase(customer: { id: string }): Promise<string> {
  const { id } = await databaseOfRun()
    .selectFrom('kyc_submissions')
    .select('id')
    .where('user_id', '=', customer.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Lets the house earn fees: coin of a customer that goes to the chain at a high fee. `coins` are whole USDT. */
export async function fillHouse(customer: { id: string }, coins: number): Promise<void> {
  const minor = coins * 1_000_000
  await inDatabase(async (query) => {
    await query(`select ledger_deposit($1, $2, 'USDT', 'portfolio', $3, clock_timestamp())`, [
      randomUUID(),
      customer.id,
      minor + 1,
    ])
    await query(`select ledger_send($1, $2, 'USDT', 1, $3, clock_timestamp())`, [
      randomUUID(),
      customer.id,
      minor,
    ])
  })
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: { [column: string]: unknown }[] }>

async function inDatabase(run: (query: Query) => Promise<void>): Promise<void> {
  const url = fromRun('E2E_DATABASE_URL')
  const { pool, db } = openDatabase({ url, onIdleError: () => undefined, poolSize: 1 })
  try {
    await run((text, values = []) => pool.query(text, values))
  } finally {
    await db.destroy()
  }
}
