import type { User } from '@oja/api/contract'
import type { APIRequestContext } from '@playwright/test'
import { newEmail, PASSWORD, PIN, newCustomer } from '../support/customer.ts'
import { expectToast } from '../support/record.ts'
import { expectAccessible, goInApp, signIn, typeCode } from '../support/screen.ts'
import { baseUrl, mailedCode, mailedUndoLink } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

async function meOf(request: APIRequestContext): Promise<User> {
  const { data }: { data: User } = await (await request.get('/api/me')).json()
  return data
}

test('a new email address needs the password and a code, starts the cooling off, and can be undone from the old address', async ({
  browser,
}) => {
  const { page, request, email: old } = await newCustomer(browser, { firstName: 'Titi', lastName: 'Moves' })
  const email = newEmail('titi-new')
  await page.goto('/app/settings/manage-profile')
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const password = page.getByLabel('Password', { exact: true })
  await expect(page.getByText('Enter your password')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill('not my password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is not correct').first()).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')

  const code = page.getByLabel('6-digit code')
  await expect(code).toBeFocused()
  await expect(page.getByRole('button', { name: /^Resend in \d+/ })).toBeDisabled()
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(old)
  await expectAccessible(page)
  await goInApp(page, '/app/settings')
  await page.getByRole('link', { name: /Confirm your new email address/ }).click()
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD)
  expect(await meOf(request)).toMatchObject({ email_address: old, pending_email: email })

  await code.pressSequentially(await mailedCode(email))
  await expectToast(page, 'Email address changed')
  await expect(page.getByText(/Until \d\d:\d\d on \d+ \w+ you cannot send coin/)).toBeVisible()
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(email)
  await goInApp(page, '/app/settings/manage-pin?forgot')
  await expect(page.getByText(/You can reset your PIN from/)).toBeVisible()

  const stranger = await (await browser.newContext({ baseURL: baseUrl() })).newPage()
  const link = await mailedUndoLink(old)
  await stranger.goto(link)
  const undo = stranger.getByRole('button', { name: 'Put my old address back' })
  await expect(undo).toBeVisible()
  expect(await meOf(request), 'opening the link changes nothing').toMatchObject({ email_address: email })
  await undo.click()
  await expect(stranger.getByRole('heading', { name: 'Your old address is back' })).toBeFocused()
  await expect(stranger.getByText(old)).toBeVisible()
  await expectAccessible(stranger)
  await page.goto('/app')
  await expect(page).toHaveURL(/\/login/)

  await stranger.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(stranger.getByLabel('Email address', { exact: true })).toHaveValue(old)
  await typeCode(stranger, '6-digit code', await mailedCode(old))
  await stranger.getByLabel('New password', { exact: true }).fill('seven quiet harmattans')
  await stranger.getByRole('button', { name: 'Save password' }).click()
  // The previous form has a field of the same name.
  await expect(stranger.getByRole('heading', { name: 'Login' })).toBeVisible()
  await signIn(stranger, old, 'seven quiet harmattans')
  await expect(stranger).toHaveURL(/\/app$/)

  await page.goto(link)
  await page.getByRole('button', { name: 'Put my old address back' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused()
  await expect(page.getByText(/This link was used already/)).toBeVisible()
})

test('a customer signed in where the link is opened is signed out with everyone else', async ({
  browser,
}) => {
  const { page, email: old } = await newCustomer(browser, {
    firstName: 'Ebun',
    lastName: 'Undoes',
    stage: 'newcomer',
  })
  const email = newEmail('ebun-new')
  await page.goto('/app/settings/manage-profile')
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await typeCode(page, '6-digit code', await mailedCode(email))
  await expectToast(page, 'Email address changed')
  await page.goto(await mailedUndoLink(old))
  await page.getByRole('button', { name: 'Put my old address back' }).click()
  await expect(page.getByRole('heading', { name: 'Your old address is back' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(old)).toBeVisible()
  await page.goto('/app')
  await expect(page).toHaveURL(/\/login/)
})

test('after a PIN reset, the transfer screen says until when coin cannot be sent, and why', async ({
  browser,
}) => {
  const { page, request, email } = await newCustomer(browser, { firstName: 'Kola', lastName: 'Waits' })
  await page.goto('/app/settings/manage-pin?forgot')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expectToast(page, 'We sent you a new code')
  await typeCode(page, 'Email code', await mailedCode(email))
  const newPin = page.getByLabel('New PIN', { exact: true })
  await newPin.pressSequentially('1234')
  await expect(page.getByText(/This PIN is easy to guess/)).toBeVisible()
  await newPin.pressSequentially([...PIN].toReversed().join(''))
  await typeCode(page, 'Confirm new PIN', [...PIN].toReversed().join(''))
  await page.getByRole('button', { name: 'Reset PIN' }).click()
  await expectToast(page, 'Pin set')
  const { data }: { data: { wallets: { id: string }[] } } = await (await request.get('/api/wallets')).json()
  await goInApp(page, `/app/assets/${data.wallets[0]?.id}/transfer`)
  await expect(page.getByText(/You can send coin from \d\d:\d\d on \d+ \w+/)).toBeVisible()
  await expect(page.getByText(/Your PIN was reset\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expectAccessible(page)
})
