import { answering, defaultAnswers, refusing } from '@oja/api/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../lib/paths.ts'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { kycCopy as copy, statusCopy } from './kyc-copy.ts'
import KycScreen from './kyc-overview.tsx'

const calls = answerCalls()

test('a verification that does not load, without a sentence of the server, is said to have failed', async () => {
  calls.use(refusing('kyc', 'invalid_input', { error: '' }))
  await drawScreen(<KycScreen />)
  await expect.element(page.getByText('An error occurred').first()).toBeVisible()
})

test('without the socket, documents that were sent again after a refusal are polled for their decision', async () => {
  const state = {
    ...defaultAnswers.kyc,
    phone: true,
    bank_account: true,
    status: 'rejected' as const,
    in_queue: true,
  }
  calls.use(answering('kyc', state))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await drawScreen(<KycScreen />)
  await expect.element(page.getByText(statusCopy.queued.title)).toBeVisible()
  await expect.element(page.getByRole('link', { name: copy.sendAgain })).not.toBeInTheDocument()
  calls.use(answering('kyc', { ...state, status: 'verified', in_queue: false }))
  vi.advanceTimersByTime(10_000)
  await expect.element(page.getByText(statusCopy.verified.title)).toBeVisible()
})

test('a refused customer hears why and can send the documents again; a verified one goes on to the market', async () => {
  calls.use(answering('kyc', { ...defaultAnswers.kyc, status: 'rejected', reason: 'The picture is blurred' }))
  const { unmount } = await drawScreen(<KycScreen />)
  await expect.element(page.getByRole('status').getByText('The picture is blurred.')).toBeVisible()
  const way = page.getByRole('link', { name: copy.sendAgain })
  await expect.element(way).toHaveAttribute('href', paths.kycDocumentType)
  await unmount()

  calls.use(answering('kyc'))
  await drawScreen(<KycScreen />)
  await expect.element(page.getByRole('link', { name: copy.market })).toHaveAttribute('href', paths.market)
})
