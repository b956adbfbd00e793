import type { User } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { codeFor, mailsTo, provePhone, wrongCode } from '../../../test-support/mails.ts'
import { whileLocked } from '../../../test-support/database.ts'
import { errorCode, failureOf } from '../../../test-support/browser.ts'
import { shareTestApp, TEST_PASSWORD } from '../../../test-support/start-test-app.ts'

const t = shareTestApp()

test('names are changed without touching the rest', async () => {
  const { browser, customer } = await t.signedIn()
  const user = await browser.data<User>(
    browser.patch('/api/user', {
      first_name: ' Adaeze ',
      last_name: 'Okoro-Ọbi',
      email_address: customer.email,
    }),
  )
  expect(user).toMatchObject({
    first_name: 'Adaeze',
    last_name: 'Okoro-Ọbi',
    email_address: customer.email,
    email_verified: true,
    phone: '08031234567',
  })
  expect(await browser.data<User>(browser.get('/api/me'))).toEqual(user)
})

test('what is no part of the profile is not changed by naming it', async () => {
  const { browser, customer } = await t.signedIn({ kyc_status: 'unverified' })
  const forged = { first_name: 'Ada', id: 'x', kyc_status: 'verified', email_verified: false, pin_hash: 'x' }
  expect(await browser.data<User>(browser.patch('/api/user', forged))).toMatchObject({
    id: customer.id,
    kyc_status: 'unverified',
    email_verified: true,
  })
})

test('a customer cannot reach a name of staff in two changes, at once or in a row', async () => {
  const { browser } = await t.signedIn({ kyc_status: 'unverified' })
  const changes = [{ first_name: 'Customer' }, { last_name: 'Care' }]
  const answers = await Promise.all(changes.map((change) => browser.patch('/api/user', change)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const again = await Promise.all(changes.map((change) => browser.patch('/api/user', change)))
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a form that sends the number unchanged texts no code, and a name of staff from before refuses no other change', async () => {
  const kept = {
    first_name: 'Customer',
    last_name: 'Care',
    phone: '08030000011',
    kyc_status: 'unverified',
  } as const
  const { browser } = await t.signedIn(kept)
  const unchanged = await browser.patch('/api/user', { last_name: 'Okoro', phone: '08030000011' })
  expect(unchanged.status).toBe(200)
  expect(mailsTo(t, '08030000011')).toEqual([])
  const other = await t.signedIn(kept)
  expect((await other.browser.patch('/api/user', { phone: '08030000012' })).status).toBe(202)
})

test('a new name of a customer who is not verified ends no verification, and no mail says so', async () => {
  const { browser, customer } = await t.signedIn({ kyc_status: 'unverified' })
  await browser.data(browser.patch('/api/user', { first_name: 'Ngozi' }))
  expect(mailsTo(t, customer.email).map(({ text }) => text)).not.toContainEqual(
    expect.stringContaining('no longer verified'),
  )
})

test('a code proves no number that another one replaces while it is compared', async () => {
  const { browser, customer } = await t.signedIn({ phone: null })
  await browser.patch('/api/user', { phone: '08030000013' })
  const otp = codeFor(t, '08030000013')
  const { db } = t.deps
  const verifying = await whileLocked(db, {
    lock: async (trx) => {
      const row = trx.updateTable('users').where('id', '=', customer.id)
      await row.set({ pending_phone: '08030000014' }).execute()
    },
    send: () => browser.post('/api/phone/verify', { otp }),
  })
  expect(await errorCode(verifying)).toBe('otp_expired')
  expect(await browser.data<User>(browser.get('/api/me'))).toMatchObject({ phone: null })
})

test('the phone number is a Nigerian mobile number, and counts for KYC', async () => {
  const { browser } = await t.signedIn({ phone: null, kyc_status: 'unverified' })
  expect(await failureOf(browser.patch('/api/user', { phone: '12345' }))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    fields: { phone: 'Enter an 11-digit Nigerian mobile number, such as 08031234567' },
  })
  expect(await browser.data(browser.get('/api/kyc'))).toMatchObject({ phone: false })
  await provePhone(t, browser, '09011112222')
  expect(await browser.data(browser.get('/api/kyc'))).toMatchObject({ phone: true, status: 'unverified' })
})

test('a phone number is proven by the code texted to it; the customer gets a mail, and the old number a text', async () => {
  const { browser, customer } = await t.signedIn({ phone: '08030000001' })
  const asked = await browser.patch('/api/user', { phone: '08030000002' })
  expect(asked.status).toBe(202)
  expect(await asked.json()).toMatchObject({ data: { phone: '08030000001' } })
  expect(mailsTo(t, '08030000002')[0]?.text).toContain('code for this phone number')
  const otp = codeFor(t, '08030000002')
  expect(await errorCode(browser.post('/api/phone/verify', { otp: wrongCode(otp) }))).toBe('otp_incorrect')
  expect(await browser.data<User>(browser.post('/api/phone/verify', { otp }))).toMatchObject({
    phone: '08030000002',
  })
  expect(mailsTo(t, customer.email)[0]?.text).toContain('08030000002')
  expect(mailsTo(t, '08030000001')[0]?.text).toContain('Your Oja account has another phone number now.')
  expect(await errorCode(browser.post('/api/phone/verify', { otp }))).toBe('otp_expired')
})

test('the code of one customer does not prove the number of another', async () => {
  const [ada, obi] = [await t.signedIn(), await t.signedIn()]
  for (const { browser } of [ada, obi]) await browser.patch('/api/user', { phone: '08030000003' })
  const [ofObi, ofAda] = mailsTo(t, '08030000003').map((text) => text.subject.slice(0, 6))
  expect(await errorCode(ada.browser.post('/api/phone/verify', { otp: ofObi }))).toBe('otp_incorrect')
  expect((await ada.browser.post('/api/phone/verify', { otp: ofAda })).status).toBe(200)
})

test('texts are throttled by customer and by number, and an unproven address sends none', async () => {
  const { browser } = await t.signedIn()
  expect((await browser.patch('/api/user', { phone: '08030000004' })).status).toBe(202)
  expect(await errorCode(browser.patch('/api/user', { phone: '08030000005' }))).toBe('throttled')
  for (let count = 0; count < 19; count += 1) {
    const other = await t.signedIn()
    expect((await other.browser.patch('/api/user', { phone: '08030000004' })).status).toBe(202)
  }
  const last = await t.signedIn()
  expect(await errorCode(last.browser.patch('/api/user', { phone: '08030000004' }))).toBe('throttled')
  const unproven = await t.signedIn({ verified: false })
  expect(await errorCode(unproven.browser.patch('/api/user', { phone: '08030000006' }))).toBe(
    'email_unverified',
  )
})

test('one customer sends at most ten texts a day, however slowly and to however many numbers', async () => {
  const { browser } = await t.signedIn()
  let sent = 0
  for (let hour = 0; hour < 20; hour += 1) {
    // The session itself would end before the day does.
    const { status } = await browser.patch('/api/user', { phone: `0803100${String(hour).padStart(4, '0')}` })
    if (status === 202) sent += 1
    t.clock.advance(30 * 60_000)
  }
  expect(sent).toBe(10)
})

test('asking for an address counts also where it is taken: the answer reveals that it has an account', async () => {
  const { browser } = await t.signedIn()
  const taken = await t.customer()
  const ask = () => browser.patch('/api/user', { email_address: taken.email, password: TEST_PASSWORD })
  for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(409)
  expect(await errorCode(ask())).toBe('throttled')
})

test('an empty change is refused', async () => {
  const { browser } = await t.signedIn()
  expect(await errorCode(browser.patch('/api/user', {}))).toBe('invalid_input')
})

test('without session there is no profile', async () => {
  expect(await errorCode(t.browser().get('/api/me'))).toBe('unauthenticated')
  expect(await errorCode(t.browser().patch('/api/user', { first_name: 'Ada' }))).toBe('unauthenticated')
})
