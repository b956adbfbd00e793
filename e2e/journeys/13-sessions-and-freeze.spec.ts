import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { fund, newCustomer, PASSWORD } from '../support/customer.ts'
import { expectHeadingShown, expectToast } from '../support/record.ts'
import { dialogNamed, expectAccessible, signIn } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { newWindow } from '../support/window.ts'
import { baseUrl, mailedCode, mailedFreezeLink } from '../support/world.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

/** Signs in with this address in a second browser. */
async function signInElsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await (await newWindow(browser, { baseURL: baseUrl(), userAgent: PHONE })).newPage()
  await page.goto('/login')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/app$/)
  return page
}

test('a customer sees both devices and signs the other one out, which shows at once', async ({ browser }) => {
  const { page, email } = await newCustomer(browser, { firstName: 'Dayo', lastName: 'Devices' })
  const other = await signInElsewhere(browser, email)
  await page.goto('/app/settings')
  await page.getByRole('link', { name: /Devices/ }).click()
  await expect(page.getByText('This device')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Chrome on Android' }).first()
  await expect(row).toContainText('network 127.0.0.0')
  await expectAccessible(page)

  await row.getByRole('button', { name: /^Sign out Chrome on Android/ }).click()
  const dialog = dialogNamed(page, 'Sign this device out?')
  await expect(dialog.getByRole('button', { name: 'Keep signed in' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Sign it out' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Signed in' }).first()).toBeVisible()
})

test('a customer freezes the account from the mail, nobody can sign in, and a new password unfreezes it', async ({
  browser,
}) => {
  const { page, email } = await newCustomer(browser, { firstName: 'Funke', lastName: 'Freezes' })
  await page.goto('/app')
  const thief = await signInElsewhere(browser, email)
  const reader = await (await newWindow(browser, { baseURL: baseUrl() })).newPage()
  await reader.goto(await mailedFreezeLink(email))
  await expect(reader.getByRole('heading', { name: 'Was this not you?' })).toBeVisible()
  await thief.reload()
  await expect(thief).toHaveURL(/\/app$/)

  await reader.getByRole('button', { name: 'This was not me: freeze my account' }).click()
  await expectHeadingShown(reader, 'Your account is frozen')
  await expect(thief).toHaveURL(/\/login/)
  await expect(page).toHaveURL(/\/login/)
  await signIn(thief, email)
  await expect(thief.getByText(/This account was frozen/).first()).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'Your account is frozen' })).toBeVisible()
  await expect(reader).not.toHaveURL(/token/)

  await reader.getByRole('link', { name: 'Choose a new password' }).click()
  await reader.getByLabel('Email address', { exact: true }).fill(email)
  await reader.getByRole('button', { name: 'Send code' }).click()
  await reader.getByLabel('6-digit code').pressSequentially(await mailedCode(email))
  await reader.getByLabel('New password', { exact: true }).fill('seven quiet harmattans')
  await reader.getByRole('button', { name: 'Save password' }).click()
  await expect(reader).toHaveURL(/\/login/)
  await signIn(reader, email, 'seven quiet harmattans')
  await expect(reader).toHaveURL(/\/app$/)
})

test('a customer downloads their data, closes the account, and leaves no trace in the browser', async ({
  browser,
}) => {
  const customer = await newCustomer(browser, { firstName: 'Chidi', lastName: 'Closes' })
  const { page, email } = customer
  // Less than the network's fee.
  await fund(customer, { code: 'ETH', amount: '0.0003', wallet: 'portfolio' })
  await page.goto('/app/settings/privacy')
  const passwords = page.getByLabel('Password', { exact: true })
  const [forExport, forClosing] = [passwords.first(), passwords.last()]
  await forExport.fill(PASSWORD)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain(email)
  await expectAccessible(page)

  await expect(page.getByText('You give up 0.0003 ETH', { exact: true })).toBeVisible()
  await forClosing.fill('not my password')
  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = dialogNamed(page, 'Close your account for good?')
  await expect(dialog).toContainText('You give up 0.0003 ETH to Oja.')
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(page.getByText('Your password is not correct').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await forClosing.fill(PASSWORD)
  await page.getByRole('button', { name: 'Close my account' }).click()
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expectToast(page, 'Your account is closed')
  await expect(page).toHaveURL(/\/login$/)
  // The response clears the storage, as a sign-out in another tab does.
  await expect(page.getByText('You are signed out in this browser')).toHaveCount(0)
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(left).not.toContain(email)
  expect(left).not.toContain('Chidi')
  await signIn(page, email)
  await expect(page.getByText(/not correct/).first()).toBeVisible()
})

test("signing out keeps the device's settings and removes everything of the customer", async ({
  browser,
}) => {
  const { page, email } = await newCustomer(browser, { firstName: 'Sade', lastName: 'Leaves' })
  await page.goto('/app/settings')
  await page.getByText('Dark', { exact: true }).click()
  await page.evaluate(() => localStorage.setItem('of-the-customer', 'a draft'))
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(stored).not.toContain('of-the-customer')
  await expect.poll(stored).toContain(String.raw`\"theme\":\"dark\"`)
  expect(await stored()).not.toContain(email)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/app$/)
})
