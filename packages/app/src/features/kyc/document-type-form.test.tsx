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
