import type { Page } from '@playwright/test'
import { fund, newCaller, newCustomer, PASSWORD, PIN } from '../support/customer.ts'
import { expectToast } from '../support/record.ts'
import { expectAccessible, goInApp, signIn, typeCode, watchForErrors } from '../support/screen.ts'
import { addDevice, appCode, endCoolingOff, setUpCodes } from '../support/second-factor.ts'
import { openSummary, portfolioWallet } from '../support/transfer.ts'
import { baseUrl, expectBooksToBalance, expectMail } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

/** Sets up codes from an app on the Security screen. Returns the recovery codes. */
async function setUpTotp(page: Page): Promise<string[]> {
  await page.goto('/app/settings')
  await page.getByRole('link', { name: /Second step/ }).click()
  await expect(page.getByText('Your password alone opens your account')).toBeVisible()
  await page.getByRole('link', { name: 'Set up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Set up codes from an app' })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const secret = await page.getByRole('group', { name: 'Key' }).textContent()
  const key = /[A-Z2-7]{32}/.exec(secret ?? '')?.[0] ?? ''
  await typeCode(page, 'Code from the app', await appCode(key))
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  // The phone's Back: first over the overview, then off the screen.
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/settings$/)
  await expectToast(page, 'You have not kept your new recovery codes yet.')
  await page.getByRole('button', { name: 'Show them' }).click()
  return keepCodes(page)
}

/** Returns the recovery codes, which are shown once, and confirms that they are kept. */
async function keepCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  await expectAccessible(page)
  const codes = await page
    .getByRole('list', { name: 'Your recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Your account asks for a second step')).toBeVisible()
  return codes
}

async function logOut(page: Page): Promise<void> {
  await goInApp(page, '/app/settings')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
}

test('a customer with codes from an app needs one to sign in and to change the password; a thief with only the password is not let in, and the owner gets a mail about it', async ({
  browser,
}) => {
  const customer = await newCustomer(browser, { firstName: 'Ifeoma', viewport: PHONE })
  const { page, email } = customer
  const expectNoErrors = watchForErrors(page)
  const secret = await setUpCodes(customer)
  const thief = await (await browser.newContext({ baseURL: baseUrl() })).newPage()
  await thief.goto('/login')
  await signIn(thief, email)
  await thief.getByLabel('Code from your app').pressSequentially('123456')
  await expect(thief.getByText(/That code is not correct/).first()).toBeVisible()
  await thief.goto('/app/settings/security')
  await expect(thief.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expectMail(email, 'was not let in')

  // The thief's attempts do not lock the owner out.
  await page.goto('/app')
  await logOut(page)
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expectAccessible(page)
  const code = page.getByLabel('Code from your app')
  await expect(code).toBeFocused()
  await code.pressSequentially('000000')
  await expect(page.getByText(/That code is not correct/).first()).toBeVisible()
  await code.pressSequentially(await appCode(secret, 1))
  await expectToast(page, 'Login successful')
  await expect(page).toHaveURL(/\/app$/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    PASSWORD,
  )

  // The factor protects the password too.
  await goInApp(page, '/app/settings/manage-password')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('seven quiet harmattans')
  await page.getByRole('button', { name: 'Save password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('New password')).toHaveValue('seven quiet harmattans')
  expectNoErrors()
})

test('a customer turns on codes from an app and loses the phone: a recovery code signs in once and says how many are left', async ({
  browser,
}) => {
  const { page, email } = await newCustomer(browser, { firstName: 'Zainab', viewport: PHONE })
  const [first = '', second = '', third = ''] = await setUpTotp(page)
  await logOut(page)
  await signIn(page, email)
  await page.getByRole('button', { name: /Lost your phone/ }).click()
  const field = page.getByLabel('Recovery code')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(first.toLowerCase())
  await page.keyboard.press('Enter')
  await expectToast(page, '9 recovery codes are left.')
  await expect(page).toHaveURL(/\/app$/)

  await logOut(page)
  await signIn(page, email)
  await page.getByRole('button', { name: /Lost your phone/ }).click()
  await field.fill(first)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/was used already/).first()).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(second)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app$/)

  // A recovery code also turns off the lost phone's codes.
  await goInApp(page, '/app/settings/security')
  await page.getByRole('link', { name: 'Turn off' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: /Lost your phone/ }).click()
  await dialog.getByLabel('Recovery code').fill(third)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Codes from your app are off')
  await expect(page.getByText('Your password alone opens your account')).toBeVisible()
})

test('a passkey signs in, and replaces the PIN of a transfer', async ({ browser }) => {
  const customer = await newCustomer(browser, { firstName: 'Emeka', viewport: PHONE })
  const receiver = await newCaller({ firstName: 'Halima' })
  const { page, email } = customer
  const expectNoErrors = watchForErrors(page)
  await addDevice(page)
  await page.goto('/app/settings/security')
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('My phone')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await typeCode(page, 'PIN', PIN)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await keepCodes(page)
  await expect(page.getByText('My phone')).toBeVisible()

  await logOut(page)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expectToast(page, 'Login successful')
  await expect(page).toHaveURL(/\/app$/)

  await fund(customer, { code: 'USDT', amount: '100', wallet: 'portfolio' })
  await endCoolingOff(customer)
  const to = await portfolioWallet(receiver)
  await openSummary(customer, { to: to.address, amount: '25' })
  await page.getByRole('button', { name: 'Continue' }).click()
  const gate = page.getByRole('dialog', { name: 'Enter your PIN' })
  await expect(gate.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  await expectAccessible(page)
  await gate.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Transaction successful' })).toBeVisible()
  await expect.poll(async () => (await portfolioWallet(receiver)).balance).toBe('25.00000000')

  await goInApp(page, '/app/settings/security')
  await page.getByRole('link', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expectToast(page, 'Passkey removed')
  await expect(page.getByText('Your password alone opens your account')).toBeVisible()
  expectNoErrors()
  await expectBooksToBalance()
})
