import type { Page } from '@playwright/test'
import { newCustomer, newPhone } from '../support/customer.ts'
import { PNG_PICTURE } from '../../packages/server/test-support/png-picture.ts'
import { expectFocusShown, expectToast } from '../support/record.ts'
import { expectAccessible, goInApp, typeCode, watchForErrors } from '../support/screen.ts'
import { expectBooksToBalance, textedCode } from '../support/world.ts'
import { expect, test } from '../support/test.ts'

test('a new customer proves phone, bank account, document and face, and is verified', async ({ browser }) => {
  const { page, request, firstName, lastName } = await newCustomer(browser, {
    firstName: 'Ìyábọ̀',
    lastName: 'Ọlátúnjí',
    stage: 'newcomer',
  })
  const expectNoErrors = watchForErrors(page)
  await page.goto('/app')
  await page.getByRole('link', { name: 'Begin Verification' }).click()
  await expect(page).toHaveURL(/\/app\/kyc$/)

  await page.getByRole('link', { name: /phone/i }).first().click()
  await expectAbove(page, 'permanent ban', 'Save phone number')
  await page.getByLabel('Phone number').pressSequentially('080312345678')
  await expect(page.getByLabel('Phone number')).toHaveValue(/^(\d ?){11}$/)
  await page.getByLabel('Phone number').fill('0803')
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await expect(page.getByText(/11-digit Nigerian mobile number/)).toBeVisible()
  const phone = newPhone()
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await expect(page.getByText(/We sent a 6-digit code to/)).toBeVisible()
  await expectAccessible(page)
  await typeCode(page, '6-digit code', await textedCode(phone))
  await expectToast(page, 'Phone number saved')

  await goInApp(page, '/app/kyc/bank-account')
  await expectAbove(page, 'does not belong to you', 'Save bank account')
  await page.getByLabel('Bank', { exact: true }).selectOption('058')
  await page.getByLabel('Account number').fill('0142857390')
  await expect(page.getByText('We found no such account. Check the bank and the number.')).toBeVisible()
  await expect(page.locator('[data-oja-toast-region] li'), 'the field says it').toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save bank account' })).toBeDisabled()
  await page.getByLabel('Account number').fill('0142857396')
  await expect(page.getByText(`${firstName} ${lastName}`, { exact: false }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Save bank account' }).click()
  await expectToast(page, 'Bank account saved')

  await goInApp(page, '/app/kyc/document-type')
  await page.getByRole('radio', { name: /Drivers license/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/document-upload/)
  await page.getByRole('button', { name: 'Verify account' }).click()
  await expect(page.getByText('Add a picture of your document')).toBeVisible()
  await expect(page.getByText('Add a selfie')).toBeVisible()
  const files = page.locator('input[type="file"]')
  const picture = { name: 'card.png', mimeType: 'image/png', buffer: PNG_PICTURE }
  await files.nth(0).setInputFiles(picture)
  await files.nth(1).setInputFiles({ ...picture, name: 'me.png' })
  await page.getByRole('button', { name: 'Verify account' }).click()
  await expectFocusShown(page, 'Go to the dashboard')
  await expectToast(page, 'Upload successful')
  await expect(page).toHaveURL(/\/app$/)

  await expect
    .poll(async () => {
      const { data }: { data: { status: string } } = await (await request.get('/api/kyc')).json()
      return data.status
    })
    .toBe('verified')
  await goInApp(page, '/app/kyc')
  await expect(page.getByText('Your account is verified')).toBeVisible()
  expectNoErrors()
  await expectBooksToBalance()
})

/** Expects a warning before the button it is about. */
async function expectAbove(page: Page, warning: string, button: string): Promise<void> {
  await expect(page.getByRole('button', { name: button })).toBeVisible()
  const read = await page.getByRole('main').ariaSnapshot()
  expect(read).toContain(warning)
  expect(read.indexOf(warning)).toBeLessThan(read.indexOf(`button "${button}"`))
}
