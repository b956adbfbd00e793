import { answering, claimFixture, losing } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { tradeCopy } from '../shared/trade-copy.ts'
import { claimState } from './claim-state.ts'
import { otherParty } from './parties.ts'
import { paymentCopy as copy } from './payment-copy.ts'
import PaymentProof from './payment-proof.tsx'

const calls = answerCalls()

test('a receipt whose upload failed stays chosen, and one press sends it again', async () => {
  calls.use(losing('claimReceipt'))
  const claim = claimFixture()
  const state = claimState(claim, { userId: claim.claimer.id, nowMs: Date.now() })
  await drawScreen(<PaymentProof claim={claim} state={state} other={otherParty(claim, 'claimer')} />)
  await page.getByText(copy.add).click()
  const picture = new File(['a receipt'], 'receipt.png', { type: 'image/png' })
  await page.getByLabelText(copy.receiptOf).upload(picture)
  const again = page.getByRole('button', { name: tradeCopy.retry })
  await expect.element(again).toBeEnabled()
  await expect.element(page.getByText('receipt.png')).toBeVisible()
  calls.use(answering('claimReceipt'))
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(page.getByText('receipt.png')).not.toBeInTheDocument()
})
