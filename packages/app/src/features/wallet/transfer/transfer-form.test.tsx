import {
  answering,
  defaultAnswers,
  portfolioWalletFixture,
  transactionFixture,
  userFixture,
} from '@oja/api/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { amountCopy } from '../wallet-copy.ts'
import { transferCopy as copy } from './transfer-copy.ts'
import { beginDraft, markSent, nameDraft, resetDraft, setDraftField } from './transfer-draft.ts'
import TransferScreen from './transfer-form.tsx'

const calls = answerCalls()
const toasts = keepToasts()
beforeEach(resetDraft)

const draw = () => drawScreen(<TransferScreen />, { path: '/wallet-btc', route: '/:id' })

test('Max appears once the fee has loaded, because it is the balance less the fee', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  calls.use(
    answering('feeEstimate', async () => {
      await late
      return { fee: '0.00010000' }
    }),
  )
  await draw()
  const amount = page.getByRole('textbox', { name: amountCopy.amount })
  await expect.element(amount).toBeVisible()
  const max = page.getByRole('button', { name: 'Max' })
  await expect.element(max).not.toBeInTheDocument()
  answer()
  await max.click()
  await expect.element(amount).toHaveValue('0.2499')
})

test('the form waits for a transfer whose answer was lost, and opens once the list has it', async () => {
  const wallet = portfolioWalletFixture()
  const to = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const { id: userId } = userFixture()
  beginDraft({ userId, walletId: wallet.id, from: wallet.address, network: wallet.network.slug, code: 'BTC' })
  setDraftField('to', to)
  setDraftField('amount', '0.1')
  nameDraft()
  markSent(Date.now())
  let isThere = false
  const sent = transactionFixture({
    kind: 'transfer',
    currency: 'BTC',
    amount: '0.10000000',
    address: to,
    created_at: new Date().toISOString(),
  })
  calls.use(
    answering('allTransactions', () => ({
      ...defaultAnswers.allTransactions,
      transactions: isThere ? [sent] : [],
    })),
  )
  await draw()
  const checking = page.getByText(copy.underWayText)
  await expect.element(checking).toBeVisible()
  isThere = true
  await expect.element(checking).not.toBeInTheDocument()
  await expect.poll(toasts).toEqual([copy.underWayFound])
  await expect.element(page.getByRole('textbox', { name: amountCopy.amount })).toHaveValue('')
})
