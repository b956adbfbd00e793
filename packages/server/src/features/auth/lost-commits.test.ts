import { beforeAll, expect, test, vi } from 'vitest'
import { totpAt } from '../../../test-support/add-operator.ts'
import type { Browser } from '../../../test-support/browser.ts'
import { connectionLost, FaultPoints } from '../../../test-support/fault-points.ts'
import { codeFor, mailsTo } from '../../../test-support/mails.ts'
import {
  shareTestApp,
  TEST_PASSWORD,
  TEST_PIN,
  type TestCustomer,
} from '../../../test-support/start-test-app.ts'

/** The database commits a change, and goes away before it answers: the owner must hear of the change all the same. Or it goes away
 *  before it commits: nothing may have changed. */

const NEW_PASSWORD = 'seven quiet harmattans'
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

let faults: FaultPoints
const t = shareTestApp()
beforeAll(async () => {
  faults = new FaultPoints(t.deps.pool)
})

type Act = {
  /** What comes before, and is answered. */
  prepare?: (browser: Browser, customer: TestCustomer) => Promise<unknown>
  change: (browser: Browser, customer: TestCustomer, prepared: unknown) => Promise<Response>
  mail: string
}

const ACTS: Record<string, Act> = {
  'a changed address, with the link that undoes it': {
    prepare: (browser, { id }) =>
      browser.patch('/api/user', { email_address: moved(id), password: TEST_PASSWORD }),
    change: (browser, { id }) =>
      browser.post('/api/auth/validate-email', { email_address: moved(id), otp: codeFor(t, moved(id)) }),
    mail: 'undo-email-change?token=',
  },
  'a reset password': {
    prepare: (_, { email }) => t.browser().post('/api/auth/forgot-password', { email_address: email }),
    change: (_, { email }) =>
      t.browser().post('/api/auth/reset-password', {
        email_address: email,
        otp: codeFor(t, email),
        password: NEW_PASSWORD,
      }),
    mail: 'Your password was changed with a code',
  },
  'a changed password': {
    change: (browser) =>
      browser.post('/api/auth/change-password', {
        current_password: TEST_PASSWORD,
        new_password: NEW_PASSWORD,
      }),
    mail: 'Your password was changed.',
  },
  'a new PIN': {
    prepare: (browser) => browser.post('/api/auth/confirm-pin', { pin: TEST_PIN }),
    change: (browser) => browser.post('/api/set-pin', { pin: '7392' }),
    mail: 'A new PIN was set.',
  },
  'a second factor': {
    prepare: (browser) => browser.data(browser.post('/api/totp', { password: TEST_PASSWORD })),
    change: (browser, _, started) =>
      browser.post('/api/totp/confirm', {
        code: totpAt((started as { secret: string }).secret, t.clock.now()),
      }),
    mail: 'Codes from an app now protect your account.',
  },
  'a new phone number': {
    prepare: (browser) => browser.patch('/api/user', { phone: '08030000077' }),
    change: (browser) => browser.post('/api/phone/verify', { otp: codeFor(t, '08030000077') }),
    mail: 'The phone number of your account is now',
  },
  'a receiver in the address book': {
    change: (browser) =>
      browser.post('/api/address-book', { name: 'Thief', network: 'tron', address: ADDRESS }),
    mail: 'was added to your address book',
  },
  'a sign-in on a new device': {
    change: (_, { email }) =>
      t.browser().post('/api/auth/login', { email_address: email, password: TEST_PASSWORD }),
    mail: '/freeze',
  },
  'a used recovery code': {
    prepare: async (browser) => {
      const { secret } = await browser.data<{ secret: string }>(
        browser.post('/api/totp', { password: TEST_PASSWORD }),
      )
      const code = totpAt(secret, t.clock.now())
      return browser.data(browser.post('/api/totp/confirm', { code }))
    },
    change: (_, { email }, confirmed) =>
      t.browser().post('/api/auth/login', {
        email_address: email,
        password: TEST_PASSWORD,
        recovery_code: (confirmed as { recovery_codes: string[] }).recovery_codes[0],
      }),
    mail: 'A recovery code was used to sign in to your account. 9 codes are left.',
  },
}

test.each(['a changed password', 'a new PIN'])(
  '%s that is rolled back leaves the browser signed in',
  async (name) => {
    const { prepare, change } = ACTS[name] ?? expect.fail('There is no such change')
    const start = async () => {
      const { customer } = await t.signedIn()
      const browser = await t.login(customer)
      await prepare?.(browser, customer)
      faults.arm()
      return { browser, act: () => change(browser, customer, undefined) }
    }
    const done = await start()
    expect((await done.act()).status).toBe(200)
    const { statements } = faults.disarm()
    const failed = await start()
    const before = failed.browser.cookieHeader
    // After the last statement before the commit.
    faults.arm({ after: statements - 1, error: connectionLost })
    expect((await failed.act()).status).toBe(500)
    expect(faults.disarm().left).toBe(0)
    expect(failed.browser.cookieHeader).toBe(before)
    expect((await failed.browser.get('/api/me')).status).toBe(200)
  },
)

const moved = (id: string) => `moved-${id}@example.com`

test.each(Object.entries(ACTS))('the owner gets the mail about %s', async (_, { prepare, change, mail }) => {
  const { customer, browser } = await t.signedIn()
  const prepared = await prepare?.(browser, customer)
  const connect = vi.spyOn(t.deps.pool, 'connect')
  const away = () => new Error('Connection terminated unexpectedly')
  const error = () => {
    connect.mockImplementation(() => Promise.reject(away()))
    return away()
  }
  faults.arm({ after: 'commit', error })
  expect((await change(browser, customer, prepared)).status).toBe(503)
  connect.mockRestore()
  await expect
    .poll(() => mailsTo(t, customer.email).map(({ text }) => text))
    .toContainEqual(expect.stringContaining(mail))
})
