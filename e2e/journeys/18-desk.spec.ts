import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { SetUpInvitation } from '@oja/api/contract'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { newCustomer, newLastName } from '../support/customer.ts'
import { sendDocuments } from '../support/desk.ts'
import { fromRun } from '../support/run.ts'
import { expectToast } from '../support/record.ts'
import { expectAccessible, goInApp, watchForErrors } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { newWindow } from '../support/window.ts'
import { ask, baseUrl, operator } from '../support/world.ts'

const CLI = fileURLToPath(new URL('../../packages/server/src/operator-cli.ts', import.meta.url))

test('an operator created on the command line sets up the account, and refuses documents, then accepts new ones', async ({
  browser,
}) => {
  const name = `Amaka ${newLastName()}`
  const page = await deskPage(browser)
  const expectNoErrors = watchForErrors(page)
  await setUp(page, name)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amaka')
  await expectAccessible(page)

  const ada = await newCustomer(browser, { firstName: 'Ada', stage: 'reachable' })
  // From now on operators decide: the sandbox does not override an operator.
  await operator('POST', '/operator/kyc', { email_address: ada.email, status: 'rejected', reason: 'A cat' })
  const first = await sendDocuments(ada)

  // By keyboard alone, as operators work.
  await page.keyboard.press('1')
  await expect(page.getByRole('heading', { name: 'Verification' })).toBeVisible()
  await openCase(page, first)
  await expect(page.getByText(`Ada ${ada.lastName}`, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Verify/ })).toBeDisabled()
  await expect(page.getByRole('img', { name: 'The selfie of the customer' })).toHaveCount(0)
  await page.keyboard.press('p')
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.press('Enter')
  const selfie = page.getByRole('img', { name: 'The selfie of the customer' })
  await expect(selfie).toBeVisible()
  await expect.poll(() => selfie.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('r')
  await page.getByLabel('Reason').selectOption('blurred')
  await page.getByRole('button', { name: 'Refuse documents' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await ada.page.goto('/app/kyc')
  await expect(ada.page.getByText(/We cannot read your pictures/)).toBeVisible()
  const second = await sendDocuments(ada)

  await goInApp(page, `/desk/kyc/${second}`)
  await expect(page.getByText('Pictures blurred or cut off')).toBeVisible()
  await page.keyboard.press('p')
  await page.getByRole('button', { name: 'Show pictures' }).last().click()
  await expect(selfie).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('v')
  await page.getByRole('button', { name: 'Yes, verify' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(ada.page.getByText('Your account is verified')).toBeVisible()

  // Personal data is revealed only for a reason, which the trail records.
  await page.keyboard.press('/')
  await page.keyboard.type(ada.email)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Ada/ }).click()
  await expect(page.getByText(ada.email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByLabel('Reason').fill('They called about their documents')
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText(ada.email)).toBeVisible()
  await page.getByRole('tab', { name: 'Trail' }).click()
  await expect(page.getByText('Because: They called about their documents')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Freeze' }).click()
  await page.getByLabel('Reason').fill('They say that their phone was stolen')
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByText(/They say that their phone was stolen/).first()).toBeVisible()
  await expect(ada.page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.getByRole('button', { name: 'Unfreeze' }).click()
  await page.getByLabel('Reason').fill('They have a new phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Unfreeze' }).click()
  await expect(page.getByRole('button', { name: 'Freeze', exact: true })).toBeVisible()
  expectNoErrors()
})

test('the desk needs a sign-in, and shows no queue of another role', async ({ browser }) => {
  const page = await deskPage(browser)
  await page.goto('/desk/kyc')
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  await expectAccessible(page)
  const name = `Tunde ${newLastName()}`
  const secret = await addTreasurer(name)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('guessed')
  await page.getByLabel(/Code/).first().fill('123456')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill('four small green boats')
  await page.getByLabel(/Code/).first().fill(codeOf(secret))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Your role does not allow this')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Verification' })).toHaveCount(0)

  // Operators change their password from the account menu.
  await page.getByRole('button', { name: `${name}: account` }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  await expectAccessible(page)
  await page.getByLabel('Current password', { exact: true }).fill('four small green boats')
  await page
    .getByLabel(/Code from your/)
    .first()
    .fill(codeOf(secret, 1))
  await page.getByLabel('New password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(/guess|common|easy/i).last()).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('nine tall red kites')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Your password is changed. Your other sessions ended')
})

/** The code of an authenticator app. A code works once, but the server accepts the last one and the next one too. */
function codeOf(secret: string, step: -1 | 0 | 1 = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 })
}

/** Creates an operator over HTTP. Returns the secret of the authenticator app. */
async function addTreasurer(name: string): Promise<string> {
  const headers = { origin: baseUrl() }
  const { setup_token } = await operator<SetUpInvitation>('POST', '/operator/operators', {
    name,
    roles: ['treasurer'],
  })
  const { secret } = await ask<{ secret: string }>('POST', '/api/desk/set-up', headers, { setup_token })
  const proof = { setup_token, password: 'four small green boats', totp: codeOf(secret, -1) }
  await ask('POST', '/api/desk/set-up/confirm', headers, proof)
  return secret
}

async function deskPage(browser: Parameters<typeof newWindow>[0]): Promise<Page> {
  const context = await newWindow(browser, { baseURL: baseUrl() })
  return context.newPage()
}

/** Creates an admin on the command line and signs them in at the desk. */
async function setUp(page: Page, name: string): Promise<void> {
  const connection = ['--url', baseUrl(), `--token=${fromRun('E2E_OPERATOR_TOKEN')}`]
  const args = [CLI, 'add-operator', name, '--role', 'admin', ...connection]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const token = /set-up: ([\w-]{43})\s/.exec(stdout)?.[1] ?? ''
  await page.goto('/desk/set-up')
  await page.getByLabel('Set-up token').fill(token)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  const secret = await page.getByText(/^[A-Z2-7]{32,}$/).textContent()
  await page
    .getByLabel(/Code that the app shows/)
    .first()
    .fill(codeOf(secret ?? ''))
  await page.getByLabel('Choose a password').fill('four small green boats')
  await page.getByRole('button', { name: 'Finish and sign in' }).click()
  await expect(page).toHaveURL(/\/desk\/?$/)
}

/** Presses j until the case has the focus, then Enter to open it. */
async function openCase(page: Page, id: string): Promise<void> {
  const row = page.getByRole('link', { name: id.slice(0, 8) })
  await expect(row).toBeVisible()
  await expect
    .poll(async () => {
      await page.keyboard.press('j')
      return row.evaluate((link) => link === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/kyc/${id}$`))
}
