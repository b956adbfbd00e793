import { beforeEach, expect, test } from 'vitest'
import { codeFor } from '../../test-support/mails.ts'
import { addPasskey, Authenticator, signed } from '../../test-support/authenticator.ts'
import { shareTestApp, TEST_ORIGIN, TEST_PASSWORD, TEST_PIN } from '../../test-support/start-test-app.ts'
import { grantPin } from '../../test-support/trading.ts'
import { createLog } from '../log.ts'

const CANARY = 'canary harmattan umbrella'

let lines: string[] = []
const t = shareTestApp({ log: createLog({ write: (line) => lines.push(line) }) })
beforeEach(() => {
  lines = []
})

const logged = () => lines.map((line) => JSON.parse(line)).filter(({ call }) => call !== undefined)
const expectLine = (line: object) =>
  expect
    .poll(logged)
    .toContainEqual(expect.objectContaining({ level: 'info', network: '127.0.0.1', ...line }))

test('a sign-in, a refused one, a wrong PIN, a money call, a denied call and a sign-out are logged, each with who, what and when', async () => {
  const customer = await t.customer()
  const who = customer.id
  const login = { email_address: customer.email, password: CANARY }
  await t.browser().post('/api/auth/login', login)
  await expectLine({ message: 'Denied', call: 'login', who, refused: 'bad_credentials' })
  const browser = await t.login(customer)
  await expectLine({ message: 'Done', call: 'login', who, time: expect.stringMatching(/Z$/) })
  await browser.post('/api/auth/confirm-pin', { pin: '9402' })
  await expectLine({ message: 'Denied', call: 'confirmPin', who, refused: 'pin_incorrect' })
  const deposit = { email_address: customer.email, code: 'USDT', amount: '5', wallet: 'trading' }
  expect((await t.operator('POST', '/operator/deposits', deposit)).status).toBe(201)
  await expectLine({ message: 'Done', call: 'operatorDeposit', who: 'OPERATOR_TOKEN' })
  await grantPin(browser)
  await browser.data(browser.post('/api/offchain/withdraw', { code: 'USDT', amount: '1' }))
  await expectLine({ message: 'Done', call: 'withdraw', who })
  await browser.get('/api/get-claim-by-id?id=6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
  await expectLine({ message: 'Denied', call: 'claimById', who, refused: 'not_found' })
  await browser.post('/api/auth/logout')
  await expectLine({ message: 'Done', call: 'logout', who })
  expect(lines.join()).not.toContain(customer.email)
})

test('a new password, a new PIN and a throttled try are lines', async () => {
  const { customer, browser } = await t.signedIn()
  const who = customer.id
  await browser.post('/api/auth/forgot-password', { email_address: customer.email })
  await browser.post('/api/auth/forgot-password', { email_address: customer.email })
  await expectLine({ message: 'Denied', call: 'forgotPassword', refused: 'throttled' })
  await grantPin(browser)
  await browser.data(browser.post('/api/set-pin', { pin: '4071' }))
  await expectLine({ message: 'Done', call: 'setPin', who })
  const change = { current_password: TEST_PASSWORD, new_password: CANARY }
  await browser.data(browser.post('/api/auth/change-password', change))
  await expectLine({ message: 'Done', call: 'changePassword', who })
})

test('new recovery codes and the rule of the address book are lines', async () => {
  const { customer, browser } = await t.signedIn()
  const who = customer.id
  const authenticator = new Authenticator({ origin: TEST_ORIGIN })
  await addPasskey(browser, authenticator, { password: TEST_PASSWORD, pin: TEST_PIN })
  const passkey = await signed(browser, authenticator)
  await browser.data(browser.post('/api/recovery-codes', { passkey }))
  await expectLine({ message: 'Done', call: 'renewRecoveryCodes', who })
  await browser.data(browser.patch('/api/address-book', { only_book: true }))
  await expectLine({ message: 'Done', call: 'updateAddressBook', who })
})

test('no secret is in any line: password, PIN, code, cookie, address', async () => {
  const customer = await t.customer()
  const browser = await t.login(customer)
  const cookies = [...browser.cookies.values()]
  await browser.post('/api/auth/confirm-pin', { pin: TEST_PIN })
  await browser.post('/api/auth/forgot-password', { email_address: customer.email })
  const otp = codeFor(t, customer.email)
  const reset = { email_address: customer.email, otp, password: CANARY }
  await browser.data(browser.post('/api/auth/reset-password', reset))
  await browser.post('/api/auth/login', { email_address: customer.email, password: 'another canary' })
  await expectLine({ message: 'Done', call: 'resetPassword' })
  const text = lines.join()
  for (const secret of [TEST_PASSWORD, CANARY, 'another canary', otp, customer.email, ...cookies])
    expect(text).not.toContain(secret)
  expect(text).not.toContain(`"${TEST_PIN}"`)
})

test('a refused sign-in at the desk is logged with the operator of that name', async () => {
  const { operator } = await t.atDesk('support')
  lines = []
  await t.browser().post('/api/desk/sign-in', { name: operator.name, password: CANARY, totp: '000000' })
  await expectLine({ message: 'Denied', call: 'deskSignIn', who: operator.id, refused: 'bad_credentials' })
  expect(lines.join()).not.toContain(operator.name)
})

test('a visitor who asks whether somebody is signed in leaves no line', async () => {
  await t.browser().get('/api/me')
  expect(logged()).toEqual([])
})
