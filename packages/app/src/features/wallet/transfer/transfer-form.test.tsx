import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { amountCopy } from '../wallet-copy.ts'
import { resetDraft } from './transfer-draft.ts'
import { TransferForm } from './transfer-form.tsx'

const calls = answerCalls()
beforeEach(resetDraft)

test('Max appears once the fee has loaded, because it is the balance less the fee', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  calls.use(
    http.get('*/api/get-fee-estimate', async () => {
      await late
      return HttpResponse.json({ data: { fee: '0.00010000' } })
    }),
  )
  await drawScreen(<TransferForm walletId="wallet-btc" />)
  const amount = page.getByRole('textbox', { name: amountCopy.amount })
  await expect.element(amount).toBeVisible()
  const max = page.getByRole('button', { name: 'Max' })
  await expect.element(max).not.toBeInTheDocument()
  answer()
  await max.click()
  await expect.element(amount).toHaveValue('0.2499')
})
