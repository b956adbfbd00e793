import { endpoints } from '@oja/api/contract'
import { describe, expect, test } from 'vitest'
import { errorCode, failureOf } from '../../test-support/browser.ts'
import { shareTestApp, TEST_OPERATOR_TOKEN, TEST_ORIGIN } from '../../test-support/start-test-app.ts'
import { createLog } from '../log.ts'
import { RateLimiter } from './rate-limit.ts'
import type { Call } from './call.ts'
import { KnownTokens } from './known-tokens.ts'
import { makeTurns } from './limits.ts'
import { makeRoute } from './route.ts'
import { ReplicaReads } from './replica-reads.ts'
import { SessionCache } from './session-cache.ts'

let seen: Call<typeof endpoints.userAds>['query'] | null = null
let logged = ''

const server = shareTestApp({
  log: createLog({ write: (line) => (logged += line) }),
  calls: (route) => {
    route(endpoints.userAds, ({ query }) => {
      seen = query
      return { data: [], next_cursor: 'further' }
    })
    route(endpoints.createAd, () => {
      throw new Error('secret detail')
    })
    route(endpoints.updateUser, ({ user }) => ({
      ...profileOf(user),
      first_name: 'Ada',
      last_name: 'Obi',
      phone: null,
      password_hash: 'never sent',
    }))
    // @ts-expect-error an answer that breaks the contract
    route(endpoints.me, ({ user }) => ({ id: user.id }))
    route(endpoints.wallets, () => ({ wallets: [], total_wallet_balance: '0.00' }))
    route(endpoints.verifyAccount, ({ files, body }) => {
      seenFiles = [files.document.type, files.selfie.type, body.document_type]
      return { status: 'processing' as const }
    })
    route(endpoints.operatorAudit, () => ({ balanced: true, assets: [], checks: [] }))
    route(endpoints.fxRates, ({ now }) => ({
      base: 'USD' as const,
      rates: { NGN: 1600 },
      as_of: now.toISOString(),
    }))
  },
})

let seenFiles: string[] = []

function profileOf(user: { id: string; email: string; emailVerified: boolean }) {
  const { id, email, emailVerified } = user
  return {
    id,
    email_address: email,
    email_verified: emailVerified,
    has_pin: true,
    kyc_status: 'verified' as const,
    pending_email: null,
    cooling_off: null,
  }
}

describe('what a handler receives', () => {
  test('the query, parsed and with its defaults', async () => {
    const { browser } = await server.signedIn()
    await browser.get('/api/get-user-ads?status=open&limit=7')
    expect(seen).toEqual({ status: 'open', limit: 7 })
    await browser.get('/api/get-user-ads')
    expect(seen).toEqual({ limit: 50 })
  })

  test('two JPG or PNG pictures and the text fields of a form', async () => {
    const { browser } = await server.signedIn()
    const answer = await browser.post('/api/verify-account', form({ document: PNG, selfie: JPEG }))
    expect(answer.status).toBe(202)
    expect(await answer.json()).toEqual({ data: { status: 'processing' } })
    expect(seenFiles).toEqual(['image/png', 'image/jpeg', 'nin'])
  })
})

describe('what is sent', () => {
  test('a list carries next_cursor beside data', async () => {
    const { browser } = await server.signedIn()
    expect(await (await browser.get('/api/get-user-ads')).json()).toEqual({
      data: [],
      next_cursor: 'further',
    })
  })

  test('a whole body has no envelope', async () => {
    const { browser } = await server.signedIn()
    expect(await (await browser.get('/api/fx-rates')).json()).toMatchObject({
      base: 'USD',
      rates: { NGN: 1600 },
    })
  })

  test('members that the contract does not name are dropped', async () => {
    const { browser } = await server.signedIn()
    const body = await (await browser.patch('/api/user', { first_name: 'Ada' })).text()
    expect(JSON.parse(body).data).toMatchObject({ first_name: 'Ada' })
    expect(body).not.toContain('never sent')
  })

  test('a response that breaks the contract is a 500, explained only in the log', async () => {
    const { browser } = await server.signedIn()
    const { status, code } = await failureOf(browser.get('/api/me'))
    expect([status, code]).toEqual([500, 'internal'])
    expect(logged).toContain('GET /me')
    expect(logged).toContain('email_address')
  })
})

describe('what is refused', () => {
  test('input errors name every field once, and the first sentence is the main message', async () => {
    const { browser } = await server.signedIn()
    const refused = await failureOf(
      browser.post('/api/create-ad', {
        quantity: '1e3',
        price: 1.5,
        type: 'swap',
        code: 'BTC',
        upperbound: 5,
      }),
    )
    expect(refused).toEqual({
      status: 400,
      code: 'invalid_input',
      error: 'Enter a quantity with at most 8 decimals',
      fields: {
        quantity: 'Enter a quantity with at most 8 decimals',
        price: 'Enter a rate in whole naira',
        type: 'Choose buy or sell',
        lowerbound: 'Enter the lower limit in whole naira',
      },
    })
  })

  test.each([
    ['no body', undefined],
    ['an empty object', {}],
    ['a list', []],
    ['a text', 'hello'],
  ])('%s is an input error, not a crash', async (_name, body) => {
    const { browser } = await server.signedIn()
    expect(await errorCode(browser.post('/api/create-ad', body))).toBe('invalid_input')
  })

  test.each([
    ['broken JSON', '{"first_name":'],
    ['a key that reaches into prototypes', '{"__proto__":{"first_name":"x"}}'],
  ])('%s is an input error', async (_name, text) => {
    const { browser } = await server.signedIn()
    const answer = await fetch(`${server.url}/api/user`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: browser.cookieHeader, origin: TEST_ORIGIN },
      body: text,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input' })
  })

  test('the same query member twice is an input error', async () => {
    const { browser } = await server.signedIn()
    expect(await failureOf(browser.get('/api/get-user-ads?status=open&status=offline'))).toMatchObject({
      status: 400,
      fields: { status: 'Choose a status' },
    })
  })

  test('a body over 64 kB is too large', async () => {
    const { browser } = await server.signedIn()
    const answer = failureOf(browser.patch('/api/user', { first_name: 'a'.repeat(70_000) }))
    expect(await answer).toMatchObject({ status: 413, code: 'too_large' })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'a body of %s, which a page of another site could send unasked, is not read',
    async (type) => {
      const { browser } = await server.signedIn()
      const answer = await fetch(`${server.url}/api/user`, {
        method: 'PATCH',
        headers: { 'content-type': type, cookie: browser.cookieHeader },
        body: '{"first_name":"Ada"}',
      })
      expect(answer.status).toBe(415)
      expect(await answer.json()).toMatchObject({ code: 'unsupported_type' })
    },
  )

  test('a handler that fails is a 500 without its reason, which the log has', async () => {
    const { browser } = await server.signedIn()
    const ad = { quantity: '1', price: 5, type: 'buy', code: 'BTC', upperbound: 5, lowerbound: 1 }
    const answer = await browser.post('/api/create-ad', ad)
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(JSON.parse(text).code).toBe('internal')
    expect(text).not.toContain('secret detail')
    expect(logged).toContain('secret detail')
    // The process lives, and answers the next one.
    expect((await browser.get('/api/health')).status).toBe(200)
  })

  test('a path that no call has is not_found in JSON, whatever the caller accepts', async () => {
    const answer = await server.browser().get('/api/nothing', { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: 'There is nothing at this address', code: 'not_found' })
  })

  test('a call that the contract does not list cannot be registered', () => {
    const limiter = new RateLimiter({ ...server.deps, scale: 1 })
    const sessions = new SessionCache({ isListening: () => false, lifeMs: 0 })
    const replicaReads = new ReplicaReads(server.deps, { isListening: () => false })
    const route = makeRoute(server.app, server.deps, {
      limiter,
      turns: makeTurns(),
      knownTokens: new KnownTokens(),
      sessions,
      replicaReads,
    })
    const unlisted = { ...endpoints.fxRates, path: '/unlisted' } as const
    expect(() => route(unlisted, () => ({ base: 'USD' as const, rates: { NGN: 1 }, as_of: '' }))).toThrow(
      'not listed',
    )
  })
})

describe('who may call', () => {
  test('without a session, or with a made-up one, a call is unauthenticated', async () => {
    const stranger = server.browser()
    expect(await errorCode(stranger.get('/api/wallets'))).toBe('unauthenticated')
    const forged = `oja_session=${'A'.repeat(43)}`
    const answer = await fetch(`${server.url}/api/wallets`, { headers: { cookie: forged } })
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('a caller without a session is refused before the input is judged', async () => {
    expect(await errorCode(server.browser().post('/api/create-ad', {}))).toBe('unauthenticated')
  })

  test('before the email address is verified only the profile and public facts are open', async () => {
    const { browser } = await server.signedIn({ verified: false })
    expect(await errorCode(browser.get('/api/wallets'))).toBe('email_unverified')
    expect((await browser.patch('/api/user', { first_name: 'Ada' })).status).toBe(200)
    expect((await browser.get('/api/fx-rates')).status).toBe(200)
  })

  test('a page of one customer cannot act for another who has signed in since', async () => {
    const { customer, browser } = await server.signedIn()
    const { customer: other } = await server.signedIn()
    const change = (id: string) =>
      browser.patch('/api/user', { first_name: 'Ada' }, { headers: { 'oja-customer': id } })
    expect((await change(customer.id)).status).toBe(200)
    const refused = await change(other.id)
    expect(refused.status).toBe(403)
    expect(refused.headers.get('oja-customer')).toBe(customer.id)
  })

  test('a client that names no customer is judged by its session alone', async () => {
    const { customer, browser } = await server.signedIn()
    const change = () => browser.data<{ id: string }>(browser.patch('/api/user', { first_name: 'Ada' }))
    expect((await change()).id).toBe(customer.id)
    const other = await server.customer()
    await browser.takeSession(server.deps, other.id)
    expect((await change()).id).toBe(other.id)
  })

  test('an operator call needs the token, and never comes from a browser', async () => {
    expect((await server.operator('GET', '/operator/audit')).status).toBe(200)
    const ask = (headers: Record<string, string>) =>
      failureOf(fetch(`${server.url}/operator/audit`, { headers }))
    const token = { authorization: `Bearer ${TEST_OPERATOR_TOKEN}` }
    expect(await ask({})).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(await ask({ authorization: 'Bearer wrong' })).toMatchObject({ status: 401 })
    expect(await ask({ ...token, origin: TEST_ORIGIN })).toMatchObject({ status: 403, code: 'bad_origin' })
    const { browser } = await server.signedIn()
    expect((await browser.get('/operator/audit')).status).toBe(401)
    expect((await server.operator('GET', '/api/operator/audit')).status).toBe(404)
  })
})

describe('pictures', () => {
  test('a missing one is named', async () => {
    const { browser } = await server.signedIn()
    expect(await failureOf(browser.post('/api/verify-account', form({ document: PNG })))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { selfie: 'Choose a JPG or PNG picture' },
    })
  })

  test('the content decides, not the name or the declared type', async () => {
    const { browser } = await server.signedIn()
    const html = Buffer.from('<html><script>alert(1)</script>')
    expect(
      await failureOf(browser.post('/api/verify-account', form({ document: PNG, selfie: html }))),
    ).toMatchObject({
      status: 415,
      code: 'unsupported_type',
    })
  })

  test('over 8 MB is too large, up to it is not', async () => {
    const { browser } = await server.signedIn()
    const largest = Buffer.concat([PNG], 8 * 1024 * 1024)
    expect(
      (await browser.post('/api/verify-account', form({ document: largest, selfie: JPEG }))).status,
    ).toBe(202)
    const larger = Buffer.concat([PNG], 8 * 1024 * 1024 + 1)
    expect(
      await failureOf(browser.post('/api/verify-account', form({ document: larger, selfie: JPEG }))),
    ).toMatchObject({ status: 413, code: 'too_large' })
  })

  test('a body that is no form is refused', async () => {
    const { browser } = await server.signedIn()
    expect(await errorCode(browser.post('/api/verify-account', { document_type: 'nin' }))).toBe(
      'unsupported_type',
    )
  })
})

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])

function form(files: Record<string, Buffer>): FormData {
  const data = new FormData()
  data.set('document_type', 'nin')
  for (const [name, bytes] of Object.entries(files)) {
    data.set(name, new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' }))
  }
  return data
}
