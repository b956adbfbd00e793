import { answering, defaultAnswers } from '@oja/api/testing'
import { toast, Toaster } from '@oja/ui'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import DocumentUploadScreen from './document-upload.tsx'
import { uploadCopy as copy } from './kyc-copy.ts'

const calls = answerCalls()
afterEach(() => toast.dismiss())

async function sendPictures() {
  await drawScreen(<DocumentUploadScreen />, { search: '?type=nin' })
  const picture = new File(['picture'], 'picture.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText(copy.document), picture)
  await userEvent.upload(page.getByLabelText(copy.selfie), picture)
  await page.getByRole('button', { name: copy.submit }).click()
}

test('documents that arrived although the response was lost are not asked for again', async () => {
  let kyc = { ...defaultAnswers.kyc, status: 'unverified' as 'unverified' | 'processing', in_queue: false }
  calls.use(
    answering('kyc', () => kyc),
    http.post('*/api/verify-account', () => {
      kyc = { ...kyc, status: 'processing', in_queue: true }
      return HttpResponse.error()
    }),
  )
  await sendPictures()
  await expect.element(page.getByRole('link', { name: copy.dashboard })).toBeVisible()
})

test('a customer cancels an upload that does not move, and sends the same pictures again', async () => {
  let kyc = { ...defaultAnswers.kyc, status: 'unverified' as 'unverified' | 'processing', in_queue: false }
  let tries = 0
  calls.use(
    answering('kyc', () => kyc),
    http.post('*/api/verify-account', async () => {
      tries += 1
      if (tries === 1) await delay('infinite')
      kyc = { ...kyc, status: 'processing', in_queue: true }
      return HttpResponse.json({ data: defaultAnswers.verifyAccount })
    }),
  )
  await render(<Toaster />)
  await sendPictures()
  await expect.poll(() => tries).toBe(1)
  await page.getByRole('button', { name: copy.cancel }).click()
  await expect.element(page.getByText(copy.cancelled)).toBeVisible()
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(page.getByRole('link', { name: copy.dashboard })).toBeVisible()
  expect(tries).toBe(2)
})
