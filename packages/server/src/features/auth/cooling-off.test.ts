import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { whileLocked } from '../../../test-support/database.ts'
import { codeFor, mailsTo } from '../../../test-support/mails.ts'
import { shareTestApp, TEST_PASSWORD } from '../../../test-support/start-test-app.ts'
import {
  claimAd,
  fund,
  grantPin,
  keepSignedIn,
  markSent,
  type Party,
  postAd,
  releaseBody,
  reserve,
  trader,
} from '../../../test-support/trading.ts'
import { lockAd } from '../claims/start-act.ts'
import { createWallets } from '../wallets/repository.ts'
import { startCoolingOff } from '../../http/cooling-off.ts'
import { lagosDateTime } from '../../lagos-time.ts'
import { HOUR_MS } from '../../durations.ts'

const NEW_PASSWORD = 'seven quiet harmattans'

const t = shareTestApp()

/** A verified customer with PIN, bank account and 1 ETH in each wallet. */
async function withCoin() {
  const { customer, browser } = await t.signedIn()
  const { db, providers, clock } = t.deps
  await createWallets(db, customer.id, { chain: providers.chain, now: clock.now() })
  for (const wallet of ['portfolio', 'trading'] as const)
    await fund(t, { customer }, { amount: '1', code: 'ETH', wallet })
  return { customer, browser }
}

/** Without `pin`, it spends the session's PIN grant. */
async function transfer(browser: Browser, pin?: string, key: string = randomUUID()) {
  const { wallets } = await browser.data<{ wallets: { address: string; network: { code: string } }[] }>(
    browser.get('/api/wallets'),
  )
  const from = wallets.find((wallet) => wallet.network.code === 'ETH')?.address
  const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const body = { from, to, value: '0.1', network: 'ethereum', pin }
  return browser.post('/api/transfer', body, { headers: { 'idempotency-key': key } })
}

async function newBankAccount(browser: Browser) {
  const account = { account_number: `01${Math.random().toFixed(7).slice(2)}1`, bank_code: '058' }
  await browser.data(browser.get(`/api/resolve-account?${new URLSearchParams(account)}`))
  return browser.post('/api/save-bank-account', { ...account, account_name: 'x', bank_name: 'x' })
}

async function resetPassword(email: string) {
  const browser = t.browser()
  await browser.post('/api/auth/forgot-password', { email_address: email })
  const reset = { email_address: email, otp: codeFor(t, email), password: NEW_PASSWORD }
  expect((await browser.post('/api/auth/reset-password', reset)).status).toBe(200)
  await browser.post('/api/auth/login', { email_address: email, password: NEW_PASSWORD })
  return browser
}

async function resetPin(browser: Browser, email: string, password = TEST_PASSWORD) {
  await browser.post('/api/auth/resend-otp', { email_address: email })
  return browser.post('/api/auth/reset-pin', { password, otp: codeFor(t, email), pin: '1739' })
}

test('after a password reset, coin, bank accounts and the PIN wait a day, and the sentence says until when and why', async () => {
  const { customer } = await withCoin()
  const browser = await resetPassword(customer.email)
  const until = new Date(t.clock.now().getTime() + 24 * HOUR_MS)
  const answer = await transfer(browser, '4826')
  expect(answer.headers.get('retry-after')).toBe(String(24 * 60 * 60))
  const refused = await failureOf(answer)
  expect(refused).toMatchObject({ status: 403, code: 'cooling_off' })
  expect(refused.error).toContain('Your password was reset')
  expect(refused.error).toContain(`wait until ${lagosDateTime(until)}`)
  expect(await errorCode(newBankAccount(browser))).toBe('cooling_off')
  expect(await errorCode(resetPin(browser, customer.email, NEW_PASSWORD))).toBe('cooling_off')
  expect(await browser.data(browser.get('/api/me'))).toMatchObject({
    cooling_off: { until: until.toISOString(), reason: 'password-reset' },
  })

  t.clock.set(until)
  const later = await t.login({ ...customer, password: NEW_PASSWORD })
  expect(await later.data(later.get('/api/me'))).toMatchObject({ cooling_off: null })
  expect((await transfer(later, '4826')).status).toBe(202)
})

test('after a PIN reset coin waits a day, and the customer gets a mail', async () => {
  const { customer, browser } = await withCoin()
  expect((await resetPin(browser, customer.email)).status).toBe(200)
  expect(mailsTo(t, customer.email)[0]?.text).toContain('Your PIN was changed')
  const refused = await failureOf(transfer(browser, '1739'))
  expect(refused).toMatchObject({ code: 'cooling_off' })
  expect(refused.error).toContain('Your PIN was reset')
})

test('coin waits with or without a PIN grant, and a repeat of an earlier transfer gets its first response', async () => {
  const { customer, browser } = await withCoin()
  const grant = () => browser.data(browser.post('/api/auth/confirm-pin', { pin: '4826' }))
  await grant()
  const first = await transfer(browser, undefined, 'sent-before')
  expect(first.status).toBe(202)
  await grant()
  const until = new Date(t.clock.now().getTime() + HOUR_MS)
  await startCoolingOff(t.deps.db, { userId: customer.id, reason: 'second-factor', until })
  expect(await errorCode(transfer(browser))).toBe('cooling_off')
  await t.deps.db
    .updateTable('sessions')
    .set({ pin_grant_expires_at: null })
    .where('user_id', '=', customer.id)
    .execute()
  expect(await errorCode(transfer(browser))).toBe('cooling_off')
  expect(await (await transfer(browser, undefined, 'sent-before')).json()).toEqual(await first.json())
})

test('moves between own wallets, lists and signing in work while coin waits', async () => {
  const { customer } = await withCoin()
  const browser = await resetPassword(customer.email)
  await browser.data(browser.post('/api/auth/confirm-pin', { pin: '4826' }))
  expect((await browser.post('/api/offchain/withdraw', { code: 'ETH', amount: '0.5' })).status).toBe(200)
  expect((await browser.get('/api/get-claims')).status).toBe(200)
  await t.login({ ...customer, password: NEW_PASSWORD })
})

test('a change proven by PIN or password, without a mailed code, starts no wait', async () => {
  const { browser } = await withCoin()
  await browser.data(browser.post('/api/auth/confirm-pin', { pin: '4826' }))
  expect((await browser.post('/api/set-pin', { pin: '1739' })).status).toBe(200)
  const change = { current_password: TEST_PASSWORD, new_password: NEW_PASSWORD }
  expect((await browser.post('/api/auth/change-password', change)).status).toBe(200)
  expect((await transfer(browser, '1739')).status).toBe(202)
})

test('a later reset never shortens the wait of an earlier change', async () => {
  const { customer } = await withCoin()
  const until = new Date(t.clock.now().getTime() + 72 * HOUR_MS)
  await startCoolingOff(t.deps.db, { userId: customer.id, reason: 'email-change', until })
  const browser = await resetPassword(customer.email)
  expect(await browser.data(browser.get('/api/me'))).toMatchObject({
    cooling_off: { until: until.toISOString(), reason: 'email-change' },
  })
})

test('the first PIN of an account with coin makes the coin wait, because a password is enough to set it', async () => {
  const { customer, browser } = await withCoin()
  await t.deps.db.updateTable('users').set({ pin_hash: null }).where('id', '=', customer.id).execute()
  const set = await browser.post('/api/set-pin', { pin: '4826' })
  expect(await set.json()).toMatchObject({ data: { has_pin: true, cooling_off: { reason: 'first-pin' } } })
  expect(await errorCode(transfer(browser, '4826'))).toBe('cooling_off')
})

test('coin in an ad counts too: a thief with a session could post one, set the PIN and close it again', async () => {
  const { vendor } = await postAd(t, 'sell', { vendor: await t.signedIn({ hasPin: false }) })
  const set = await vendor.browser.post('/api/set-pin', { pin: '4826' })
  expect(await set.json()).toMatchObject({ data: { cooling_off: { reason: 'first-pin' } } })
})

test.each([
  ['a reservation', reserve],
  ['a claim', (claimer: Party, ad: string) => claimAd({ type: 'sell', ad, claimer, coins: 10 })],
])('coin that %s may bring counts too: a thief could set the PIN before it comes', async (_, order) => {
  const { ad } = await postAd(t, 'sell')
  const buyer = await t.signedIn({ hasPin: false })
  await order(buyer, ad, 10)
  const set = await buyer.browser.post('/api/set-pin', { pin: '4826' })
  expect(await set.json()).toMatchObject({ data: { cooling_off: { reason: 'first-pin' } } })
})

test('coin that a buy ad may bring counts too', async () => {
  const { vendor } = await postAd(t, 'buy', { vendor: await t.signedIn({ hasPin: false }) })
  const set = await vendor.browser.post('/api/set-pin', { pin: '4826' })
  expect(await set.json()).toMatchObject({ data: { cooling_off: { reason: 'first-pin' } } })
})

test('coin of an ad posted before the first PIN is not released: a thief with a session could post one, have it claimed and set the PIN', async () => {
  const { ad, vendor } = await postAd(t, 'sell', { vendor: await t.signedIn({ hasPin: false }) })
  const claim = await claimAd({ type: 'sell', ad, claimer: await trader(t), coins: 10 })
  expect((await vendor.browser.post('/api/set-pin', { pin: '4826' })).status).toBe(200)
  const consent = async () => {
    await vendor.browser.data(vendor.browser.post('/api/auth/confirm-pin', { pin: '4826' }))
    return vendor.browser.post(`/api/payment/sent?id=${claim}`)
  }
  const until = new Date(t.clock.now().getTime() + 24 * HOUR_MS)
  const refused = await failureOf(consent())
  expect(refused).toMatchObject({ status: 403, code: 'cooling_off' })
  expect(refused.error).toContain(`wait until ${lagosDateTime(until)}`)
  t.clock.set(until)
  await keepSignedIn(t)
  expect((await consent()).status).toBe(200)
})

test('the first PIN of an account without coin starts no wait', async () => {
  const { browser } = await t.signedIn({ hasPin: false })
  const set = await browser.post('/api/set-pin', { pin: '4826' })
  expect(await set.json()).toMatchObject({ data: { has_pin: true, cooling_off: null } })
})

test('a customer who sets their first PIN and then posts an ad sells at once', async () => {
  const party = await t.signedIn({ hasPin: false })
  expect((await party.browser.post('/api/set-pin', { pin: '4826' })).status).toBe(200)
  t.clock.advance(1)
  const { ad, vendor } = await postAd(t, 'sell', { vendor: party })
  const claim = await claimAd({ type: 'sell', ad, claimer: await trader(t), coins: 10 })
  await markSent({ type: 'sell', ad, claim, vendor, claimer: vendor })
})

test('coin that waits for its ad is not released once the account cools off', async () => {
  const { db, clock } = t.deps
  const { ad } = await postAd(t, 'buy')
  const seller = await trader(t, 4)
  await grantPin(seller.browser)
  const sent = await whileLocked(db, {
    lock: (trx) => lockAd(trx, ad),
    send: () => seller.browser.post('/api/release-coin', releaseBody(ad, 4)),
    meanwhile: async (trx) => {
      const until = new Date(clock.now().getTime() + HOUR_MS)
      await startCoolingOff(trx, { userId: seller.customer.id, reason: 'second-factor', until })
    },
  })
  expect(await errorCode(sent)).toBe('cooling_off')
})

test('a PIN is not reset once the account cools off, even if the reset came before', async () => {
  const { customer, browser } = await t.signedIn()
  const { db, clock } = t.deps
  const row = () =>
    db.selectFrom('users').select('pin_hash').where('id', '=', customer.id).executeTakeFirstOrThrow()
  const before = await row()
  const sent = await whileLocked(db, {
    lock: async (trx) => {
      const until = new Date(clock.now().getTime() + HOUR_MS)
      await startCoolingOff(trx, { userId: customer.id, reason: 'email-change', until })
    },
    send: () => resetPin(browser, customer.email),
  })
  expect(await errorCode(sent)).toBe('cooling_off')
  expect(await row()).toEqual(before)
})
