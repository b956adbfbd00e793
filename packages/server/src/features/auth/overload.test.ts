import { expect, onTestFinished, test } from 'vitest'
import { addOperator, totpAt } from '../../../test-support/add-operator.ts'
import { codeFor, mailsTo } from '../../../test-support/mails.ts'
import { shareTestApp, TEST_PASSWORD, TEST_PIN } from '../../../test-support/start-test-app.ts'
import { MINUTE_MS } from '../../durations.ts'
import { type HashQueue, withHasher } from './hashing.ts'

const NEW_PASSWORD = 'seven quiet harmattans'

const t = shareTestApp()

test('a flood of sign-ins or of customers keeps nobody from entering their PIN, and one of strangers no known browser from signing in', async () => {
  const { customer, browser } = await t.signedIn()
  const known = await t.login(customer)
  const release = fill('strangers')
  const login = { email_address: customer.email, password: TEST_PASSWORD }
  expect((await t.browser().post('/api/auth/login', login)).status).toBe(503)
  for (let count = 0; count < 6; count += 1) {
    expect((await browser.post('/api/auth/confirm-pin', { pin: TEST_PIN })).status).toBe(200)
  }
  expect((await known.post('/api/auth/login', login)).status).toBe(200)
  const releaseKnown = fill('browsers')
  expect((await known.post('/api/auth/login', login)).status).toBe(503)
  expect((await browser.post('/api/auth/confirm-pin', { pin: TEST_PIN })).status).toBe(200)
  const releaseCustomers = fill('customers')
  expect((await browser.post('/api/auth/confirm-pin', { pin: TEST_PIN })).status).toBe(200)
  await releaseCustomers()
  await releaseKnown()
  await release()
  expect((await t.browser().post('/api/auth/login', login)).status).toBe(200)
})

test('a flood of strangers keeps no known browser from a new password', async () => {
  const customer = await t.customer()
  const known = await t.login(customer)
  await known.post('/api/auth/logout')
  const who = { email_address: customer.email }
  const release = fill('strangers')
  expect((await t.browser().post('/api/auth/forgot-password', who)).status).toBe(503)
  expect((await known.post('/api/auth/forgot-password', who)).status).toBe(200)
  const reset = { ...who, otp: codeFor(t, customer.email), password: NEW_PASSWORD }
  expect((await known.post('/api/auth/reset-password', reset)).status).toBe(200)
  expect((await known.post('/api/auth/resend-otp', who)).status).toBe(200)
  await release()
})

test('a flood of strangers stops nobody from undoing a change of address', async () => {
  const { customer, browser } = await t.signedIn()
  const email_address = 'of.a.thief@example.com'
  await browser.data(browser.patch('/api/user', { email_address, password: TEST_PASSWORD }))
  const proof = { email_address, otp: codeFor(t, email_address) }
  expect((await browser.post('/api/auth/validate-email', proof)).status).toBe(200)
  const token = /token=([\w-]+)/.exec(mailsTo(t, customer.email)[0]?.text ?? '')?.[1]
  const release = fill('strangers')
  expect((await t.browser().post('/api/auth/undo-email-change', { token })).status).toBe(200)
  await release()
})

test('a flood of strangers keeps no operator from the desk in a network that they have signed in from', async () => {
  const { name, password, secret } = await addOperator(t.deps, { roles: ['support'] })
  const signIn = () => {
    t.clock.advance(MINUTE_MS)
    const totp = totpAt(secret, t.clock.now())
    return t.browser().post('/api/desk/sign-in', { name, password, totp })
  }
  const release = fill('strangers')
  expect((await signIn()).status).toBe(503)
  await release()
  expect((await signIn()).status).toBe(200)
  const releaseAgain = fill('strangers')
  expect((await signIn()).status).toBe(200)
  await releaseAgain()
})

/** Fills a queue until the end of the test. The returned function empties it. */
function fill(queue: HashQueue) {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  onTestFinished(release)
  const turns = Array.from({ length: 300 }, () => withHasher(queue, () => held).catch(() => undefined))
  return async () => {
    release()
    await Promise.all(turns)
  }
}

test('a call refused by a full queue costs no try of PIN, password, sign-in or code', async () => {
  const { customer, browser } = await t.signedIn()
  const known = await t.login(customer)
  await browser.post('/api/auth/forgot-password', { email_address: customer.email })
  const reset = {
    email_address: customer.email,
    otp: codeFor(t, customer.email),
    password: NEW_PASSWORD,
  }
  const calls = {
    pin: () => browser.post('/api/auth/confirm-pin', { pin: TEST_PIN }),
    password: () =>
      browser.post('/api/auth/change-password', {
        current_password: TEST_PASSWORD,
        new_password: TEST_PASSWORD,
      }),
    logIn: () => known.post('/api/auth/login', { email_address: customer.email, password: TEST_PASSWORD }),
    code: () => t.browser().post('/api/auth/reset-password', reset),
  }
  const releases = [fill('pins'), fill('customers'), fill('browsers'), fill('strangers')]
  for (let count = 0; count < 11; count += 1) {
    for (const [name, call] of Object.entries(calls))
      expect([name, (await call()).status]).toEqual([name, 503])
  }
  for (const release of releases) await release()
  for (const [name, call] of Object.entries(calls)) expect([name, (await call()).status]).toEqual([name, 200])
})
