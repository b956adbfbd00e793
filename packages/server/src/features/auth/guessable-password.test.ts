import { expect, test } from 'vitest'
import { errorCode, failureOf } from '../../../test-support/browser.ts'
import { codeFor } from '../../../test-support/mails.ts'
import { shareTestApp, TEST_PASSWORD } from '../../../test-support/start-test-app.ts'

const t = shareTestApp()

const COMMON = 'Many people use this password, so it is easy to guess. Choose another one'
const OWN = 'Your name or email address is easy to guess as a password. Choose another one'

test.each([
  ['password', COMMON],
  ['PassWord1', COMMON],
  ['qwertyuiop', COMMON],
  ['ngozi.eze@example.com', OWN],
  ['Ngozi.Eze', OWN],
  ['Okonkwo-Adeyemi', OWN],
  ['chidinma Okonkwo-Adeyemi', OWN],
])('the password %j is refused at its field, with the reason', async (password, sentence) => {
  const who = {
    email_address: 'ngozi.eze@example.com',
    password,
    first_name: 'Chidinma',
    last_name: 'Okonkwo-Adeyemi',
  }
  expect(await failureOf(t.browser().post('/api/auth/register', who))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    fields: { password: sentence },
  })
})

test('a reset refuses them too, and the code is still good for another password', async () => {
  const { customer } = await t.signedIn({ first_name: 'Olúwaṣeun', last_name: 'Ogunbanjo' })
  await t.browser().post('/api/auth/forgot-password', { email_address: customer.email })
  const otp = codeFor(t, customer.email)
  const reset = (password: string) =>
    t.browser().post('/api/auth/reset-password', { email_address: customer.email, otp, password })
  expect(await failureOf(reset('sunshine1'))).toMatchObject({ fields: { password: COMMON } })
  expect(await failureOf(reset('ogunbanjo'))).toMatchObject({ fields: { password: OWN } })
  expect((await reset('seven quiet harmattans')).status).toBe(200)
})

test('without a right code the response does not depend on the name, which would reveal whose address it is', async () => {
  const { customer } = await t.signedIn({ last_name: 'Ogunbanjo' })
  const reset = { email_address: customer.email, otp: '135790', password: 'ogunbanjo' }
  expect(await errorCode(t.browser().post('/api/auth/reset-password', reset))).toBe('otp_incorrect')
})

test('changing the password refuses them at the field of the new one', async () => {
  const { browser } = await t.signedIn({ last_name: 'Ogunbanjo' })
  const change = (new_password: string) =>
    browser.post('/api/auth/change-password', { current_password: TEST_PASSWORD, new_password })
  expect(await failureOf(change('iloveyou'))).toMatchObject({ fields: { new_password: COMMON } })
  expect(await failureOf(change('Ogunbanjo'))).toMatchObject({ fields: { new_password: OWN } })
})
