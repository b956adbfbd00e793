import { sql, type Updateable } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Browser } from '../../test-support/browser.ts'
import { codeFor, mailsTo } from '../../test-support/mails.ts'
import { statusOf } from '../../test-support/server-process.ts'
import {
  type CustomerOverrides,
  shareTestApp,
  startTestApp,
  TEST_PASSWORD,
  TEST_PIN,
  type TestApp,
  type TestCustomer,
} from '../../test-support/start-test-app.ts'
import { shared } from '../../test-support/shared.ts'
import type { Tables } from '../db/tables.ts'
import { SESSION_IDLE_MS } from './session.ts'
import { CALLER_CHANNEL, SessionCache } from './session-cache.ts'

/** Longer than a test: whatever ends what is remembered, it was not time. */
const settings = { sessionCacheSeconds: 60 }

const here = shareTestApp({ settings })
/** Another process on the same database. */
const there = shared(() => startTestApp({ settings, databaseUrl: here.databaseUrl }))

describe('both processes cache a customer, and', () => {
  test('signing out in one ends it in both', async () => {
    const { browser, cookie } = await known()
    await browser.post('/api/auth/logout')
    await expectEnded(cookie)
  })

  test('a customer frozen by an operator is refused by both', async () => {
    const { cookie, customer } = await known()
    await here.operator('POST', '/operator/freeze', { email_address: customer.email, reason: 'stolen phone' })
    await expectEnded(cookie)
  })

  test('a session deleted by hand in the database ends in both', async () => {
    const { cookie, customer } = await known()
    await here.deps.db.deleteFrom('sessions').where('user_id', '=', customer.id).execute()
    await expectEnded(cookie)
  })

  test('a session whose time was cut short ends in both', async () => {
    const { cookie, customer } = await known()
    const past = new Date(here.clock.now().getTime() - 1)
    await here.deps.db
      .updateTable('sessions')
      .set({ expires_at: past })
      .where('user_id', '=', customer.id)
      .execute()
    await expectEnded(cookie)
  })

  test('a customer whose address is not proven any more is refused by both', async () => {
    const { cookie, customer } = await known()
    await here.deps.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', customer.id)
      .execute()
    for (const app of [here, there]) await expect.poll(() => statusIn(app, cookie)).toBe(403)
  })
})

describe('the database announces a change of a customer’s', () => {
  const changes: [string, Updateable<Tables['users']>][] = [
    ['email', { email: 'other@oja.example' }],
    ['proof of the email', { email_verified_at: null }],
    ['first name', { first_name: 'Ngozi' }],
    ['last name', { last_name: 'Eze' }],
    ['phone', { phone: '08030009999' }],
    ['verification', { kyc_status: 'rejected' }],
    ['PIN', { pin_hash: null }],
    ['freeze', { frozen_at: new Date(), frozen_by: 'operator', frozen_reason: 'stolen phone' }],
  ]
  test.each(changes)('%s', async (_, change) => {
    const { id } = await here.customer()
    const heard: (string | undefined)[] = []
    const listener = new pg.Client(here.databaseUrl)
    await listener.connect()
    listener.on('notification', ({ payload }) => heard.push(payload))
    await listener.query(`listen ${CALLER_CHANNEL}`)
    await here.deps.db.updateTable('users').set(change).where('id', '=', id).execute()
    await expect.poll(() => heard).toContain(`user:${id}`)
    await listener.end()
  })
})

test('in the process that made a change, the next read does not wait for the notice', async () => {
  const { cookie, customer } = await known()
  const { idHash } = await announcingNothing(customer)
  const second = await here.login(customer)
  await here.deps.db.deleteFrom('sessions').where('id_hash', '=', idHash).execute()
  expect(await statusIn(here, cookie)).toBe(200)
  expect((await second.post('/api/auth/confirm-pin', { pin: TEST_PIN })).status).toBe(200)
  expect(await statusIn(here, cookie)).toBe(401)
})

describe('in the process that answered a call without the customer’s session, their next read does not wait for the notice of', () => {
  test('a password reset by mailed code', async () => {
    const { cookie, customer } = await known()
    await announcingNothing(customer)
    const stranger = here.browser()
    await stranger.post('/api/auth/forgot-password', { email_address: customer.email })
    const reset = {
      email_address: customer.email,
      otp: codeFor(here, customer.email),
      password: 'seven quiet harmattans',
    }
    expect((await stranger.post('/api/auth/reset-password', reset)).status).toBe(200)
    expect(await statusIn(here, cookie)).toBe(401)
  })

  test('a change of address that was undone by the mailed link', async () => {
    const { browser, customer } = await known()
    const email = `moved-${customer.email}`
    await browser.patch('/api/user', { email_address: email, password: TEST_PASSWORD })
    await browser.post('/api/auth/validate-email', { email_address: email, otp: codeFor(here, email) })
    const cookie = browser.cookieHeader
    expect(await statusIn(here, cookie)).toBe(200)
    await announcingNothing(customer)
    const token = tokenIn(customer, 'undo-email-change')
    expect((await here.browser().post('/api/auth/undo-email-change', { token })).status).toBe(200)
    expect(await statusIn(here, cookie)).toBe(401)
  })

  test('a freeze by the mailed link', async () => {
    const { customer } = await known()
    const { cookieHeader } = await here.login(customer)
    expect(await statusIn(here, cookieHeader)).toBe(200)
    await announcingNothing(customer)
    const token = tokenIn(customer, 'freeze')
    expect((await here.browser().post('/api/auth/freeze', { token })).status).toBe(200)
    expect(await statusIn(here, cookieHeader)).toBe(401)
  })

  test('a freeze by an operator', async () => {
    const { cookie, customer } = await known()
    await announcingNothing(customer)
    await here.operator('POST', '/operator/freeze', { email_address: customer.email, reason: 'stolen phone' })
    expect(await statusIn(here, cookie)).toBe(401)
  })
})

test('the cache serves only reads: a write queries the database', async () => {
  const { browser, cookie, customer } = await known()
  const { idHash } = await announcingNothing(customer)
  await here.deps.db.deleteFrom('sessions').where('id_hash', '=', idHash).execute()
  expect(await statusIn(here, cookie)).toBe(200)
  expect((await browser.post('/api/auth/confirm-pin', { pin: TEST_PIN })).status).toBe(401)
})

test('while no notices arrive nothing is cached, and older entries are gone afterwards', async () => {
  const { cookie, customer } = await known()
  const other = await known()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'oja events' and datname = current_database()`.execute(here.deps.db)
  await expect.poll(() => statusOf(`${here.url}/ready`)).toBe(503)
  await here.deps.db.deleteFrom('sessions').where('user_id', '=', customer.id).execute()
  await here.deps.db.deleteFrom('sessions').where('user_id', '=', other.customer.id).execute()
  expect(await statusIn(here, cookie)).toBe(401)
  for (const { url } of [here, there])
    await expect.poll(() => statusOf(`${url}/ready`), { timeout: 10_000 }).toBe(200)
  await expectEnded(other.cookie)
})

test('a session that is unused for an hour ends although it is cached', async () => {
  const { cookie } = await known()
  here.clock.advance(SESSION_IDLE_MS)
  expect(await statusIn(here, cookie)).toBe(401)
})

test('a query result that a notice overtook is not cached', async () => {
  const cache = new SessionCache({ isListening: () => true, lifeMs: 60_000 })
  const idHash = Buffer.alloc(32, 1)
  const now = new Date()
  const user = {
    id: 'a',
    email: '',
    firstName: 'Old',
    lastName: '',
    phone: null,
    emailVerified: true,
    hasPin: true,
  } as const
  const session = { idHash, userId: 'a', createdAt: now, expiresAt: new Date(now.getTime() + 60_000) }
  const old = { session, user: { ...user, kycStatus: 'verified' } } as const
  await cache.find(idHash, now, async () => {
    cache.hear('user:a')
    return old
  })
  expect(await cache.find(idHash, now, async () => null)).toBeNull()
})

/** A customer whom both processes remember, with the cookie that a thief may have kept. */
async function known(
  overrides: CustomerOverrides = {},
): Promise<{ browser: Browser; customer: TestCustomer; cookie: string }> {
  const { browser, customer } = await here.signedIn(overrides)
  const cookie = browser.cookieHeader
  for (const app of [here, there]) expect(await statusIn(app, cookie)).toBe(200)
  return { browser, customer, cookie }
}

/** Of a read that needs a session and a proven address. */
function statusIn(app: TestApp, cookie: string): Promise<number> {
  return fetch(`${app.url}/api/notifications`, { headers: { cookie } }).then(({ status }) => status)
}

/** The token of the newest mailed link to this page of the app. */
function tokenIn({ email }: TestCustomer, page: string): string {
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`)
  for (const { text } of mailsTo(here, email)) {
    const token = link.exec(text)?.[1]
    if (token !== undefined) return token
  }
  throw new Error(`No mail has a link to /${page}`)
}

/** From here to the end of the test, sessions end and customers change unannounced. Returns the customer's first session. */
async function announcingNothing({ id }: TestCustomer): Promise<{ idHash: Buffer }> {
  const { db } = here.deps
  const triggers = [
    ['sessions', 'announce_ended_session'],
    ['users', 'announce_changed_user'],
  ] as const
  for (const [table, trigger] of triggers) {
    await here.asOwner(`alter table ${table} disable trigger ${trigger}`)
    onTestFinished(() => here.asOwner(`alter table ${table} enable trigger ${trigger}`))
  }
  const session = db.selectFrom('sessions').select('id_hash').where('user_id', '=', id)
  return { idHash: (await session.executeTakeFirstOrThrow()).id_hash }
}

/** Both processes refuse a session as soon as the notice reaches them, long before it is forgotten by time. */
async function expectEnded(cookie: string): Promise<void> {
  for (const app of [here, there]) await expect.poll(() => statusIn(app, cookie)).toBe(401)
}
