import { randomUUID } from 'node:crypto'
import type { Role } from '@oja/api/contract'
import { type Browser, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { DESK_LIFE_MS } from '../../packages/server/src/http/desk-session.ts'
import { hashToken, newToken } from '../../packages/server/src/http/token.ts'
import { PNG_PICTURE } from '../../packages/server/test-support/png-picture.ts'
import { type Caller, databaseOfRun, timeOf } from './customer.ts'
import { newWindow } from './window.ts'
import { ask, baseUrl } from './world.ts'

/** An operator at the desk, through its calls or its pages. */
export type Desk = {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  /** A window in which this operator is signed in. */
  open(browser: Browser, path: string): Promise<Page>
}

/** Creates a signed-in operator straight in the database. */
export async function atDesk(role: Role): Promise<Desk> {
  const db = databaseOfRun()
  const [id, token, now] = [randomUUID(), newToken(), await timeOf(db)]
  await db
    .insertInto('operators')
    .values({
      id,
      name: `Operator ${id.slice(0, 8)}`,
      roles: [role],
      // An operator's word counts only after the set-up. Nobody signs in with these.
      password_hash: 'no password has this hash',
      totp_secret: Buffer.from('no code'),
      created_at: now,
    })
    .execute()
  await db
    .insertInto('desk_sessions')
    .values({
      token_hash: hashToken(token),
      operator: id,
      network: '127.0.0.0/24',
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + DESK_LIFE_MS),
    })
    .execute()
  const headers = { cookie: `oja_desk=${token}`, origin: baseUrl() }
  return {
    get: (path) => ask('GET', `/api${path}`, headers),
    post: (path, body) => ask('POST', `/api${path}`, headers, body),
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

/** Sends documents for verification and returns the id of their case. */
export async function sendDocuments({ id: customer, request }: Caller): Promise<string> {
  const picture = { mimeType: 'image/png', buffer: PNG_PICTURE }
  const answer = await request.post('/api/verify-account', {
    headers: { origin: baseUrl() },
    multipart: {
      document_type: 'nin',
      document: { ...picture, name: 'card.png' },
      selfie: { ...picture, name: 'me.png' },
    },
  })
  expect(answer.status()).toBe(202)
  const { id } = await databaseOfRun()
    .selectFrom('kyc_submissions')
    .select('id')
    .where('user_id', '=', customer)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Earns the house `coins` USDT in fees: the customer sends coin to the chain at a high fee. */
export async function fillHouse({ id }: { id: string }, coins: number): Promise<void> {
  const db = databaseOfRun()
  const minor = coins * 1_000_000
  await sql`select ledger_deposit(${randomUUID()}, ${id}, 'USDT', 'portfolio', ${minor + 1}, clock_timestamp())`.execute(
    db,
  )
  await sql`select ledger_send(${randomUUID()}, ${id}, 'USDT', 1, ${minor}, clock_timestamp())`.execute(db)
}
