import type { User } from '@oja/api/contract'
import type { APIRequestContext, Page } from '@playwright/test'
import { newEmail, newPhone, PASSWORD, PIN, newCustomer } from '../support/customer.ts'
import { expectToast } from '../support/record.ts'
import { expectAccessible, signIn, typeCode } from '../support/screen.ts'
import { baseUrl, mailedCode, mailedUndoLink, textedCode } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

async function meOf(request: APIRequestContext): Promise<User> {
  const { data }: { data: User } = await (await request.get('/api/me')).json()
  return data
}

/** Requests another email address on the profile, up to the code field. */
async function askForEmail(page: Page, email: string): Promise<void> {
  await page.goto('/app/settings/manage-profile')
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your new email address' })).toBeVisible()
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
  await page.goto('/app/settings')
  await page.getByRole('link', { name: /Confirm your new email address/ }).click()
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD)
  expect(await meOf(request)).toMatchObject({ email_address: old, pending_email: email })

  await code.pressSequentially(await mailedCode(email))
  await expectToast(page, 'Email address changed')
  await expect(page.getByText(/Until \d\d:\d\d on \d+ \w+ you cannot send coin/)).toBeVisible()
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(email)
  await page.goto('/app/settings/manage-pin?forgot')
  await expect(page.getByText(/You can reset your PIN from/)).toBeVisible()

  const stranger = await (await browser.newContext({ baseURL: baseUrl() })).newPage()
  const link = await mailedUndoLink(old)
  await stranger.goto(link)
  await expectAccessible(stranger)
  expect(await meOf(request), 'opening the link changes nothing').toMatchObject({ email_address: email })
  await stranger.getByRole('button', { name: 'Put my old address back' }).click()
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
  await askForEmail(page, email)
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

test('a customer who asked for another email address can keep the old one', async ({ browser }) => {
  const {
    page,
    request,
    email: old,
  } = await newCustomer(browser, { firstName: 'Bola', lastName: 'Stays', stage: 'newcomer' })
  await askForEmail(page, newEmail('bola-new'))
  await page.getByRole('button', { name: 'Keep my old address' }).click()
  await expectToast(page, 'Your email address stays as it was')
  await expect(page.getByLabel('Email address', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(old)
  await expect(page.getByLabel('6-digit code')).toBeHidden()
  expect(await meOf(request)).toMatchObject({ email_address: old, pending_email: null })
})

test('a phone number is saved once its code is entered; until then it can be corrected, and a reload loses nothing', async ({
  browser,
}) => {
  const { page, request } = await newCustomer(browser, {
    firstName: 'Sade',
    lastName: 'Rings',
    stage: 'newcomer',
  })
  const phone = newPhone()
  await page.goto('/app/phone')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Resend in \d+/ })).toBeDisabled()
  expect(await meOf(request)).toMatchObject({ phone: null })
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await expect(page.getByLabel('Phone number')).toHaveValue(phone)
  await page.getByLabel('Phone number').fill(newPhone())
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Try again in \d+ seconds/).first(), 'one text a minute').toBeVisible()
  await page.getByLabel('Phone number').fill(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await page.reload()
  const code = await textedCode(phone)
  await typeCode(page, '6-digit code', code === '000000' ? '111111' : '000000')
  await expect(page.getByText(/That code is not correct/).first()).toBeVisible()
  await typeCode(page, '6-digit code', code)
  await expectToast(page, 'Phone number saved')
  expect(await meOf(request)).toMatchObject({ phone })
  // Saving a proven number again needs no code.
  await page.goto('/app/phone?next=/app/settings/manage-profile')
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await expect(page).toHaveURL(/manage-profile$/)
})

test('a verified customer is asked before a new name ends the verification', async ({ browser }) => {
  const { page, request } = await newCustomer(browser, { firstName: 'Ife', lastName: 'Before' })
  await page.goto('/app/settings/manage-profile')
  await page.getByLabel('Last name').fill('After')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Change your name?' })
  await expect(question.getByText(/Changing your name ends your verification/)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Keep my name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  expect(await meOf(request)).toMatchObject({ last_name: 'Before', kyc_status: 'verified' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await question.getByRole('button', { name: 'Change my name' }).click()
  await expectToast(page, 'Profile updated successfully')
  expect(await meOf(request)).toMatchObject({ last_name: 'After', kyc_status: 'unverified' })
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
  await page.goto(`/app/assets/${data.wallets[0]?.id}/transfer`)
  await expect(page.getByText(/You can send coin from \d\d:\d\d on \d+ \w+/)).toBeVisible()
  await expect(page.getByText(/Your PIN was reset\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expectAccessible(page)
})

test('a common password is refused at its field', async ({ browser }) => {
  const { page } = await newCustomer(browser, { firstName: 'Uju', lastName: 'Guesses', stage: 'newcomer' })
  await page.goto('/app/settings/manage-password')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('password1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(/easy to guess/).first()).toBeVisible()
  await expect(page.getByLabel('New password')).toBeFocused()
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
})

test('from the limits a verified customer reaches Support, and closing it leaves the settings', async ({
  browser,
}) => {
  const { page } = await newCustomer(browser, { firstName: 'Ebele', lastName: 'Asks' })
  await page.goto('/app/settings/limits')
  await page.getByRole('link', { name: 'Go to Support' }).click()
  const support = page.getByRole('dialog', { name: 'Support' })
  await expect(support.getByText('Write to us')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(support).toBeHidden()
  await expect(page).toHaveURL(/\/app\/settings$/)
  await page.getByRole('button', { name: /Support/ }).press('Enter')
  await expect(support).toBeVisible()
  await page.goBack()
  await expect(support).toBeHidden()
  await expect(page).toHaveURL(/\/app\/settings$/)
})
