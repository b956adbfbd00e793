import type { User } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { codeFor, mailsTo } from '../../../test-support/mails.ts'
import { shareTestApp, TEST_ORIGIN, TEST_PASSWORD } from '../../../test-support/start-test-app.ts'
import { changeEmail } from './email-changes.ts'
import { lagosDateTime, startOfMinute } from '../../lagos-time.ts'
import { HOUR_MS } from '../../durations.ts'

const NEW_PASSWORD = 'seven quiet harmattans'

const t = shareTestApp()

let count = 0
function newAddress() {
  count += 1
  return `moved${count}@example.com`
}

function ask(browser: Browser, email_address: string, password: string | undefined = TEST_PASSWORD) {
  return browser.patch('/api/user', { email_address, password })
}

function prove(browser: Browser, email_address: string) {
  return browser.post('/api/auth/validate-email', { email_address, otp: codeFor(t, email_address) })
}

function me(browser: Browser) {
  return browser.data<User>(browser.get('/api/me'))
}

/** A customer whose proven address was changed. */
async function changed() {
  const { customer, browser } = await t.signedIn()
  const email = newAddress()
  await browser.data(ask(browser, email))
  expect((await prove(browser, email)).status).toBe(200)
  const link = mailsTo(t, customer.email)[0]?.text ?? ''
  const token = /undo-email-change\?token=([\w-]+)/.exec(link)?.[1] ?? ''
  return { customer, browser, email, token, changedAt: t.clock.now() }
}

function undo(token: string) {
  return t.browser().post('/api/auth/undo-email-change', { token })
}

function register(email_address: string) {
  const who = { email_address, password: NEW_PASSWORD, first_name: 'Ngozi', last_name: 'Eze' }
  return t.browser().post('/api/auth/register', who)
}

test('another email address needs the password', async () => {
  const { customer, browser } = await t.signedIn()
  expect(await failureOf(browser.patch('/api/user', { email_address: newAddress() }))).toMatchObject({
    status: 403,
    code: 'password_required',
    fields: { password: expect.any(String) },
  })
  expect(await failureOf(ask(browser, newAddress(), 'not it'))).toMatchObject({
    code: 'bad_credentials',
    fields: { password: 'Your password is not correct' },
  })
  expect(await me(browser)).toMatchObject({ email_address: customer.email, pending_email: null })
})

test('sending the current address again drops the pending one, and its code no longer works', async () => {
  const { customer, browser } = await t.signedIn()
  const email = newAddress()
  await browser.data(ask(browser, email))
  expect(await browser.data(browser.patch('/api/user', { email_address: customer.email }))).toMatchObject({
    email_address: customer.email,
    pending_email: null,
  })
  expect((await prove(browser, email)).status).toBe(400)
  expect(await me(browser)).toMatchObject({ email_address: customer.email })
})

test('nothing changes until the code of the new address is entered; the old address gets a mail at once', async () => {
  const { customer, browser } = await t.signedIn()
  const email = newAddress()
  expect(await browser.data(ask(browser, email))).toMatchObject({
    email_address: customer.email,
    email_verified: true,
    pending_email: email,
    cooling_off: null,
  })
  expect(mailsTo(t, email)[0]?.subject).toContain('for a new email address')
  expect(mailsTo(t, customer.email)[0]?.text).toContain(
    `asked to change the email address of your account to ${email}`,
  )
  expect((await browser.get('/api/kyc')).status).toBe(200)
  // The code proves the new address to a session of the customer, and to nobody else.
  expect(await errorCode(prove(t.browser(), email))).toBe('otp_incorrect')
  const other = await t.signedIn()
  expect(await errorCode(prove(other.browser, email))).toBe('otp_incorrect')

  const before = browser.cookies.get('oja_session')
  expect((await prove(browser, email)).status).toBe(200)
  expect(browser.cookies.get('oja_session')).not.toBe(before)
  const until = new Date(t.clock.now().getTime() + 72 * HOUR_MS)
  expect(await me(browser)).toMatchObject({
    email_address: email,
    email_verified: true,
    pending_email: null,
    cooling_off: { until: until.toISOString(), reason: 'email-change' },
  })
  const [notice] = mailsTo(t, customer.email)
  expect(notice?.text).toContain(`is now ${email}`)
  expect(notice?.text).toContain(`${TEST_ORIGIN}/undo-email-change?token=`)
  // The link still works at the time that the mail names.
  expect(notice?.text).toContain(`until ${lagosDateTime(startOfMinute(until))}, Lagos time`)
})

test('while the change can be undone, both addresses get the mail about a new name', async () => {
  const { customer, browser, email } = await changed()
  await browser.data(browser.patch('/api/user', { first_name: 'Bola', last_name: 'Okafor' }))
  for (const address of [customer.email, email])
    expect(mailsTo(t, address)[0]?.text).toContain('The name of your account was changed')
})

test('a code for the new address can be requested again', async () => {
  const { browser } = await t.signedIn()
  const email = newAddress()
  await browser.data(ask(browser, email))
  const first = codeFor(t, email)
  await browser.post('/api/auth/resend-otp', { email_address: email })
  expect(mailsTo(t, email)).toHaveLength(2)
  expect(codeFor(t, email)).not.toBe(first)
  expect((await prove(browser, email)).status).toBe(200)
})

test('an unproven address can be corrected with the password, without a wait or an undo', async () => {
  const { customer, browser } = await t.signedIn({ verified: false })
  const email = newAddress()
  expect(await errorCode(browser.patch('/api/user', { email_address: email }))).toBe('password_required')
  await browser.data(ask(browser, email))
  expect((await prove(browser, email)).status).toBe(200)
  expect(await me(browser)).toMatchObject({ email_address: email, email_verified: true, cooling_off: null })
  expect(mailsTo(t, customer.email)).toEqual([])
  expect((await register(customer.email)).status).toBe(201)
})

test('while a change can be undone, a further one is refused and the error says until when', async () => {
  const { browser, changedAt } = await changed()
  const refused = await failureOf(ask(browser, newAddress()))
  expect(refused).toMatchObject({ status: 409, code: 'conflict' })
  expect(refused.error).toContain(lagosDateTime(new Date(changedAt.getTime() + 72 * HOUR_MS)))
})

test('a taken address, and one that can still be restored, are conflicts', async () => {
  const { customer: other } = await t.signedIn()
  const { customer: moved, changedAt } = await changed()
  const { browser } = await t.signedIn()
  for (const email of [other.email, moved.email]) {
    expect(await failureOf(ask(browser, email))).toMatchObject({
      status: 409,
      fields: { email_address: 'This email address belongs to another account' },
    })
    expect(await errorCode(register(email))).toBe('conflict')
  }
  t.clock.set(new Date(changedAt.getTime() + 72 * HOUR_MS))
  expect((await register(moved.email)).status).toBe(201)
})

test('an address that somebody registers before its code is entered is a conflict', async () => {
  const { browser, customer } = await t.signedIn()
  const email = newAddress()
  await browser.data(ask(browser, email))
  const otp = codeFor(t, email)
  expect((await register(email)).status).toBe(201)
  const taken = browser.post('/api/auth/validate-email', { email_address: email, otp })
  expect(await errorCode(taken)).toBe('conflict')
  expect(await me(browser)).toMatchObject({ email_address: customer.email })
})

test('a pending address dropped while its code is compared is not used', async () => {
  const { browser, customer } = await t.signedIn()
  const email = newAddress()
  await browser.data(ask(browser, email))
  await t.deps.db.updateTable('users').set({ pending_email: null }).where('id', '=', customer.id).execute()
  const change = t.deps.db
    .transaction()
    .execute((trx) => changeEmail(trx, { userId: customer.id, email, now: t.clock.now() }))
  await expect(change).rejects.toMatchObject({ code: 'otp_expired' })
  expect(await me(browser)).toMatchObject({ email_address: customer.email, email_verified: true })
})

test('registrations that race with the change that frees an address never get it', async () => {
  const { customer, browser } = await t.signedIn()
  const email = newAddress()
  await browser.data(ask(browser, email))
  const otp = codeFor(t, email)
  const [proven, ...registrations] = await Promise.all([
    browser.post('/api/auth/validate-email', { email_address: email, otp }),
    ...Array.from({ length: 6 }, () => register(customer.email)),
  ])
  expect(proven?.status).toBe(200)
  expect(registrations.map((answer) => answer.status)).toEqual([409, 409, 409, 409, 409, 409])
})

test('the link restores the old address, ends all sessions and voids the password', async () => {
  const { customer, browser, email, token } = await changed()
  const thief = await t.login({ ...customer, email })
  const answer = await undo(token)
  expect(await answer.json()).toMatchObject({ data: { email_address: customer.email } })
  for (const window of [browser, thief]) expect((await window.get('/api/me')).status).toBe(401)
  for (const address of [customer.email, email]) {
    const login = { email_address: address, password: TEST_PASSWORD }
    expect((await t.browser().post('/api/auth/login', login)).status).toBe(401)
  }
  expect(mailsTo(t, email)[0]?.text).toContain('no longer the email address')
  expect(mailsTo(t, customer.email)[0]?.subject).toContain('for a new password')
  const reset = { email_address: customer.email, otp: codeFor(t, customer.email), password: NEW_PASSWORD }
  expect((await t.browser().post('/api/auth/reset-password', reset)).status).toBe(200)
  const owner = await t.login({ ...customer, password: NEW_PASSWORD })
  expect(await me(owner)).toMatchObject({ email_address: customer.email, email_verified: true })
})

test('a link works once, for 72 hours, and an unknown one is not found', async () => {
  const first = await changed()
  expect((await undo(first.token)).status).toBe(200)
  expect(await errorCode(undo(first.token))).toBe('otp_expired')
  const late = await changed()
  t.clock.advance(72 * HOUR_MS)
  expect(await errorCode(undo(late.token))).toBe('otp_expired')
  expect(await errorCode(undo('x'.repeat(43)))).toBe('not_found')
})

test('of concurrent requests with the link, only one restores the address', async () => {
  const { token } = await changed()
  const answers = await Promise.all([undo(token), undo(token), undo(token)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400])
})

test('for 72 hours only the old address can recover the account, which restores it', async () => {
  const { customer, email } = await changed()
  const before = mailsTo(t, email)
  await t.browser().post('/api/auth/forgot-password', { email_address: email })
  expect(mailsTo(t, email)).toEqual(before)

  await t.browser().post('/api/auth/forgot-password', { email_address: customer.email })
  const reset = { email_address: customer.email, otp: codeFor(t, customer.email), password: NEW_PASSWORD }
  expect((await t.browser().post('/api/auth/reset-password', reset)).status).toBe(200)
  expect(mailsTo(t, email)[0]?.text).toContain('no longer the email address')
  const owner = await t.login({ ...customer, password: NEW_PASSWORD })
  expect(await me(owner)).toMatchObject({
    email_address: customer.email,
    cooling_off: { reason: 'email-change' },
  })
})

test('after 72 hours only the new address can recover the account', async () => {
  const { customer, email } = await changed()
  t.clock.advance(72 * HOUR_MS)
  const before = mailsTo(t, customer.email)
  await t.browser().post('/api/auth/forgot-password', { email_address: customer.email })
  expect(mailsTo(t, customer.email)).toEqual(before)
  await t.browser().post('/api/auth/forgot-password', { email_address: email })
  expect(mailsTo(t, email)[0]?.subject).toContain('for a new password')
})

test('a code mailed before the change recovers the account with the old address only', async () => {
  const { customer, browser } = await t.signedIn()
  await t.browser().post('/api/auth/forgot-password', { email_address: customer.email })
  const otp = codeFor(t, customer.email)
  const email = newAddress()
  await browser.data(ask(browser, email))
  await prove(browser, email)
  const reset = (email_address: string) =>
    t.browser().post('/api/auth/reset-password', { email_address, otp, password: NEW_PASSWORD })
  expect(await errorCode(reset(email))).toBe('otp_incorrect')
  expect((await reset(customer.email)).status).toBe(200)
})

test('changes made while the address can be restored are mailed to both addresses', async () => {
  const { customer, browser, email } = await changed()
  const change = { current_password: TEST_PASSWORD, new_password: NEW_PASSWORD }
  expect((await browser.post('/api/auth/change-password', change)).status).toBe(200)
  for (const address of [customer.email, email]) {
    expect(mailsTo(t, address)[0]?.text).toContain('Your password was changed')
    // The new address gets no code until then.
    expect(mailsTo(t, address)[0]?.text).toContain('"Forgot password" and the address that you had before.')
  }
  t.clock.advance(72 * HOUR_MS)
  await browser.takeSession(t.deps, customer.id)
  const again = { current_password: NEW_PASSWORD, new_password: TEST_PASSWORD }
  expect((await browser.post('/api/auth/change-password', again)).status).toBe(200)
  await expect.poll(() => mailsTo(t, email)[0]?.text).toContain('at once with "Forgot password".')
})

test('a new password drops the address and the number that somebody asked for with the old one', async () => {
  const { browser } = await t.signedIn()
  const phone = '08030000099'
  await browser.data(ask(browser, newAddress()))
  await browser.data(browser.patch('/api/user', { phone }))
  const change = { current_password: TEST_PASSWORD, new_password: NEW_PASSWORD }
  expect((await browser.post('/api/auth/change-password', change)).status).toBe(200)
  expect(await me(browser)).toMatchObject({ pending_email: null })
  expect(await errorCode(browser.post('/api/phone/verify', { otp: codeFor(t, phone) }))).toBe('otp_expired')
})

test('repeated requests for another address are throttled', async () => {
  const { browser } = await t.signedIn()
  for (const _ of [1, 2, 3]) expect((await ask(browser, newAddress())).status).toBe(200)
  expect(await errorCode(ask(browser, newAddress()))).toBe('throttled')
})

test('accounts without a proven address send one address 20 codes a day together, and use up none of those of other customers', async () => {
  const email = newAddress()
  const waiting: Browser[] = []
  const another = async () => (await t.signedIn({ verified: false })).browser
  for (let number = 0; number < 18; number += 1) {
    const browser = await another()
    await browser.data(ask(browser, email))
    waiting.push(browser)
  }
  const again = (browser: Browser) => browser.post('/api/auth/resend-otp', { email_address: email })
  const [first, second, third] = waiting
  if (!first || !second || !third) throw new Error('Nobody waits for the address')
  for (const browser of [first, second]) expect((await again(browser)).status).toBe(200)
  expect(await errorCode(again(third))).toBe('throttled')
  expect(await errorCode(ask(await another(), email))).toBe('throttled')
  expect(mailsTo(t, email)).toHaveLength(20)
  expect((await ask(await another(), newAddress())).status).toBe(200)
  const { browser: customer } = await t.signedIn()
  expect((await ask(customer, email)).status).toBe(200)
  t.clock.advance(24 * HOUR_MS)
  expect((await ask(await another(), email)).status).toBe(200)
})
