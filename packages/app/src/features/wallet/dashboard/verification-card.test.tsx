import { answering, defaultAnswers, userFixture } from '@oja/api/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { dashboardCopy as copy } from './dashboard-copy.ts'
import { VerificationCard } from './verification-card.tsx'

const calls = answerCalls()
const begin = page.getByRole('link', { name: copy.begin })

test('a refused customer reads why, and which steps are done', async () => {
  const reason = 'The picture is blurred'
  const askedMe = vi.fn(() => userFixture({ kyc_status: 'rejected' }))
  calls.use(
    answering('kyc', { ...defaultAnswers.kyc, status: 'rejected', reason, bank_account: false }),
    answering('me', askedMe),
  )
  // The answer about the verification is newer than the customer's record, which is then loaded again.
  await drawScreen(<VerificationCard />, { user: userFixture({ kyc_status: 'unverified' }) })
  await expect.element(page.getByText(reason)).toBeVisible()
  const [phone, bank] = copy.steps
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(step(phone).getByRole('img', { name: copy.stepDone })).toBeVisible()
  await expect.element(step(bank)).toBeVisible()
  expect(step(bank).getByRole('img').elements()).toEqual([])
  await expect.poll(() => askedMe.mock.calls).toHaveLength(1)
})

test.each([
  ['processing', false, copy.checkingTitle],
  ['rejected', true, copy.queuedTitle],
] as const)('%s, and in the queue again: %s, asks for nothing', async (status, in_queue, title) => {
  calls.use(answering('kyc', { ...defaultAnswers.kyc, status, in_queue }))
  await drawScreen(<VerificationCard />, { user: userFixture({ kyc_status: status }) })
  await expect.element(page.getByText(title)).toBeVisible()
  expect(begin.elements()).toEqual([])
})
