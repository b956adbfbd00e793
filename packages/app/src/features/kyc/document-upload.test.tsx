import { answering, defaultAnswers } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import DocumentUploadScreen from './document-upload.tsx'
import { uploadCopy as copy } from './kyc-copy.ts'

const calls = answerCalls()

test('documents that arrived although the response was lost are not asked for again', async () => {
  let kyc = { ...defaultAnswers.kyc, status: 'unverified' as 'unverified' | 'processing', in_queue: false }
  calls.use(
    answering('kyc', () => kyc),
    http.post('*/api/verify-account', () => {
      kyc = { ...kyc, status: 'processing', in_queue: true }
      return HttpResponse.error()
    }),
  )
  await drawScreen(<DocumentUploadScreen />, { search: '?type=nin' })
  const picture = new File(['picture'], 'picture.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText(copy.document), picture)
  await userEvent.upload(page.getByLabelText(copy.selfie), picture)
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(page.getByRole('link', { name: copy.dashboard })).toBeVisible()
})
