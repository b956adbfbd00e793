import { answering, transactionFixture } from '@oja/api/testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import ProcessingTransferScreen from './processing-transfer.tsx'
import { transferCopy as copy } from './transfer-copy.ts'
import { beginDraft, markAccepted, markRefused, resetDraft, transferRun } from './transfer-draft.ts'

const calls = answerCalls()

beforeEach(() => {
  resetDraft()
  const from = 'tb1qfixtureaddressofngozi0000000000000000'
  beginDraft({ userId: 'user-ngozi', walletId: '', from, network: 'bitcoin', code: 'BTC' })
  transferRun.isRefusalShown = false
})

test('a transfer that the network refuses is said to have failed, with its amount and fee back', async () => {
  markAccepted('transfer-1')
  const failed = transactionFixture({ id: 'transfer-1', kind: 'transfer', status: 'failed' })
  calls.use(answering('allTransactions', { transactions: [failed], total: 1 }))
  await drawScreen(<ProcessingTransferScreen />)
  await expect.element(page.getByRole('heading', { name: copy.failedTitle })).toBeVisible()
  await expect.element(page.getByText(copy.failedReturned)).toBeVisible()
})

test.each([
  ['an entry', true, 'transfer'],
  ['another reason', false, 'transfer-summary'],
])(
  'a transfer refused for %s is tried again where the customer can change that',
  async (_why, isInput, to) => {
    markRefused({ words: 'Not today', isInput })
    await drawScreen(<ProcessingTransferScreen />)
    await expect.element(page.getByRole('heading', { name: copy.failedTitle })).toBeVisible()
    await expect.element(page.getByText(copy.failedText)).toBeVisible()
    await expect.element(page.getByText('Not today')).toBeVisible()
    // Otherwise the summary would lead back here.
    expect(transferRun.isRefusalShown).toBe(true)
    await page.getByRole('link', { name: copy.tryAgain }).click()
    await expect.poll(() => page.getByTestId('elsewhere').query()?.textContent).toBe(`/app/assets/${to}`)
  },
)
