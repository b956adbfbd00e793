import type { DeskCustomer } from '@oja/api/contract'
import { beforeEach, expect, test } from 'vitest'
import { setUpAgain, totpAt } from '../../../test-support/add-operator.ts'
import { type Browser, errorCode } from '../../../test-support/browser.ts'
import { codeFor, mailsTo } from '../../../test-support/mails.ts'
import { shareTestApp, TEST_PASSWORD, type TestCustomer } from '../../../test-support/start-test-app.ts'
import { HOUR_MS, MINUTE_MS } from '../../durations.ts'

const NEW_PASSWORD = 'seven quiet harmattans'

let first: Browser
let second: Browser
const t = shareTestApp()
// Sessions of the desk end after half an hour unused.
beforeEach(async () => {
  first = (await t.atDesk('reviewer')).browser
  second = (await t.atDesk('admin')).browser
})

const remove = ({ id }: TestCustomer, by: Browser) =>
  by.post(`/api/desk/customer/remove-factors?id=${id}`, { reason: 'lost the phone, seen on video' })
const stateOf = async (customer: TestCustomer, by: Browser) =>
  (await by.data<{ state: string }>(remove(customer, by))).state
const pageOf = ({ id }: TestCustomer, by: Browser) =>
  by.data<DeskCustomer>(by.get(`/api/desk/customer?id=${id}`))

/** A customer whose sign-in takes a code from an app. */
async function protectedCustomer() {
  const party = await t.signedIn()
  const { browser, customer } = party
  const { secret } = await browser.data<{ secret: string }>(
    browser.post('/api/totp', { password: TEST_PASSWORD }),
  )
  const code = totpAt(secret, t.clock.now())
  await browser.data(browser.post('/api/totp/confirm', { code }))
  return { browser, customer, secret }
}

const signIn = ({ email }: TestCustomer, more: object = {}, browser = t.browser()) =>
  browser.post('/api/auth/login', { email_address: email, password: TEST_PASSWORD, ...more })

/** The freeze link of the newest mail. */
const linkIn = ({ email }: TestCustomer) =>
  /\/freeze\?token=([\w-]{43})/.exec(mailsTo(t, email)[0]?.text ?? '')?.[1] ?? ''

test('one operator alone removes nothing, even when they ask twice; the owner gets a mail', async () => {
  const { browser, customer } = await protectedCustomer()
  expect(await stateOf(customer, first)).toBe('awaiting-second')
  expect(await errorCode(remove(customer, first))).toBe('conflict')
  expect(await errorCode(signIn(customer))).toBe('second_factor_required')
  expect((await browser.get('/api/me')).status).toBe(200)
  await expect.poll(() => mailsTo(t, customer.email)[0]?.subject).toContain('Somebody says they lost')
  expect(await pageOf(customer, second)).toMatchObject({
    second_factor: true,
    factor_removal: { reason: 'lost the phone, seen on video', is_mine: false },
  })
})

test('a request that is rolled back sends no mail', async () => {
  const { customer } = await protectedCustomer()
  await t.asOwner(`
    create function no_trail() returns trigger language plpgsql as $$ begin raise exception 'no trail'; end $$;
    create trigger no_trail before insert on desk_trail execute function no_trail()`)
  expect((await remove(customer, first)).status).toBe(500)
  await t.asOwner('drop function no_trail cascade')
  expect(linkIn(customer)).toBe('')
})

test('a second operator removes all: password and sessions end, coin waits 72 hours, the owner gets a mail', async () => {
  const { browser, customer } = await protectedCustomer()
  await stateOf(customer, first)
  // Neither the sign-in of another customer nor another line about this one ends what was asked.
  const other = await t.customer()
  expect((await signIn(other)).status).toBe(200)
  const support = (await t.atDesk('support')).browser
  await support.data(support.post(`/api/desk/customer/note?id=${customer.id}`, { reason: 'seen on video' }))
  expect(await stateOf(customer, second)).toBe('removed')
  expect(await pageOf(customer, second)).toMatchObject({ second_factor: false, factor_removal: null })
  expect((await browser.get('/api/me')).status).toBe(401)
  // The old password alone no longer signs in.
  expect(await errorCode(signIn(customer))).toBe('bad_credentials')
  await expect.poll(() => mailsTo(t, customer.email)[0]?.subject).toContain('were removed')

  const owner = t.browser()
  await owner.data(owner.post('/api/auth/forgot-password', { email_address: customer.email }))
  const otp = codeFor(t, customer.email)
  const reset = { email_address: customer.email, otp, password: NEW_PASSWORD }
  await owner.data(owner.post('/api/auth/reset-password', reset))
  expect((await signIn(customer, { password: NEW_PASSWORD }, owner)).status).toBe(200)
  const me = await owner.data<{ cooling_off: { until: string } }>(owner.get('/api/me'))
  expect(Date.parse(me.cooling_off.until) - t.clock.now().getTime()).toBeGreaterThan(71 * HOUR_MS)
  expect((await signIn(other)).status).toBe(200)
  expect(await errorCode(remove(customer, first))).toBe('conflict')

  const lines = await t.deps.db
    .selectFrom('desk_trail')
    .select(['why', 'detail'])
    .where('customer', '=', customer.id)
    .where('act', '=', 'deskRemoveFactors')
    .orderBy('id')
    .execute()
  expect(lines.map(({ detail }) => detail)).toEqual([{ state: 'awaiting-second' }, { state: 'removed' }])
})

test('a removal also drops what a thief may have: known browsers, and an address and number asked for', async () => {
  const { browser, customer, secret } = await protectedCustomer()
  const { db } = t.deps
  t.clock.advance(MINUTE_MS)
  expect((await signIn(customer, { totp: totpAt(secret, t.clock.now()) }, browser)).status).toBe(200)
  const begun = { pending_email: `thief-of-${customer.email}`, pending_phone: '08030000012' }
  const phone = '08030000011'
  await db
    .updateTable('users')
    .set({ ...begun, phone })
    .where('id', '=', customer.id)
    .execute()
  t.clock.advance(MINUTE_MS)
  await stateOf(customer, first)
  expect(await stateOf(customer, second)).toBe('removed')
  const user = db.selectFrom('users').select(['pending_email', 'pending_phone'])
  expect(await user.where('id', '=', customer.id).execute()).toEqual([
    { pending_email: null, pending_phone: null },
  ])
  const devices = db.selectFrom('devices').select('user_id')
  expect(await devices.where('user_id', '=', customer.id).execute()).toEqual([])
  // A thief with the mailbox could delete the mail.
  await expect.poll(() => mailsTo(t, phone)[0]?.text).toContain('The second factors of your Oja account')
})

test('while a change of address can be undone, the mail names the address that gets a code for a new password', async () => {
  const { customer } = await protectedCustomer()
  const old = `before-${customer.email}`
  await t.deps.db
    .insertInto('email_changes')
    .values({
      user_id: customer.id,
      old_email: old,
      new_email: customer.email,
      token_hash: Buffer.alloc(32, 7),
      created_at: t.clock.now(),
      undo_until: new Date(t.clock.now().getTime() + HOUR_MS),
    })
    .execute()
  await stateOf(customer, first)
  expect(await stateOf(customer, second)).toBe('removed')
  for (const address of [old, customer.email])
    await expect
      .poll(() => mailsTo(t, address)[0]?.text)
      .toContain('choose a new one with "Forgot password" and the address that you had before, then')
})

test('of two operators who ask at the same moment, one requests and the other confirms', async () => {
  const { customer } = await protectedCustomer()
  const states = await Promise.all([stateOf(customer, first), stateOf(customer, second)])
  expect(states.toSorted()).toEqual(['awaiting-second', 'removed'])
})

test('the owner stops it with the freeze link of the mail', async () => {
  const { customer } = await protectedCustomer()
  await stateOf(customer, first)
  await expect.poll(() => linkIn(customer)).not.toBe('')
  await t.browser().data(t.browser().post('/api/auth/freeze', { token: linkIn(customer) }))
  expect(await errorCode(remove(customer, second))).toBe('conflict')
  // Still stopped after the owner has opened the account again.
  const owner = t.browser()
  await owner.data(owner.post('/api/auth/forgot-password', { email_address: customer.email }))
  const otp = codeFor(t, customer.email)
  const reset = { email_address: customer.email, otp, password: NEW_PASSWORD }
  await owner.data(owner.post('/api/auth/reset-password', reset))
  await t.deps.db
    .updateTable('users')
    .set({ second_factor_since: new Date(0) })
    .where('id', '=', customer.id)
    .execute()
  expect(await stateOf(customer, second)).toBe('awaiting-second')
})

test('the owner stops it by signing in with the second factor', async () => {
  const { customer, secret } = await protectedCustomer()
  await stateOf(customer, first)
  t.clock.advance(60_000)
  expect((await signIn(customer, { totp: totpAt(secret, t.clock.now()) })).status).toBe(200)
  expect(await pageOf(customer, second)).toMatchObject({ factor_removal: null })
  expect(await stateOf(customer, second)).toBe('awaiting-second')
})

test('after a day the request has expired', async () => {
  const { customer } = await protectedCustomer()
  await stateOf(customer, first)
  t.clock.advance(24 * HOUR_MS)
  const { browser } = await t.atDesk('reviewer')
  expect(await stateOf(customer, browser)).toBe('awaiting-second')
})

test.each([
  ['disabled', { disabled: true }],
  ['without the role', { roles: ['support'] }],
])('a request counts no longer once its operator is %s: a thief may have made it', async (_why, change) => {
  const { customer } = await protectedCustomer()
  const { operator, browser } = await t.atDesk('reviewer')
  await stateOf(customer, browser)
  await second.data(second.patch(`/api/desk/operators?id=${operator.id}`, change))
  expect((await pageOf(customer, second)).factor_removal).toBeNull()
  expect(await stateOf(customer, second)).toBe('awaiting-second')
  expect(await errorCode(signIn(customer))).toBe('second_factor_required')
})

test('a request counts no longer once its operator was reset', async () => {
  const { customer } = await protectedCustomer()
  const { operator, browser } = await t.atDesk('reviewer')
  await stateOf(customer, browser)
  t.clock.advance(60_000)
  await setUpAgain(second, operator, t.deps, t.browser())
  expect(await stateOf(customer, second)).toBe('awaiting-second')
})

test('a request counts no longer while its operator is reset and not set up again', async () => {
  const { customer } = await protectedCustomer()
  const { operator, browser } = await t.atDesk('reviewer')
  await stateOf(customer, browser)
  await second.data(second.post(`/api/desk/operators/reset?id=${operator.id}`))
  expect(await stateOf(customer, second)).toBe('awaiting-second')
})

test('an operator set up within 72 hours cannot confirm, so that an admin cannot act as two operators', async () => {
  const { customer } = await protectedCustomer()
  const { operator, browser } = await t.atDesk('admin')
  const taken = t.browser()
  await setUpAgain(second, operator, t.deps, taken)
  expect((await browser.get('/api/desk/me')).status).toBe(401)
  await stateOf(customer, first)
  expect(await errorCode(remove(customer, taken))).toBe('conflict')
  expect(await errorCode(signIn(customer))).toBe('second_factor_required')
})

test('support cannot request it, and an account without a factor has nothing to remove', async () => {
  const { customer } = await protectedCustomer()
  const { browser: support } = await t.atDesk('support')
  expect(await errorCode(remove(customer, support))).toBe('forbidden')
  expect(await errorCode(remove(await t.customer(), first))).toBe('conflict')
})
