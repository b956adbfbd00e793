import { beforeAll, expect, test } from 'vitest'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { codeFor, mailsTo, wrongCode } from '../../../test-support/mails.ts'
import {
  shareTestApp,
  TEST_PASSWORD,
  TEST_PIN,
  type TestCustomer,
} from '../../../test-support/start-test-app.ts'
import { AD, addressOf, fund, postAd, releaseBody } from '../../../test-support/trading.ts'
import { createWallets } from '../wallets/repository.ts'

/** One stolen secret must never move coin out at once. Each thief below has one secret and tries everything. */

/** The thief's buy ad, for coin of the victim. */
let trap: string
const t = shareTestApp()
beforeAll(async () => {
  trap = (await postAd(t, 'buy')).ad
})

const THIEF_PASSWORD = 'seven quiet harmattans'
const THIEF_PIN = '1739'

/** Somebody with coin in both wallets. */
async function victim() {
  const party = await t.signedIn()
  await createWallets(t.deps.db, party.customer.id, { chain: t.deps.providers.chain, now: t.clock.now() })
  for (const wallet of ['portfolio', 'trading'] as const) await fund(t, party, { amount: '50', wallet })
  /** All their coin, also in escrow: an ad that a thief posts locks coin, but moves none out. */
  const holdings = async () => {
    const { total } = await t.deps.db
      .selectFrom('accounts')
      .select((eb) => eb.fn.sum('balance').as('total'))
      .where('owner', '=', party.customer.id)
      .where('code', '=', 'USDT')
      .executeTakeFirstOrThrow()
    return String(total)
  }
  return { ...party, from: await addressOf(party, 'tron'), holdings }
}

/** Tries every way to move coin out, and returns the code of each. */
async function moveOut(browser: Browser, { from, pin }: { from: string; pin: string }) {
  const account = { account_number: '0123456781', bank_code: '058' }
  await browser.get(`/api/resolve-account?${new URLSearchParams(account)}`)
  await browser.post('/api/auth/confirm-pin', { pin })
  const to = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const code = async (answer: Promise<Response>) => {
    const response = await answer
    return response.ok ? 'done' : (await failureOf(response)).code
  }
  return {
    transfer: await code(browser.post('/api/transfer', { from, to, value: '5', network: 'tron', pin })),
    bankAccount: await code(
      browser.post('/api/save-bank-account', { ...account, account_name: 'x', bank_name: 'x' }),
    ),
    releaseCoin: await code(browser.post('/api/release-coin', releaseBody(trap, 5))),
    sellAd: await code(browser.post('/api/create-ad', { ...AD, type: 'sell' })),
  }
}

async function login(email_address: string, password: string): Promise<Browser> {
  const browser = t.browser()
  expect((await browser.post('/api/auth/login', { email_address, password })).status).toBe(200)
  return browser
}

/** A thief who reads the victim's mails. */
const reads = (customer: TestCustomer) => codeFor(t, customer.email)

const WAITS = {
  transfer: 'cooling_off',
  bankAccount: 'cooling_off',
  releaseCoin: 'cooling_off',
  sellAd: 'cooling_off',
}

test('a thief with the mailbox alone moves no coin: after the reset everything waits', async () => {
  const { customer, from, holdings } = await victim()
  const before = await holdings()
  await t.browser().post('/api/auth/forgot-password', { email_address: customer.email })
  const reset = { email_address: customer.email, otp: reads(customer), password: THIEF_PASSWORD }
  expect((await t.browser().post('/api/auth/reset-password', reset)).status).toBe(200)
  const thief = await login(customer.email, THIEF_PASSWORD)

  expect(await errorCode(thief.post('/api/set-pin', { pin: THIEF_PIN }))).toBe('pin_required')
  // Not even with the PIN.
  expect(await moveOut(thief, { from, pin: TEST_PIN })).toEqual(WAITS)
  await thief.post('/api/auth/resend-otp', { email_address: customer.email })
  const newPin = { password: THIEF_PASSWORD, otp: reads(customer), pin: THIEF_PIN }
  expect(await errorCode(thief.post('/api/auth/reset-pin', newPin))).toBe('cooling_off')

  // Another address makes the wait longer, not shorter.
  const email_address = `mailbox.thief@example.com`
  await thief.data(thief.patch('/api/user', { email_address, password: THIEF_PASSWORD }))
  const otp = codeFor(t, email_address)
  expect((await thief.post('/api/auth/validate-email', { email_address, otp })).status).toBe(200)
  t.clock.advance(24 * 60 * 60_000)
  const later = await login(email_address, THIEF_PASSWORD)
  expect(await moveOut(later, { from, pin: TEST_PIN })).toEqual(WAITS)
  expect(await errorCode(later.post('/api/auth/reset-pin', newPin))).toBe('cooling_off')
  expect(await holdings()).toEqual(before)
})

test('a thief with the mailbox cannot hide a reset: the phone gets a text too', async () => {
  const { customer } = await t.signedIn({ phone: '08030000042' })
  await t.browser().post('/api/auth/forgot-password', { email_address: customer.email })
  const reset = { email_address: customer.email, otp: reads(customer), password: THIEF_PASSWORD }
  expect((await t.browser().post('/api/auth/reset-password', reset)).status).toBe(200)
  expect(mailsTo(t, '08030000042')[0]?.text).toContain(
    'The password of your Oja account was changed with a mailed code. If that was not you, write to our support at once.',
  )

  t.clock.advance(25 * 60 * 60_000)
  const thief = await login(customer.email, THIEF_PASSWORD)
  await thief.post('/api/auth/resend-otp', { email_address: customer.email })
  const newPin = { password: THIEF_PASSWORD, otp: reads(customer), pin: THIEF_PIN }
  expect((await thief.post('/api/auth/reset-pin', newPin)).status).toBe(200)
  expect(mailsTo(t, '08030000042')[0]?.text).toContain(
    'The PIN of your Oja account was changed with a mailed code.',
  )
})

test('a thief with the password alone moves no coin, and the owner takes the account back', async () => {
  const { customer, from, holdings } = await victim()
  const before = await holdings()
  const thief = await login(customer.email, TEST_PASSWORD)
  expect(mailsTo(t, customer.email)[0]?.text).toContain('signed in to your account')

  // Without the PIN nothing leaves.
  expect(await moveOut(thief, { from, pin: THIEF_PIN })).toMatchObject({
    transfer: 'pin_incorrect',
    releaseCoin: 'pin_required',
  })
  // The code for a new PIN goes to the owner's mailbox; guessing it ends after five tries.
  await thief.post('/api/auth/resend-otp', { email_address: customer.email })
  const guess = { password: TEST_PASSWORD, otp: wrongCode(reads(customer)), pin: THIEF_PIN }
  const guesses = []
  for (let count = 0; count < 6; count += 1)
    guesses.push(await errorCode(thief.post('/api/auth/reset-pin', guess)))
  expect(guesses).toEqual([...Array.from({ length: 5 }, () => 'otp_incorrect'), 'otp_expired'])

  // After a change of address everything waits, PIN resets included, and the old address can undo the change.
  const email_address = 'password.thief@example.com'
  await thief.data(thief.patch('/api/user', { email_address, password: TEST_PASSWORD }))
  const otp = codeFor(t, email_address)
  expect((await thief.post('/api/auth/validate-email', { email_address, otp })).status).toBe(200)
  await thief.post('/api/auth/resend-otp', { email_address })
  const newPin = { password: TEST_PASSWORD, otp: codeFor(t, email_address), pin: THIEF_PIN }
  expect(await errorCode(thief.post('/api/auth/reset-pin', newPin))).toBe('cooling_off')
  expect(await moveOut(thief, { from, pin: THIEF_PIN })).toMatchObject({
    transfer: 'cooling_off',
    bankAccount: 'cooling_off',
    sellAd: 'cooling_off',
  })
  expect(await holdings()).toEqual(before)

  const token = /token=([\w-]+)/.exec(mailsTo(t, customer.email)[0]?.text ?? '')?.[1]
  expect((await t.browser().post('/api/auth/undo-email-change', { token })).status).toBe(200)
  expect((await thief.get('/api/me')).status).toBe(401)
  const again = t
    .browser()
    .post('/api/auth/login', { email_address: customer.email, password: TEST_PASSWORD })
  expect((await again).status).toBe(401)
})

test('a thief with the password who stops guessing before the PIN locks is reported, and the mistakes of the owner are not', async () => {
  const customer = await t.customer()
  const owner = await t.login(customer)
  const confirm = (browser: Browser, pin: string) => browser.post('/api/auth/confirm-pin', { pin })
  expect((await confirm(owner, TEST_PIN)).status).toBe(200)
  const told = () => mailsTo(t, customer.email).filter(({ text }) => text.includes('entered a wrong PIN'))
  const thief = await login(customer.email, TEST_PASSWORD)
  const guessAll = async () => {
    for (let guess = 0; guess < 4; guess += 1) expect((await confirm(thief, THIEF_PIN)).status).toBe(400)
    expect((await confirm(owner, TEST_PIN)).status).toBe(200)
  }
  await guessAll()
  expect(told()).toHaveLength(1)
  await guessAll()
  expect(told()).toHaveLength(1)
  for (const _ of [1, 2, 3]) {
    t.clock.advance(20 * 60_000)
    for (const browser of [owner, thief]) await browser.get('/api/me')
  }
  await guessAll()
  expect(told()).toHaveLength(2)
  t.clock.advance(59 * 60_000)
  expect((await confirm(owner, THIEF_PIN)).status).toBe(400)
  expect(told()).toHaveLength(2)
})

test('a customer who mistypes the PIN in the browser where they chose it gets no mail', async () => {
  const customer = await t.customer({ hasPin: false })
  const browser = await t.login(customer)
  expect((await browser.post('/api/set-pin', { pin: TEST_PIN })).status).toBe(200)
  const mails = mailsTo(t, customer.email).length
  expect((await browser.post('/api/auth/confirm-pin', { pin: THIEF_PIN })).status).toBe(400)
  expect(mailsTo(t, customer.email)).toHaveLength(mails)
})

test('a thief with a session alone moves no coin and changes nothing', async () => {
  const { customer, browser: thief, from, holdings } = await victim()
  const before = await holdings()
  expect(await moveOut(thief, { from, pin: THIEF_PIN })).toMatchObject({
    transfer: 'pin_incorrect',
    releaseCoin: 'pin_required',
  })
  const email_address = 'session.thief@example.com'
  const change = (password?: string) => thief.patch('/api/user', { email_address, password })
  expect(await errorCode(change())).toBe('password_required')
  expect(await errorCode(change(THIEF_PASSWORD))).toBe('bad_credentials')
  expect(mailsTo(t, email_address)).toEqual([])
  expect(await errorCode(thief.post('/api/set-pin', { pin: THIEF_PIN }))).toBe('pin_required')
  const password = { current_password: THIEF_PASSWORD, new_password: THIEF_PASSWORD }
  expect(await errorCode(thief.post('/api/auth/change-password', password))).toBe('bad_credentials')
  await thief.post('/api/auth/resend-otp', { email_address: customer.email })
  const newPin = { password: THIEF_PASSWORD, otp: reads(customer), pin: THIEF_PIN }
  expect(await errorCode(thief.post('/api/auth/reset-pin', newPin))).toBe('bad_credentials')
  // Guessing the password inside a session is throttled like guessing it at sign-in.
  const guesses = []
  for (let count = 0; count < 4; count += 1) guesses.push(await errorCode(change(`guess number ${count}`)))
  expect(guesses).toContain('throttled')
  expect(await holdings()).toEqual(before)
})
