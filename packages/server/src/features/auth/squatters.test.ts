import type { User } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { type Browser, errorCode } from '../../../test-support/browser.ts'
import { codeFor, mailsTo } from '../../../test-support/mails.ts'
import { shareTestApp, TEST_PASSWORD } from '../../../test-support/start-test-app.ts'

/** A stranger registers somebody's address before its owner does. Nothing that the stranger keeps from then outlives the owner's
 *  new password. */

const t = shareTestApp()

const OF_SQUATTER = 'seven quiet harmattans'
const OF_OWNER = 'nine loud harmattans'

let count = 0

function register(browser: Browser, email_address: string, password: string) {
  return browser.post('/api/auth/register', {
    email_address,
    password,
    first_name: 'Ngozi',
    last_name: 'Eze',
  })
}

/** An address, and the stranger's browser with a session at it. */
async function squatted() {
  count += 1
  const email = `owner${count}@example.com`
  const squatter = t.browser()
  expect((await register(squatter, email, OF_SQUATTER)).status).toBe(201)
  return { email, squatter, elsewhere: `squatter${count}@example.com` }
}

/** The owner chooses a new password with a mailed code, and signs in. */
async function takeOver(email: string): Promise<Browser> {
  const owner = t.browser()
  await owner.post('/api/auth/forgot-password', { email_address: email })
  const reset = { email_address: email, otp: codeFor(t, email), password: OF_OWNER }
  expect((await owner.post('/api/auth/reset-password', reset)).status).toBe(200)
  expect((await login(owner, email, OF_OWNER)).status).toBe(200)
  return owner
}

function login(browser: Browser, email_address: string, password: string) {
  return browser.post('/api/auth/login', { email_address, password })
}

function prove(browser: Browser, email_address: string, otp: string) {
  return browser.post('/api/auth/validate-email', { email_address, otp })
}

function me(browser: Browser) {
  return browser.data<User>(browser.get('/api/me'))
}

test("the owner cannot register, and their new password ends the stranger's password, session and known browser", async () => {
  const { email, squatter } = await squatted()
  expect(await errorCode(register(t.browser(), email, OF_OWNER))).toBe('conflict')
  const owner = await takeOver(email)
  expect((await squatter.get('/api/me')).status).toBe(401)
  expect(await errorCode(squatter.post('/api/set-pin', { pin: '4826' }))).toBe('unauthenticated')
  expect(await errorCode(login(squatter, email, OF_SQUATTER))).toBe('bad_credentials')
  expect(await me(owner)).toMatchObject({ email_address: email, email_verified: true, has_pin: false })
  const { id } = await me(owner)
  expect(
    await t.deps.db.selectFrom('devices').select('user_id').where('user_id', '=', id).execute(),
  ).toHaveLength(1)
})

test.each([
  ['a PIN', (squatter: Browser) => squatter.post('/api/set-pin', { pin: '4826' })],
  ['codes from an app', (squatter: Browser) => squatter.post('/api/totp', { password: OF_SQUATTER })],
  [
    'a passkey',
    (squatter: Browser) => squatter.post('/api/passkeys/options', { purpose: 'add', password: OF_SQUATTER }),
  ],
  ['a phone number', (squatter: Browser) => squatter.patch('/api/user', { phone: '08030000066' })],
])('the stranger cannot leave %s behind', async (_what, leave) => {
  const { squatter } = await squatted()
  expect(await errorCode(leave(squatter))).toBe('email_unverified')
})

test('a move to an address of the stranger, begun before, takes effect no more', async () => {
  const { email, squatter, elsewhere } = await squatted()
  await squatter.data(squatter.patch('/api/user', { email_address: elsewhere, password: OF_SQUATTER }))
  const otp = codeFor(t, elsewhere)
  const owner = await takeOver(email)
  expect(await me(owner)).toMatchObject({ email_address: email, pending_email: null })
  for (const browser of [squatter, t.browser()])
    expect((await prove(browser, elsewhere, otp)).status).not.toBe(200)
  const mails = mailsTo(t, elsewhere).length
  await squatter.post('/api/auth/resend-otp', { email_address: elsewhere })
  expect(mailsTo(t, elsewhere)).toHaveLength(mails)
  expect(await me(owner)).toMatchObject({ email_address: email })
})

test('codes mailed before the new password work no more', async () => {
  const { email } = await squatted()
  const ofRegistration = codeFor(t, email)
  await t.browser().post('/api/auth/forgot-password', { email_address: email })
  const ofStranger = codeFor(t, email)
  t.clock.advance(60_000)
  await takeOver(email)
  expect((await prove(t.browser(), email, ofRegistration)).status).not.toBe(200)
  const again = { email_address: email, otp: ofStranger, password: OF_SQUATTER }
  expect(await errorCode(t.browser().post('/api/auth/reset-password', again))).toBe('otp_incorrect')
})

test('a stranger who asked to move their own account to the address gets nothing once its owner has registered it', async () => {
  count += 1
  const email = `wanted${count}@example.com`
  const { browser: squatter } = await t.signedIn()
  await squatter.data(squatter.patch('/api/user', { email_address: email, password: TEST_PASSWORD }))
  const ofMove = codeFor(t, email)
  const owner = t.browser()
  expect((await register(owner, email, OF_OWNER)).status).toBe(201)
  expect(await errorCode(prove(squatter, email, ofMove))).toBe('conflict')
  // Nor does a code of the stranger's move prove the owner's account.
  expect(await errorCode(prove(owner, email, ofMove))).toBe('otp_incorrect')
  expect((await prove(owner, email, codeFor(t, email))).status).toBe(200)
})
