import { answering, transactionFixture } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import TransactionScreen from './transaction-details.tsx'
import { transactionsCopy as copy } from './transactions-copy.ts'

const calls = answerCalls()

test.each([
  ['completed', 1],
  ['processing', 0],
  ['failed', 0],
] as const)('a transaction that is %s offers %d receipts', async (status, receipts) => {
  calls.use(
    answering('allTransactions', { transactions: [transactionFixture({ id: ':id', status })], total: 1 }),
  )
  await drawScreen(<TransactionScreen />, { path: '/transactions/:id' })
  await expect.element(page.getByText('OJA-1001')).toBeVisible()
  expect(page.getByRole('link', { name: copy.receipt }).elements()).toHaveLength(receipts)
})
