import { watchRequests } from '../support/break.ts'
import { newEmail } from '../support/customer.ts'
import { press, type } from '../support/keyboard.ts'
import { expectToast } from '../support/record.ts'
import { expectAccessible, signIn, watchForErrors } from '../support/screen.ts'
import { baseUrl, expectBooksToBalance, mailedCode } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

test('a stranger registers, proves the email, sets a PIN and reaches the dashboard, by keyboard alone', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page)
  const email = newEmail('folake')

  await page.goto(`${baseUrl()}/login`)
  await press(page, page.getByRole('link', { name: 'Register' }))
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()

  await type(page, page.getByLabel('First Name'), 'Foláké')
  await type(page, page.getByLabel('Last Name'), 'Adébáyọ̀')
  await expect(page.getByLabel('Country of Residence')).toHaveValue('Nigeria')
  await expect(page.getByLabel('Country of Residence')).toBeDisabled()
  await type(page, page.getByLabel('Email Address'), email)
  await type(page, page.getByLabel('Password', { exact: true }), 'a long enough password')
  const submit = page.getByRole('button', { name: 'Continue' })
  await expect(submit).toBeDisabled()
  await press(page, page.getByRole('checkbox'), 'Space')
  await press(page, submit)

  await expect(page).toHaveURL(/\/verify-email/)
  await expect(page.getByText(email)).toBeVisible()
  const code = await mailedCode(email)
  const wrong = code === '000000' ? '111111' : '000000'
  const codeField = page.getByLabel(/6-digit code/)
  // A field that takes the focus on purpose keeps it: the heading does not get it.
  await expect(codeField).toBeFocused()
  await type(page, codeField, wrong)
  await expect(page.getByText(/That code is not correct/).first()).toBeVisible()
  await type(page, codeField, code)
  await expectToast(page, 'Account verified')

  await expect(page).toHaveURL(/\/setup-passcode/)
  const sentPins = watchRequests(page, '/api/set-pin')
  await type(page, page.getByLabel(/4-digit PIN/), '1990')
  await expect(page.getByText(/This PIN is easy to guess/).first()).toBeVisible()
  await expect(page.getByLabel('4-digit PIN')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await type(page, page.getByLabel(/4-digit PIN/), '4826')
  await press(page, page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('heading', { name: 'Confirm PIN' })).toBeVisible()
  await type(page, page.getByLabel(/4-digit PIN/), '1111')
  await press(page, page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByText('PIN does not match').first()).toBeVisible()
  expect(sentPins).toHaveLength(0)
  await type(page, page.getByLabel(/4-digit PIN/), '4826')
  await press(page, page.getByRole('button', { name: 'Continue' }))

  await expect(page).toHaveURL(/\/app$/)
  await expectToast(page, 'Pin set')
  const update = page.getByRole('dialog', { name: /New Update/ })
  await expect(update.getByRole('link', { name: 'Add phone number' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(update).toBeHidden()

  await press(page, page.getByRole('button', { name: 'Log out' }))
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email, 'a long enough password')
  await expectToast(page, 'Login successful')
  await expect(page).toHaveURL(/\/app$/)
  expectNoErrors()
  await expectBooksToBalance()
})
