import { once } from 'node:events'
import { request } from 'node:http'
import { endpoints } from '@oja/api/contract'
import { describe, expect, test } from 'vitest'
import { type Browser, isWelcome } from '../../test-support/browser.ts'
import { ownTestApp, shareTestApp, TEST_ORIGIN, type TestApp } from '../../test-support/start-test-app.ts'
import type { Deps } from '../deps.ts'
import type { Route } from './call.ts'
import {
  endSession,
  endSessionsOf,
  rotateSession,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  SESSIONS_PER_USER,
  startSession,
} from './session.ts'

/** The session of each kind of call, without what else those calls do. */
function calls(route: Route, deps: Deps): void {
  route(endpoints.login, async (call) => {
    const user = await deps.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', call.body.email_address)
      .executeTakeFirstOrThrow()
    await startSession(call, user.id)
    const { id, first_name, last_name } = user
    return { id, email_address: user.email, first_name, last_name }
  })
  route(endpoints.changePassword, async (call) => {
    await endSessionsOf(call.db, { userId: call.user.id, except: call.session })
    return { message: 'ok' }
  })
  route(endpoints.resetPin, async (call) => {
    await rotateSession(call)
    return { message: 'ok' }
  })
  route(endpoints.logout, async (call) => {
    await endSession(call)
    return {}
  })
  route(endpoints.banks, () => [])
}

const server = shareTestApp({ calls })

const isSignedIn = async (browser: Browser) => (await browser.get('/api/banks')).status === 200
const rotate = (browser: Browser) =>
  browser.post('/api/auth/reset-pin', { password: 'x', otp: '123456', pin: '4826' })

async function login() {
  const customer = await server.customer()
  return { customer, browser: await server.login(customer) }
}

describe('the cookie', () => {
  const cookieOf = async (running: TestApp) => {
    const customer = await running.customer()
    const answer = await running
      .browser()
      .post('/api/auth/login', { email_address: customer.email, password: customer.password })
    return answer.headers.getSetCookie()[0] ?? ''
  }

  test('is HttpOnly, SameSite=Lax, for the whole host, and says nothing about the customer', async () => {
    const cookie = await cookieOf(server)
    expect(cookie).toMatch(/^oja_session=[\w-]{43};/)
    expect(cookie.split('; ').slice(1)).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${SESSION_LIFE_MS / 1000}`]),
    )
    expect(cookie).not.toMatch(/Domain|Secure/)
  })

  test('is Secure and bound to the host where the public URL is https', async () => {
    const secure = await ownTestApp({ calls, settings: { publicUrl: 'https://oja.example' } })
    const cookie = await cookieOf(secure)
    expect(cookie).toMatch(/^__Host-oja_session=/)
    expect(cookie).toContain('; Secure')
    expect(cookie).not.toContain('Domain')
  })

  test('is not what the database holds', async () => {
    const { customer, browser } = await login()
    const token = browser.cookies.get('oja_session') ?? ''
    const row = await server.deps.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.id_hash.equals(Buffer.from(token, 'base64url'))).toBe(false)
  })
})

describe('a session', () => {
  test('continues under a new id when it is rotated, with the same end', async () => {
    const { customer, browser } = await login()
    const before = browser.cookieHeader
    server.clock.advance(60_000)
    await rotate(browser)
    expect(browser.cookieHeader).not.toBe(before)
    expect(await isSignedIn(browser)).toBe(true)
    expect((await fetch(`${server.url}/api/banks`, { headers: { cookie: before } })).status).toBe(401)
    const row = await server.deps.db
      .selectFrom('sessions')
      .select('created_at')
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(row.created_at.getTime()).toBe(server.clock.now().getTime() - 60_000)
  })

  test('that ended while a call’s body was arriving lets the call change nothing', async () => {
    const { customer, browser } = await login()
    const elsewhere = await server.login(customer)
    const sent = request(`${server.url}/api/auth/change-password`, {
      method: 'POST',
      headers: {
        cookie: browser.cookieHeader,
        origin: TEST_ORIGIN,
        'content-type': 'application/json',
        expect: '100-continue',
      },
    })
    sent.flushHeaders()
    // The server has let the call in, and waits for its body.
    await once(sent, 'continue')
    await browser.post('/api/auth/logout')
    sent.end(JSON.stringify({ current_password: 'x', new_password: 'a new password' }))
    expect((await once(sent, 'response'))[0]).toMatchObject({ statusCode: 401 })
    expect(await isSignedIn(elsewhere)).toBe(true)
  })

  test('ends when it is unused for an hour', async () => {
    const { browser } = await login()
    server.clock.advance(SESSION_IDLE_MS - 1)
    expect(await isSignedIn(browser)).toBe(true)
    server.clock.advance(SESSION_IDLE_MS)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('ends after 12 hours, however much it is used', async () => {
    const { browser } = await login()
    for (let spent = 0; spent < SESSION_LIFE_MS - SESSION_IDLE_MS / 2; spent += SESSION_IDLE_MS / 2) {
      expect(await isSignedIn(browser)).toBe(true)
      server.clock.advance(SESSION_IDLE_MS / 2)
    }
    expect(await isSignedIn(browser)).toBe(true)
    server.clock.advance(SESSION_IDLE_MS / 2)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('too many ends the oldest', async () => {
    const { customer, browser: oldest } = await login()
    let newest = oldest
    for (let count = 0; count < SESSIONS_PER_USER; count++) {
      server.clock.advance(1)
      newest = await server.login(customer)
    }
    expect(await isSignedIn(oldest)).toBe(false)
    expect(await isSignedIn(newest)).toBe(true)
  })
})

describe('open sockets', () => {
  test('close when their session ends', async () => {
    const { browser } = await login()
    const socket = await browser.realtime()
    await socket.next(isWelcome)
    await browser.post('/api/auth/logout')
    expect(await socket.closed).toEqual({ code: 1008, reason: 'Signed out' })
  })

  test('have to reconnect when their session gets a new id, which a thief with the old one cannot', async () => {
    const { browser } = await login()
    const socket = await browser.realtime()
    await socket.next(isWelcome)
    await rotate(browser)
    expect(await socket.closed).toEqual({ code: 1001, reason: 'The session has a new id' })
    const again = await browser.realtime()
    await again.next(isWelcome)
  })
})
