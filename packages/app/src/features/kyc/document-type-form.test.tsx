import { answering, defaultAnswers } from '@oja/api/testing'
import { delay, http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import DocumentTypeScreen from './document-type-form.tsx'
import { documentCopy, documentTypeCopy as copy, firstThings } from './kyc-copy.ts'

const calls = answerCalls()
const choices = page.getByRole('radiogroup', { name: copy.legend })

test('the choices wait until it is known whether a notice goes above them, so that they do not move', async () => {
  calls.use(http.get('*/api/kyc', () => delay('infinite')))
  await drawScreen(<DocumentTypeScreen />)
  await expect.element(page.getByRole('heading', { name: copy.title })).toBeVisible()
  await expect.element(choices).not.toBeInTheDocument()
})

test('the notice and the choices appear together', async () => {
  calls.use(answering('kyc', { ...defaultAnswers.kyc, status: 'unverified', phone: false }))
  await drawScreen(<DocumentTypeScreen />)
  await expect.element(choices).toBeVisible()
  await expect.element(page.getByText(firstThings.phone)).toBeVisible()

  // Without a choice the form says what is missing, until there is one.
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(choices).toHaveAccessibleDescription(copy.missing)
  await page.getByRole('radio', { name: documentCopy.nin.label }).click()
  await expect.element(choices).not.toHaveAccessibleDescription(copy.missing)
})

// The URL changes in a React transition, so a radio controlled by it alone would be unchecked again until that ends.
test('a chosen document shows at once, and is still chosen after going back', async () => {
  calls.use(answering('kyc', { ...defaultAnswers.kyc, status: 'unverified' }))
  const first = await drawScreen(<DocumentTypeScreen />)
  const licence = page.getByRole('radio', { name: documentCopy.drivers_license.label })
  await expect.element(licence).toBeVisible()
  const radio = licence.element() as HTMLInputElement
  radio.click()
  expect(radio.checked).toBe(true)
  await first.unmount()
  await drawScreen(<DocumentTypeScreen />, { search: '?type=drivers_license' })
  await expect.element(licence).toBeChecked()
})
