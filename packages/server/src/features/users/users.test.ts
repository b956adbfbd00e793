import type { ErrorBody, User } from '@oja/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import { Mailbox } from '../../providers/mail.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

function newestMail(to: string) {
  const { mail } = t.deps.providers
  return mail instanceof Mailbox ? mail.list(to)[0] : undefined
}

function newestCode(to: string): string {
  return /\d{6}/.exec(newestMail(to)?.subject ?? '')?.[0] ?? 'none'
}

async function refusal(answer: Promise<Response>): Promise<ErrorBody & { status: number }> {
  const response = await answer
  const body: ErrorBody = JSON.parse(await response.text())
  return { status: response.status, ...body }
}

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

test('the phone number is a Nigerian mobile number, and counts for KYC', async () => {
  const { browser } = await t.signedIn({ phone: null, kyc_status: 'unverified' })
  expect(await refusal(browser.patch('/api/user', { phone: '12345' }))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    fields: { phone: 'Enter an 11-digit Nigerian mobile number, such as 08031234567' },
  })
  expect(await browser.data(browser.get('/api/kyc'))).toMatchObject({ phone: false })
  await browser.data(browser.patch('/api/user', { phone: '09011112222' }))
  expect(await browser.data(browser.get('/api/kyc'))).toMatchObject({ phone: true, status: 'unverified' })
})

test('an empty change is refused', async () => {
  const { browser } = await t.signedIn()
  expect(await refusal(browser.patch('/api/user', {}))).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('a changed address must be verified again, and the old one hears of it', async () => {
  const { browser, customer } = await t.signedIn()
  const email_address = `moved.${customer.email}`
  expect(await browser.data<User>(browser.patch('/api/user', { email_address }))).toMatchObject({
    email_address,
    email_verified: false,
  })
  expect(newestMail(customer.email)?.text).toContain(email_address)
  expect(newestMail(customer.email)?.text).not.toContain(newestCode(email_address))
  expect(await refusal(browser.get('/api/kyc'))).toMatchObject({ status: 403, code: 'email_unverified' })

  const otp = newestCode(email_address)
  expect((await browser.post('/api/auth/validate-email', { email_address, otp })).status).toBe(200)
  expect(await browser.data<User>(browser.get('/api/me'))).toMatchObject({ email_verified: true })
})

test('a taken address is a conflict at its field and changes nothing', async () => {
  const { customer: other } = await t.signedIn()
  const { browser, customer } = await t.signedIn()
  const change = { first_name: 'Changed', email_address: other.email }
  expect(await refusal(browser.patch('/api/user', change))).toMatchObject({
    status: 409,
    code: 'conflict',
    fields: { email_address: 'This email address belongs to another account' },
  })
  expect(await browser.data<User>(browser.get('/api/me'))).toMatchObject({
    first_name: 'Ada',
    email_address: customer.email,
    email_verified: true,
  })
})

test('codes sent to the old address are void after a change', async () => {
  const { browser, customer } = await t.signedIn()
  await browser.post('/api/auth/forgot-password', { email_address: customer.email })
  const otp = newestCode(customer.email)
  const email_address = `moved.${customer.email}`
  await browser.data(browser.patch('/api/user', { email_address }))
  const reset = { email_address, otp, password: 'taken over by now' }
  expect(await refusal(browser.post('/api/auth/reset-password', reset))).toMatchObject({
    code: 'otp_incorrect',
  })
})

test('for a day a changed address cannot be used to choose a new password', async () => {
  const { browser, customer } = await t.signedIn()
  const email_address = `thief.${customer.email}`
  await browser.data(browser.patch('/api/user', { email_address }))
  const otp = newestCode(email_address)
  await browser.post('/api/auth/validate-email', { email_address, otp })

  const before = newestMail(email_address)
  expect((await browser.post('/api/auth/forgot-password', { email_address })).status).toBe(200)
  expect(newestMail(email_address)).toEqual(before)
  t.clock.advance(24 * 60 * 60_000)
  expect((await t.browser().post('/api/auth/forgot-password', { email_address })).status).toBe(200)
  expect(newestMail(email_address)?.subject).toContain('new password')
})

test('changing the address over and over is throttled', async () => {
  const { browser, customer } = await t.signedIn()
  const change = (count: number) =>
    browser.patch('/api/user', { email_address: `n${count}.${customer.email}` })
  for (const count of [1, 2, 3]) expect((await change(count)).status).toBe(200)
  expect(await refusal(change(4))).toMatchObject({ status: 429, code: 'throttled' })
})

test('without session there is no profile', async () => {
  expect(await refusal(t.browser().get('/api/me'))).toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(await refusal(t.browser().patch('/api/user', { first_name: 'Ada' }))).toMatchObject({ status: 401 })
})
