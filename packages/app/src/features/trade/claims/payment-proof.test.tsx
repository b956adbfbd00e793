import type { Claim } from '@oja/api/contract'
import { answering, claimFixture, disputeFixture, losing, paymentFixture, refusing } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { loadProblemCopy } from '../../../shared/shared-copy.ts'
import { claimState } from './claim-state.ts'
import { otherParty } from './parties.ts'
import { paymentCopy as copy } from './payment-copy.ts'
import PaymentProof from './payment-proof.tsx'
import { TradeRoom } from './trade-room.tsx'

const calls = answerCalls()
const toasts = keepToasts()

async function drawForPayer(claim: Claim) {
  const state = claimState(claim, { userId: claim.claimer.id, nowMs: Date.now() })
  await drawScreen(<PaymentProof claim={claim} state={state} other={otherParty(claim, 'claimer')} />)
}

async function chooseReceipt() {
  await drawForPayer(claimFixture())
  await page.getByText(copy.add).click()
  const picture = new File(['a receipt'], 'receipt.png', { type: 'image/png' })
  await page.getByLabelText(copy.receiptOf).upload(picture)
}

test('a receipt on its way for the first time says that it is sent, and offers no second try', async () => {
  const sent = Promise.withResolvers<void>()
  calls.use(
    http.post('*/api/claim/receipt', async () => {
      await sent.promise
      return HttpResponse.error()
    }),
  )
  await chooseReceipt()
  await expect.element(page.getByText(copy.sending)).toBeVisible()
  await expect.element(page.getByRole('button', { name: loadProblemCopy.retry })).not.toBeInTheDocument()
  sent.resolve()
})

test('a receipt whose upload failed stays chosen, and one press sends it again', async () => {
  calls.use(losing('claimReceipt'))
  await chooseReceipt()
  const again = page.getByRole('button', { name: loadProblemCopy.retry })
  await expect.element(again).toBeEnabled()
  await expect.element(page.getByText('receipt.png')).toBeVisible()
  calls.use(answering('claimReceipt'))
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(page.getByText('receipt.png')).not.toBeInTheDocument()
})

test('a receipt that the server refuses for good offers another picture, and not the same once more', async () => {
  const error = 'This is no picture'
  calls.use(refusing('claimReceipt', 'unsupported_type', { error }))
  await chooseReceipt()
  await expect.poll(toasts).toEqual([error])
  await expect.element(page.getByText('receipt.png')).toBeVisible()
  await expect.element(page.getByRole('button', { name: loadProblemCopy.retry })).not.toBeInTheDocument()
})

const SHOWN = paymentFixture({ receipt: { id: 'picture-1' } })

test('a receipt can be replaced', async () => {
  await drawForPayer(claimFixture({ payment: SHOWN }))
  await expect.element(page.getByText(copy.replace)).toBeVisible()
})

test('once a dispute is open, the receipt is evidence and cannot be replaced', async () => {
  await drawForPayer(claimFixture({ payment: SHOWN, dispute: disputeFixture() }))
  await expect.element(page.getByText(copy.mineText)).toBeVisible()
  await expect.element(page.getByText(copy.replace)).not.toBeInTheDocument()
})

test('a receipt that arrived although the response was lost is not offered again, and no error stays', async () => {
  let claim = claimFixture()
  calls.use(
    answering('claimById', () => claim),
    losing('claimReceipt', () => (claim = claimFixture({ payment: SHOWN }))),
  )
  await drawScreen(<TradeRoom claimId="claim-1" side="claimer" />)
  await page.getByText(copy.add).click()
  await page
    .getByLabelText(copy.receiptOf)
    .upload(new File(['a receipt'], 'receipt.png', { type: 'image/png' }))
  await expect.element(page.getByText(copy.replace)).toBeVisible()
  await expect.poll(toasts).toEqual([])
  await expect.element(page.getByRole('button', { name: loadProblemCopy.retry })).not.toBeInTheDocument()
  await expect.element(page.getByText('receipt.png')).not.toBeInTheDocument()
})
