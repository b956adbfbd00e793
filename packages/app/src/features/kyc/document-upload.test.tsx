import { answering, defaultAnswers, losing, refusing } from '@oja/api/testing'
import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../lib/paths.ts'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import DocumentUploadScreen from './document-upload.tsx'
import { firstThings, partCopy, uploadCopy as copy } from './kyc-copy.ts'

const calls = answerCalls()
const toasts = keepToasts()

async function drawPictures() {
  await drawScreen(<DocumentUploadScreen />, { search: '?type=nin' })
  const picture = (name: string) => new File(['picture'], name, { type: 'image/png' })
  await userEvent.upload(page.getByLabelText(copy.document), picture('card.png'))
  await userEvent.upload(page.getByLabelText(copy.selfie), picture('face.png'))
}

async function sendPictures() {
  await drawPictures()
  await page.getByRole('button', { name: copy.submit }).click()
}

/** The success returns to the dashboard by itself after two seconds, which a slow machine would miss. */
const expectDone = () => expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.app)

test('documents that arrived although the response was lost are not asked for again, and no error stays', async () => {
  let kyc = { ...defaultAnswers.kyc, status: 'unverified' as 'unverified' | 'processing', in_queue: false }
  calls.use(
    answering('kyc', () => kyc),
    losing('verifyAccount', () => (kyc = { ...kyc, status: 'processing', in_queue: true })),
  )
  await sendPictures()
  await expectDone()
  await expect.poll(toasts).toEqual([])
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
  await sendPictures()
  await expect.poll(() => tries).toBe(1)
  // The pictures on the screen are those that are sent.
  for (const label of [copy.document, copy.selfie])
    await expect.element(page.getByLabelText(label)).toBeDisabled()
  await page.getByRole('button', { name: copy.cancel }).click()
  await expect.poll(toasts).toContain(copy.cancelled)
  await page.getByRole('button', { name: copy.submit }).click()
  await expectDone()
  expect(tries).toBe(2)
})

test('documents that the server refuses without a sentence are said to have failed', async () => {
  calls.use(
    answering('kyc', { ...defaultAnswers.kyc, status: 'unverified', in_queue: false }),
    refusing('verifyAccount', 'invalid_input', { error: '' }),
  )
  await sendPictures()
  await expect.poll(toasts).toEqual(['Failed to upload documents.'])
})

test('an incomplete NIN is not sent; a complete one goes with the pictures, each under its own name', async () => {
  const sent: object[] = []
  calls.use(
    answering('kyc', { ...defaultAnswers.kyc, status: 'unverified', in_queue: false }),
    http.post('*/api/verify-account', async ({ request }) => {
      sent.push(Object.fromEntries(await request.formData()))
      return HttpResponse.json({ data: defaultAnswers.verifyAccount })
    }),
  )
  await drawPictures()
  const number = page.getByLabelText(copy.number.nin)
  await number.fill('1234567890')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('12345678901')
  await page.getByRole('button', { name: copy.submit }).click()
  await expectDone()
  expect(sent).toMatchObject([
    {
      document_type: 'nin',
      id_number: '12345678901',
      id_number_kind: 'nin',
      document: { name: 'card.png' },
      selfie: { name: 'face.png' },
    },
  ])
})

test('a number that the server refuses shows why at its field', async () => {
  const error = 'This number belongs to another document'
  calls.use(
    answering('kyc', { ...defaultAnswers.kyc, status: 'unverified', in_queue: false }),
    refusing('verifyAccount', 'invalid_input', { fields: { id_number: error } }),
  )
  await drawPictures()
  const number = page.getByLabelText(copy.number.nin)
  await number.fill('12345678901')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(number).toHaveAccessibleDescription(expect.stringContaining(error))
})

test('an address without a document leads to the choice of one', async () => {
  calls.use(answering('kyc', { ...defaultAnswers.kyc, status: 'unverified', in_queue: false }))
  await drawScreen(<DocumentUploadScreen />)
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.kycDocumentType)
})

test('while documents are checked, others can be sent; once they are accepted, there is nothing to send', async () => {
  const kyc = { ...defaultAnswers.kyc, status: 'processing' as 'processing' | 'verified', in_queue: true }
  calls.use(answering('kyc', kyc))
  const { unmount } = await drawScreen(<DocumentUploadScreen />, { search: '?type=nin' })
  await expect.element(page.getByRole('button', { name: copy.submit })).toBeVisible()
  await unmount()

  calls.use(answering('kyc', { ...kyc, status: 'verified', in_queue: false }))
  await drawScreen(<DocumentUploadScreen />, { search: '?type=nin' })
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.kyc)
})

test('without a phone number no document is sent: the page says so, and the way to it has the focus', async () => {
  const sent = vi.fn(() => defaultAnswers.verifyAccount)
  calls.use(
    answering('kyc', { ...defaultAnswers.kyc, status: 'unverified', phone: false, in_queue: false }),
    answering('verifyAccount', sent),
  )
  await sendPictures()
  await expect.poll(toasts).toEqual([firstThings.phone])
  await expect.element(page.getByRole('link', { name: partCopy.phone.action })).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
})
