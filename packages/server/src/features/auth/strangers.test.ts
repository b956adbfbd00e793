import type { ErrorBody } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { statementsOf } from '../../../test-support/growth/plans.ts'
import { codeFor, mailsTo, wrongCode } from '../../../test-support/mails.ts'
import {
  ownTestApp,
  shareTestApp,
  TEST_PASSWORD,
  type TestCustomer,
} from '../../../test-support/start-test-app.ts'
import { customerByEmail } from '../users/repository.ts'
import { CODE_TRIES_OF_ALL, countAttempt } from './attempts.ts'
import { DEVICE_LIFE_MS } from './devices.ts'
import { changeEmail } from './email-changes.ts'
import { makeFreezeLink } from './freeze-links.ts'

/** Wrong tries of a stranger slow down strangers at that address, never a browser of the owner. */

// The server trusts one proxy for the address of a request, so that a test can act as many strangers.
const t = shareTestApp({ settings: { trustedProxies: 1 } })

const NEW_PASSWORD = 'seven quiet harmattans'
let networks = 0

/** A browser in a network of its own. */
function stranger() {
  networks += 1
  const browser = t.browser()
  const headers = { 'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.1` }
  return { post: (path: string, body?: unknown) => browser.post(path, body, { headers }) }
}

function wrongLogin(email_address: string) {
  return stranger().post('/api/auth/login', { email_address, password: 'a wild guess' })
}

async function rightLogin(browser: Browser, customer: TestCustomer, password = TEST_PASSWORD) {
  return browser.post('/api/auth/login', { email_address: customer.email, password })
}

async function answersOf(tries: () => Promise<Response>, count: number): Promise<string[]> {
  const codes: string[] = []
  for (let index = 0; index < count; index += 1) {
    const response = await tries()
    const { code }: Partial<ErrorBody> = JSON.parse(await response.text())
    codes.push(code ?? String(response.status))
  }
  return codes
}

/** Counts tries directly: comparing codes is slow on purpose. */
async function useUpTries(on: string, tries = 100) {
  const tried = { rule: CODE_TRIES_OF_ALL, on, now: t.clock.now() }
  for (let count = 0; count < tries; count += 1) await countAttempt(t.deps.db, tried)
}

/** A customer who has signed in with a browser, and signed out. */
async function knownBrowser() {
  const customer = await t.customer()
  const browser = await t.login(customer)
  await browser.post('/api/auth/logout')
  return { customer, browser }
}

test.each([
  ['login', { password: 'a wild guess' }],
  ['forgot-password', {}],
  ['resend-otp', {}],
  ['validate-email', { otp: '000000' }],
  ['reset-password', { otp: '000000', password: NEW_PASSWORD }],
])(
  'a browser of somebody else causes the same queries at a known and an unknown address: %s',
  async (call, body) => {
    const { customer } = await knownBrowser()
    const { browser } = await knownBrowser()
    const queriesAt = async (email_address: string) => {
      const sent = await statementsOf(() => browser.post(`/api/auth/${call}`, { email_address, ...body }))
      // A refused sign-in is recorded after the response. A change of address is looked up by the account, or by the address.
      return sent
        .filter(({ text }) => !text.includes('"sign_ins"'))
        .map(({ text }) => text.replace(/"(user_id|old_email)" = \$2$/, ''))
    }
    const atUnknown = await queriesAt(`nobody-${call}@example.com`)
    expect(await queriesAt(customer.email)).toEqual(atUnknown)
  },
)

test('wrong passwords of strangers slow strangers down, and never a browser the owner has signed in with', async () => {
  const { customer, browser } = await knownBrowser()
  for (let count = 0; count < 9; count += 1) await wrongLogin(customer.email)
  expect(await errorCode(wrongLogin(customer.email))).toBe('throttled')
  expect(await errorCode(rightLogin(t.browser(), customer))).toBe('throttled')
  expect((await rightLogin(browser, customer)).status).toBe(200)
})

test('only its own wrong passwords slow a known browser down', async () => {
  const { customer, browser } = await knownBrowser()
  const wrong = () => rightLogin(browser, customer, 'mistyped password')
  expect(await answersOf(wrong, 6)).toEqual([
    ...Array.from({ length: 5 }, () => 'bad_credentials'),
    'throttled',
  ])
  expect((await rightLogin(t.browser(), customer)).status).toBe(200)
})

test('a browser known to one customer is a stranger to another, and can become known to both', async () => {
  const { browser } = await knownBrowser()
  const other = await t.customer()
  for (let count = 0; count < 5; count += 1) await wrongLogin(other.email)
  expect(await errorCode(rightLogin(browser, other))).toBe('throttled')
  t.clock.advance(30_000)
  const token = browser.cookies.get('oja_device')
  expect((await rightLogin(browser, other)).status).toBe(200)
  expect(browser.cookies.get('oja_device')).toBe(token)
})

test('the cookie of a known browser is HttpOnly, lasts a year, outlives the session, and differs from what the database stores', async () => {
  const customer = await t.customer()
  const browser = t.browser()
  const answer = await rightLogin(browser, customer)
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('oja_device=')) ?? ''
  expect(cookie.split('; ')).toEqual(
    expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${365 * 24 * 60 * 60}`]),
  )
  await browser.post('/api/auth/logout')
  const token = browser.cookies.get('oja_device') ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  const rows = await t.deps.db.selectFrom('devices').selectAll().where('user_id', '=', customer.id).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.id_hash.equals(Buffer.from(token, 'base64url'))).toBe(false)
})

test('on https, the cookie of a known browser is Secure and bound to the host', async () => {
  const secure = await ownTestApp({ settings: { publicUrl: 'https://oja.example' } })
  const answer = await rightLogin(secure.browser(), await secure.customer())
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('oja_device=')) ?? ''
  expect(cookie).toMatch(/^__Host-oja_device=/)
  expect(cookie).toContain('; Secure')
  expect(cookie).not.toContain('Domain')
})

test('a sign-in with an unknown browser sends a mail, one with a known browser does not', async () => {
  const { customer, browser } = await knownBrowser()
  const mails = mailsTo(t, customer.email)
  expect(mails[0]?.text).toContain('signed in to your account')
  await rightLogin(browser, customer)
  expect(mailsTo(t, customer.email)).toEqual(mails)
})

test('a browser that was not used for a year is a stranger again', async () => {
  const { customer, browser } = await knownBrowser()
  const before = mailsTo(t, customer.email).length
  t.clock.advance(DEVICE_LIFE_MS)
  await rightLogin(browser, customer)
  expect(mailsTo(t, customer.email)).toHaveLength(before + 1)
})

test('a token that the server did not give does not make a browser known: a thief may have planted a copy', async () => {
  const customer = await t.customer()
  const browser = t.browser()
  const login = { email_address: customer.email, password: TEST_PASSWORD }
  const planted = 'x'.repeat(43)
  await browser.post('/api/auth/login', login, { headers: { cookie: `oja_device=${planted}` } })
  expect(browser.cookies.get('oja_device')).toMatch(/^[\w-]{43}$/)
  expect(browser.cookies.get('oja_device')).not.toBe(planted)
})

test('a new password makes all other browsers strangers again', async () => {
  const { customer, browser } = await knownBrowser()
  const thief = await t.login(customer)
  await rightLogin(browser, customer)
  const change = { current_password: TEST_PASSWORD, new_password: NEW_PASSWORD }
  expect((await browser.post('/api/auth/change-password', change)).status).toBe(200)
  for (let count = 0; count < 6; count += 1) await wrongLogin(customer.email)
  expect(await errorCode(rightLogin(thief, customer))).toBe('throttled')
  expect((await rightLogin(browser, customer, NEW_PASSWORD)).status).toBe(200)
})

test('a password reset by mail makes all other browsers strangers', async () => {
  const { customer, browser: thief } = await knownBrowser()
  for (let count = 0; count < 6; count += 1) await wrongLogin(customer.email)
  const owner = t.browser()
  await owner.post('/api/auth/forgot-password', { email_address: customer.email })
  const reset = { email_address: customer.email, otp: codeFor(t, customer.email), password: NEW_PASSWORD }
  expect((await owner.post('/api/auth/reset-password', reset)).status).toBe(200)
  // The wrong passwords before it no longer count.
  expect((await rightLogin(t.browser(), customer, NEW_PASSWORD)).status).toBe(200)
  for (let count = 0; count < 6; count += 1) await wrongLogin(customer.email)
  expect(await errorCode(rightLogin(thief, customer))).toBe('throttled')
  expect((await rightLogin(owner, customer, NEW_PASSWORD)).status).toBe(200)
})

test('failed sign-ins do not slow down passwords asked for inside a session', async () => {
  const { customer, browser } = await t.signedIn()
  for (let count = 0; count < 9; count += 1) await wrongLogin(customer.email)
  const change = { current_password: TEST_PASSWORD, new_password: NEW_PASSWORD }
  expect((await browser.post('/api/auth/change-password', change)).status).toBe(200)
})

test('wrong passwords inside a stolen session do not slow down the owner in another one', async () => {
  const { customer, browser: owner } = await t.signedIn()
  t.clock.advance(1000)
  const thief = await t.login(customer)
  const change = (browser: Browser, current_password: string) =>
    browser.post('/api/auth/change-password', { current_password, new_password: NEW_PASSWORD })
  for (let count = 0; count < 5; count += 1) await change(thief, 'a wild guess')
  expect(await errorCode(change(thief, TEST_PASSWORD))).toBe('throttled')
  expect((await change(owner, TEST_PASSWORD)).status).toBe(200)
})

test('a stranger gets five tries at a mailed code, and the code stays valid for its reader', async () => {
  const { customer, browser } = await knownBrowser()
  await browser.post('/api/auth/forgot-password', { email_address: customer.email })
  const otp = codeFor(t, customer.email)
  const guess = { email_address: customer.email, otp: wrongCode(otp), password: NEW_PASSWORD }
  const thief = stranger()
  expect(await answersOf(() => thief.post('/api/auth/reset-password', guess), 7)).toEqual([
    ...Array.from({ length: 5 }, () => 'otp_incorrect'),
    'otp_expired',
    'otp_expired',
  ])
  // Even the right code does not help this sender now; the owner elsewhere is not affected.
  expect(await errorCode(thief.post('/api/auth/reset-password', { ...guess, otp }))).toBe('otp_expired')
  expect((await stranger().post('/api/auth/reset-password', { ...guess, otp })).status).toBe(200)
})

test('after a hundred tries strangers can no longer use the codes of an address, and a known browser still can', async () => {
  const { customer, browser } = await knownBrowser()
  await browser.post('/api/auth/forgot-password', { email_address: customer.email })
  const otp = codeFor(t, customer.email)
  const guess = { email_address: customer.email, otp: wrongCode(otp), password: NEW_PASSWORD }
  await useUpTries(`${customer.email} strangers`, 95)
  const last = stranger()
  expect(await answersOf(() => last.post('/api/auth/reset-password', guess), 5)).toEqual(
    Array.from({ length: 5 }, () => 'otp_incorrect'),
  )
  const right = { ...guess, otp }
  expect(await errorCode(stranger().post('/api/auth/reset-password', right))).toBe('otp_expired')
  expect((await browser.post('/api/auth/reset-password', right)).status).toBe(200)
})

/** Another customer, who asked to move to an address that is not theirs and may be registered later. */
async function pendingAt(email_address: string) {
  const { customer, browser } = await t.signedIn()
  await browser.data(browser.patch('/api/user', { email_address, password: TEST_PASSWORD }))
  return { id: customer.id, browser }
}

test('a customer who waits for an address uses up none of the tries and codes of the one who registers it', async () => {
  const email_address = 'wanted@example.com'
  const { id, browser: other } = await pendingAt(email_address)
  await useUpTries(`${email_address} known ${id}`, 95)
  const guess = { email_address, otp: wrongCode(codeFor(t, email_address)) }
  expect(await answersOf(() => other.post('/api/auth/validate-email', guess), 5)).toEqual(
    Array.from({ length: 5 }, () => 'otp_incorrect'),
  )
  await other.takeSession(t.deps, id)
  expect(await errorCode(other.post('/api/auth/validate-email', guess))).toBe('otp_expired')
  expect((await other.post('/api/auth/resend-otp', { email_address })).status).toBe(200)
  const owner = t.browser()
  const who = { email_address, password: NEW_PASSWORD, first_name: 'Ngozi', last_name: 'Eze' }
  expect((await owner.post('/api/auth/register', who)).status).toBe(201)
  const proof = { email_address, otp: codeFor(t, email_address) }
  expect((await owner.post('/api/auth/validate-email', proof)).status).toBe(200)
  expect((await owner.post('/api/auth/resend-otp', { email_address })).status).toBe(200)
})

test('a customer who waits for an address that is taken by now tries no code there', async () => {
  const email_address = 'taken.by.now@example.com'
  const { browser: other } = await pendingAt(email_address)
  await t.customer({ email: email_address })
  await t.browser().post('/api/auth/forgot-password', { email_address })
  const otp = codeFor(t, email_address)
  const guess = () => other.post('/api/auth/validate-email', { email_address, otp: wrongCode(otp) })
  expect(await answersOf(guess, 7)).toEqual(Array.from({ length: 7 }, () => 'conflict'))
})

test('a stranger who registered an address and used up its tries leaves its owner a hundred', async () => {
  const email_address = 'registered.by.a.stranger@example.com'
  const who = { email_address, password: TEST_PASSWORD, first_name: 'Ngozi', last_name: 'Eze' }
  expect((await t.browser().post('/api/auth/register', who)).status).toBe(201)
  const { id } = await customerByEmail(t.deps.db, email_address)
  await useUpTries(`${email_address} known ${id}`)
  const owner = t.browser()
  const proof = { email_address, otp: codeFor(t, email_address) }
  expect((await owner.post('/api/auth/validate-email', proof)).status).toBe(200)
  await owner.post('/api/auth/forgot-password', { email_address })
  const reset = () => ({ email_address, otp: codeFor(t, email_address), password: NEW_PASSWORD })
  expect((await owner.post('/api/auth/reset-password', reset())).status).toBe(200)
})

const freezeToken = ({ id }: TestCustomer) => makeFreezeLink(t.deps.db, { userId: id, now: t.clock.now() })

/** The token of the mail that undoes a change of address. */
const undoToken = ({ id }: TestCustomer) =>
  t.deps.db.transaction().execute(async (trx) => {
    const email = `moved-${id}@example.com`
    await trx.updateTable('users').set({ pending_email: email }).where('id', '=', id).execute()
    const { undo } = await changeEmail(trx, { userId: id, email, now: t.clock.now() })
    return undo?.token ?? ''
  })

test.each([
  ['froze the account', '/api/auth/freeze', freezeToken],
  ['undid a change of address', '/api/auth/undo-email-change', undoToken],
])(
  'strangers who use up the codes of an address keep out a thief in a known browser, and not the owner who %s',
  async (_, path, tokenOf) => {
    const { customer, browser } = await knownBrowser()
    const thief = await t.login(customer)
    // As the thief in the stolen session could.
    await useUpTries(`${customer.email} known ${customer.id}`)
    expect((await browser.post(path, { token: await tokenOf(customer) })).status).toBe(200)
    await useUpTries(`${customer.email} strangers`)
    await browser.post('/api/auth/forgot-password', { email_address: customer.email })
    const right = { email_address: customer.email, otp: codeFor(t, customer.email), password: NEW_PASSWORD }
    for (const other of [stranger(), thief])
      expect(await failureOf(other.post('/api/auth/reset-password', right))).toMatchObject({
        code: 'otp_expired',
        error: expect.stringContaining('try again tomorrow'),
      })
    expect((await browser.post('/api/auth/reset-password', right)).status).toBe(200)
  },
)

test('wrong codes from one IPv6 /64 count as one sender', async () => {
  const { customer, browser } = await knownBrowser()
  await browser.post('/api/auth/forgot-password', { email_address: customer.email })
  const otp = wrongCode(codeFor(t, customer.email))
  const guess = { email_address: customer.email, otp, password: NEW_PASSWORD }
  let host = 0
  const tries = () => {
    host += 1
    const headers = { 'x-forwarded-for': `2001:db8:1:2::${host}` }
    return t.browser().post('/api/auth/reset-password', guess, { headers })
  }
  expect((await answersOf(tries, 6)).at(-1)).toBe('otp_expired')
})

test.each([['/api/auth/forgot-password'], ['/api/auth/resend-otp']])(
  'strangers who request codes at %s do not keep a known browser from requesting its own',
  async (path) => {
    const { customer, browser } = await knownBrowser()
    const ask = { email_address: customer.email }
    expect((await stranger().post(path, ask)).status).toBe(200)
    expect(await errorCode(stranger().post(path, ask))).toBe('throttled')
    const before = mailsTo(t, customer.email).length
    expect((await browser.post(path, ask)).status).toBe(200)
    expect(mailsTo(t, customer.email)).toHaveLength(before + 1)
    expect(await errorCode(browser.post(path, ask))).toBe('throttled')
  },
)

test('a stranger who requests a code does not void the one that the owner is typing', async () => {
  const { customer, browser } = await knownBrowser()
  await browser.post('/api/auth/forgot-password', { email_address: customer.email })
  const otp = codeFor(t, customer.email)
  await stranger().post('/api/auth/forgot-password', { email_address: customer.email })
  expect(codeFor(t, customer.email)).not.toBe(otp)
  const reset = { email_address: customer.email, otp, password: NEW_PASSWORD }
  expect((await browser.post('/api/auth/reset-password', reset)).status).toBe(200)
})

test('known and unknown addresses get one response at every step, the sixth wrong code and a second round included', async () => {
  const addresses = [
    'nobody.at.all@example.com',
    (await t.customer()).email,
    (await t.customer({ verified: false })).email,
  ]
  const thieves = addresses.map((email_address) => ({ email_address, browser: stranger() }))
  const codes: string[] = []
  const step = async (path: string, body: Record<string, string>, count = 1) => {
    for (let index = 0; index < count; index += 1) {
      const answers = await Promise.all(
        thieves.map(async ({ email_address, browser }) => {
          const response = await browser.post(path, { email_address, ...body })
          return {
            path,
            status: response.status,
            wait: response.headers.get('retry-after'),
            body: await response.text(),
          }
        }),
      )
      for (const answer of answers) expect(answer).toEqual(answers[0])
      codes.push(answers[0]?.body ?? '')
    }
  }
  const guess = { otp: '135790', password: NEW_PASSWORD }
  for (const ask of ['/api/auth/forgot-password', '/api/auth/resend-otp', '/api/auth/resend-otp']) {
    await step(ask, {}, 2)
    await step('/api/auth/reset-password', guess, 3)
    await step('/api/auth/validate-email', { otp: guess.otp }, 3)
    t.clock.advance(60_000)
  }
  await step('/api/auth/login', { password: 'a wild guess' }, 6)
  expect(codes.filter((body) => body.includes('otp_incorrect'))).toHaveLength(15)
  expect(codes.filter((body) => body.includes('otp_expired'))).toHaveLength(3)
  expect(codes.at(-1)).toContain('throttled')
}, 60_000)
