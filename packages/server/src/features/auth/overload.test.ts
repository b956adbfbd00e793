import { expect, test } from 'vitest'
import { codeFor } from '../../../test-support/mails.ts'
import { shareTestApp, TEST_PASSWORD, TEST_PIN } from '../../../test-support/start-test-app.ts'
import { type HashQueue, withHasher } from './hashing.ts'

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

/** Fills a queue. The returned function empties it. */
function fill(queue: HashQueue) {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
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
    password: 'seven quiet harmattans',
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
