import {
  type DeskOperator,
  deskEndpoints,
  type Endpoint,
  ROLES,
  type SetUpInvitation,
} from '@oja/api/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addOperator, type TestOperator, totpAt } from '../../../test-support/add-operator.ts'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { waitingForLocks, whileLocked } from '../../../test-support/database.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import { deskCookieName, holdOffCalls } from '../../http/desk-session.ts'
import { HOUR_MS, MINUTE_MS } from '../../durations.ts'

const OFFICE = { headers: { 'x-forwarded-for': '203.0.113.7' } }
const SAME_OFFICE = { headers: { 'x-forwarded-for': '203.0.113.90' } }
const ELSEWHERE = { headers: { 'x-forwarded-for': '198.51.100.7' } }

const t = shareTestApp({ settings: { trustedProxies: 1 } })
// Each code works once: every test begins in a time step of its own.
beforeEach(() => t.clock.advance(2 * MINUTE_MS))

const credentials = ({ name, password, secret }: TestOperator, changed: Record<string, string> = {}) => ({
  name,
  password,
  totp: totpAt(secret, t.clock.now()),
  ...changed,
})
const signIn = (browser: Browser, body: unknown, from = OFFICE) =>
  browser.post('/api/desk/sign-in', body, from)
const trailOf = (operator: string) =>
  t.deps.db.selectFrom('desk_trail').select(['act', 'network']).where('operator', '=', operator).execute()

async function signedIn(operator?: TestOperator): Promise<{ operator: TestOperator; browser: Browser }> {
  const who = operator ?? (await addOperator(t.deps, { roles: ['support'] }))
  const browser = t.browser()
  expect((await signIn(browser, credentials(who))).status).toBe(200)
  return { operator: who, browser }
}

describe('a new operator', () => {
  test('sets up with the token of the command line, once, and is signed in', async () => {
    const added = await t.operator('POST', '/operator/operators', { name: 'Amaka Eze', roles: ['admin'] })
    expect(added.status).toBe(201)
    const { data }: { data: SetUpInvitation } = JSON.parse(await added.text())
    const browser = t.browser()
    const first = await browser.data<{ secret: string }>(
      browser.post('/api/desk/set-up', { setup_token: data.setup_token }),
    )
    const { name, secret, otpauth_url } = await browser.data<{
      name: string
      secret: string
      otpauth_url: string
    }>(browser.post('/api/desk/set-up', { setup_token: data.setup_token }))
    expect(name).toBe('Amaka Eze')
    expect(otpauth_url).toMatch(/^otpauth:\/\/totp\/Oja%20desk:Amaka%20Eze\?/)
    const confirm = (password: string, totp: string) =>
      browser.post('/api/desk/set-up/confirm', { setup_token: data.setup_token, password, totp })
    // A secret shown before, perhaps to somebody else, no longer works.
    expect(await errorCode(confirm('a long enough one', totpAt(first.secret, t.clock.now())))).toBe(
      'otp_incorrect',
    )
    const code = totpAt(secret, t.clock.now())
    for (const guessable of ['password1', 'Amaka Eze']) {
      expect(await errorCode(confirm(guessable, code))).toBe('invalid_input')
    }
    const me = await browser.data<DeskOperator>(confirm('a long enough one', code))
    expect(me).toMatchObject({ name: 'Amaka Eze', roles: ['admin'] })
    expect(await browser.data(browser.get('/api/desk/me'))).toEqual(me)
    // The token is spent, and so is the code.
    for (const path of ['set-up', 'set-up/confirm']) {
      const again = { setup_token: data.setup_token, password: 'another long one', totp: code }
      expect(await errorCode(browser.post(`/api/desk/${path}`, again))).toBe('bad_credentials')
    }
    const replayed = { name: 'amaka eze', password: 'a long enough one', totp: code }
    expect(await errorCode(signIn(t.browser(), replayed))).toBe('bad_credentials')
    t.clock.advance(30_000)
    const next = { ...replayed, totp: totpAt(secret, t.clock.now()) }
    expect((await signIn(t.browser(), next)).status).toBe(200)
    expect((await trailOf(me.id)).map(({ act }) => act)).toEqual(['deskSetUpConfirm', 'deskSignIn'])
  })

  test('sets up with the secret they were shown, also when another one began meanwhile', async () => {
    const begin = async (name: string) => {
      const added = await t.operator('POST', '/operator/operators', { name, roles: ['support'] })
      const { data }: { data: SetUpInvitation } = JSON.parse(await added.text())
      const browser = t.browser()
      const asked = browser.post('/api/desk/set-up', { setup_token: data.setup_token })
      const { secret } = await browser.data<{ secret: string }>(asked)
      return () =>
        browser.post('/api/desk/set-up/confirm', {
          setup_token: data.setup_token,
          password: 'a long enough one',
          totp: totpAt(secret, t.clock.now()),
        })
    }
    const [first, second] = [await begin('Bisi Ade'), await begin('Chuka Ike')]
    expect([(await first()).status, (await second()).status]).toEqual([200, 200])
  })

  test('has a day to set up, and a unique name', async () => {
    const add = (name: string) => t.operator('POST', '/operator/operators', { name, roles: ['support'] })
    const { data }: { data: SetUpInvitation } = JSON.parse(await (await add('Bisi')).text())
    expect(await failureOf(add('BISI'))).toMatchObject({
      code: 'invalid_input',
      fields: { name: expect.anything() },
    })
    t.clock.advance(24 * HOUR_MS)
    expect(
      await failureOf(t.browser().post('/api/desk/set-up', { setup_token: data.setup_token })),
    ).toMatchObject({ code: 'bad_credentials' })
  })

  test('an operator who is reset loses password, factor and sessions', async () => {
    const { operator, browser } = await signedIn()
    const reset = await t.operator('POST', '/operator/operators/reset', { name: operator.name })
    expect(reset.status).toBe(200)
    expect((await browser.get('/api/desk/me', OFFICE)).status).toBe(401)
    t.clock.advance(MINUTE_MS)
    expect((await signIn(t.browser(), credentials(operator))).status).toBe(401)
  })
})

describe('signing in', () => {
  test('gets the same error for a wrong name, password or code, and no session', async () => {
    const operator = await addOperator(t.deps, { roles: ['support'] })
    const browser = t.browser()
    const answers = []
    for (const wrong of [{ name: 'Nobody' }, { password: 'wrong' }, { totp: '000000' }]) {
      answers.push(await failureOf(signIn(browser, credentials(operator, wrong))))
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 401, code: 'bad_credentials' })
    expect(browser.cookies.size).toBe(0)
  })

  test('works for a name outside ASCII, however its accents are typed', async () => {
    const operator = await addOperator(t.deps, { roles: ['support'], name: 'Ọláyínká Ẹ̀bùn' })
    for (const form of ['NFC', 'NFD']) {
      const body = credentials(operator, { name: operator.name.normalize(form) })
      expect([form, (await signIn(t.browser(), body)).status]).toEqual([form, 200])
      t.clock.advance(MINUTE_MS)
    }
    const reset = await t.operator('POST', '/operator/operators/reset', { name: operator.name })
    expect(reset.status).toBe(200)
  })

  test('with one code works once, also at the same time', async () => {
    const operator = await addOperator(t.deps, { roles: ['support'] })
    const body = credentials(operator)
    const answers = await Promise.all([1, 2, 3].map(() => signIn(t.browser(), body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  test('a code older than the last one does not work', async () => {
    const operator = await addOperator(t.deps, { roles: ['support'] })
    const before = totpAt(operator.secret, new Date(t.clock.now().getTime() - 30_000))
    await signedIn(operator)
    expect((await signIn(t.browser(), credentials(operator, { totp: before }))).status).toBe(401)
  })

  test('with a password that is replaced meanwhile starts no session', async () => {
    const operator = await addOperator(t.deps, { roles: ['support'] })
    const browser = t.browser()
    const changed = { password_hash: 'the hash of a new password' }
    const refused = whileLocked(t.deps.db, {
      lock: (trx) => trx.updateTable('operators').set(changed).where('id', '=', operator.id).execute(),
      send: () => signIn(browser, credentials(operator)),
    })
    expect(await errorCode(refused)).toBe('bad_credentials')
    expect((await browser.get('/api/desk/me', OFFICE)).status).toBe(401)
  })

  test('slows down the network of the guesser, not the one the operator is known from', async () => {
    const { operator } = await signedIn()
    t.clock.advance(MINUTE_MS)
    // All strangers together have 100 tries a day, from any networks.
    for (let network = 0; network < 30; network++) {
      for (let tries = 0; tries < 4; tries++) {
        const from = { headers: { 'x-forwarded-for': `192.0.${network}.1` } }
        await signIn(t.browser(), credentials(operator, { totp: '000000' }), from)
      }
    }
    expect(await errorCode(signIn(t.browser(), credentials(operator), ELSEWHERE))).toBe('throttled')
    expect((await signIn(t.browser(), credentials(operator), SAME_OFFICE)).status).toBe(200)
  }, 30_000)

  test('slows down guesses from the network the operator is known from; a right try starts the count again', async () => {
    const { operator } = await signedIn()
    const guess = async () =>
      (await failureOf(signIn(t.browser(), credentials(operator, { totp: '000000' })))).code
    const wrong = Array.from({ length: 4 }, () => 'bad_credentials')
    for (let round = 0; round < 2; round++) {
      t.clock.advance(MINUTE_MS)
      expect([await guess(), await guess(), await guess(), await guess()]).toEqual(wrong)
      if (round === 0) expect((await signIn(t.browser(), credentials(operator))).status).toBe(200)
    }
    expect([await guess(), await guess()]).toEqual(['bad_credentials', 'throttled'])
  })

  test('sets a cookie that only the desk receives', async () => {
    const operator = await addOperator(t.deps, { roles: ['support'] })
    const answer = await signIn(t.browser(), credentials(operator))
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^oja_desk=[\w-]{43}; Max-Age=28800; Path=\/api\/desk; HttpOnly; SameSite=Strict$/,
      ),
    ])
    expect(deskCookieName({ publicUrl: 'https://oja.example' })).toBe('__Secure-oja_desk')
  })

  test('a fourth session ends the first', async () => {
    const { operator, browser: first } = await signedIn()
    const later = []
    for (let more = 0; more < 3; more++) {
      t.clock.advance(MINUTE_MS)
      later.push((await signedIn(operator)).browser)
    }
    expect((await first.get('/api/desk/me', OFFICE)).status).toBe(401)
    for (const browser of later) expect((await browser.get('/api/desk/me', OFFICE)).status).toBe(200)
  })
})

describe('a session of the desk', () => {
  const me = (browser: Browser, from = OFFICE) => browser.get('/api/desk/me', from)

  test('ends after 8 hours in constant use', async () => {
    const { browser } = await signedIn()
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      t.clock.advance(20 * MINUTE_MS)
      expect((await me(browser)).status).toBe(200)
      await browser.get('/api/desk/dispute?id=none', OFFICE)
    }
    t.clock.advance(20 * MINUTE_MS)
    expect((await me(browser)).status).toBe(401)
  })

  test('ends after 30 minutes without use, although the page in view refreshes its lists', async () => {
    const { browser } = await signedIn()
    for (let minutes = 0; minutes < 30; minutes += 5) {
      expect((await browser.get('/api/desk/queues', OFFICE)).status).toBe(200)
      t.clock.advance(5 * MINUTE_MS)
    }
    expect((await me(browser)).status).toBe(401)
  })

  test('works within its range of addresses, and ends when it is used elsewhere', async () => {
    const { operator, browser } = await signedIn()
    expect((await me(browser, SAME_OFFICE)).status).toBe(200)
    const { calls } = await t.deps.db.transaction().execute(async (trx) => {
      await holdOffCalls(trx, operator.id)
      const atOnce = [1, 2, 3].map(() => failureOf(me(browser, ELSEWHERE)))
      await expect.poll(() => waitingForLocks(t.deps.db)).toBe(3)
      return { calls: atOnce }
    })
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect((await me(browser)).status).toBe(401)
    expect((await trailOf(operator.id)).filter(({ act }) => act === 'sessionUsedElsewhere')).toEqual([
      { act: 'sessionUsedElsewhere', network: '198.51.100.7' },
    ])
  })

  test('ends when its operator signs out', async () => {
    const { browser } = await signedIn()
    const stolen = browser.cookieHeader
    await browser.data(browser.post('/api/desk/sign-out', undefined, OFFICE))
    expect(browser.cookies.size).toBe(0)
    const headers = { cookie: stolen, ...OFFICE.headers }
    expect((await t.browser().get('/api/desk/me', { headers })).status).toBe(401)
  })

  test.each([
    ['another site', 'http://evil.example'],
    ['a page of our host over another scheme', 'https://oja.test'],
    ['an opaque page', 'null'],
  ])('does nothing for %s', async (_name, origin) => {
    const { browser } = await signedIn()
    const headers = { ...OFFICE.headers, origin }
    expect(await errorCode(browser.post('/api/desk/sign-out', undefined, { headers }))).toBe('bad_origin')
    expect((await me(browser)).status).toBe(200)
  })

  test('refuses a request without an origin', async () => {
    const { browser } = await signedIn()
    const headers = { cookie: browser.cookieHeader, ...OFFICE.headers }
    const answer = await fetch(`${t.url}/api/desk/sign-out`, { method: 'POST', headers })
    expect(await errorCode(answer)).toBe('bad_origin')
  })

  test('does not work for the calls of customers, nor a customer session for the desk', async () => {
    const { browser } = await signedIn()
    expect((await browser.get('/api/me', OFFICE)).status).toBe(401)
    const customer = (await t.signedIn()).browser
    expect((await customer.get('/api/desk/me', OFFICE)).status).toBe(401)
    // Nor does the token of one work as the cookie of the other.
    const [deskToken, customerToken] = [browser, customer].map((window) => [...window.cookies.values()][0])
    for (const [path, cookie] of [
      ['/api/me', `oja_session=${deskToken}`],
      ['/api/desk/me', `oja_desk=${customerToken}`],
    ] as const) {
      expect((await t.browser().get(path, { headers: { ...OFFICE.headers, cookie } })).status).toBe(401)
    }
    const token = { ...OFFICE.headers, authorization: `Bearer ${t.deps.settings.operatorToken}` }
    expect((await t.browser().get('/api/desk/me', { headers: token })).status).toBe(401)
  })
})

describe('each role', () => {
  const restricted = Object.entries<Endpoint>(deskEndpoints).filter(([, { roles }]) => roles !== undefined)

  test.each(ROLES)(
    '%s is refused the calls of other roles, before the request is validated',
    async (role) => {
      const { browser } = await t.atDesk(role)
      for (const [name, { method, path, roles }] of restricted) {
        const answer = await browser.send(method, `/api${path}`, method === 'GET' ? undefined : {})
        const mayCall = role === 'admin' || roles?.includes(role)
        if (mayCall) expect(answer.status, name).not.toBe(401)
        else expect(await failureOf(answer), name).toMatchObject({ status: 403, code: 'forbidden' })
      }
    },
  )
})
