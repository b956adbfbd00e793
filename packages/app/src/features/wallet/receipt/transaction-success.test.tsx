import { adFixture, answering, claimFixture, refusing, transactionFixture } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../../lib/paths.ts'
import { loadProblemCopy } from '../../../shared/shared-copy.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { beginDraft, markAccepted, transferDraft } from '../transfer/transfer-draft.ts'
import { receiptCopy as copy } from './receipt-copy.ts'
import TransactionSuccessScreen from './transaction-success.tsx'

const calls = answerCalls()

test.each([
  ['no id', ''],
  ['an empty id of a transaction', '?id='],
  ['an empty id of a claim', '?claim='],
])('an address with %s explains what the page is for', async (_what, search) => {
  await drawScreen(<TransactionSuccessScreen />, { search })
  await expect.element(page.getByRole('heading', { name: copy.noneTitle })).toBeVisible()
})

test.each([
  ['sell', copy.lead.bought, 'Adébáyọ̀ Ọláwálé', 'Ngozi Okafor'],
  ['buy', copy.lead.sold, 'Ngozi Okafor', 'Adébáyọ̀ Ọláwálé'],
] as const)('the claimer of a %s ad reads “%s”, from %s to %s', async (type, lead, seller, buyer) => {
  calls.use(answering('claimById', claimFixture({ status: 'completed', ad: adFixture({ type }) })))
  await drawScreen(<TransactionSuccessScreen />, { search: '?claim=claim-1' })
  await expect.element(page.getByText(lead)).toBeVisible()
  const said = page.getByRole('definition')
  await expect.poll(() => said.elements().map(({ textContent }) => textContent)).toContain(seller)
  const words = said.elements().map(({ textContent }) => textContent)
  expect(words.indexOf(seller)).toBeLessThan(words.indexOf(buyer))
})

test('the receipt of a trade is also found by its transaction, and has the time at which the trade ended', async () => {
  const trade = transactionFixture({ kind: 'trade', reference: 'claim-1' })
  const completed_at = '2026-03-05T09:00:00.000Z'
  calls.use(
    answering('allTransactions', { transactions: [trade], total: 1 }),
    answering('claimById', claimFixture({ status: 'completed', completed_at })),
  )
  await drawScreen(<TransactionSuccessScreen />, { search: `?id=${trade.id}` })
  await expect.element(page.getByText(copy.lead.bought)).toBeVisible()
  expect(document.querySelector('time')?.dateTime).toBe(completed_at)
})

test.each(['processing', 'failed'] as const)('a transfer that is %s has no receipt', async (status) => {
  calls.use(answering('allTransactions', { transactions: [transactionFixture({ status })], total: 1 }))
  await drawScreen(<TransactionSuccessScreen />, { search: '?id=transaction-1' })
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.transaction('transaction-1'))
})

test.each(['partly_verified', 'rejected'] as const)('a trade that is %s has no receipt', async (status) => {
  calls.use(answering('claimById', claimFixture({ status })))
  await drawScreen(<TransactionSuccessScreen />, { search: '?claim=claim-1' })
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.awaitConfirmation('claim-1'))
})

test('the receipt of a transfer ends its draft, so that the next transfer begins empty', async () => {
  beginDraft({ userId: 'user-ngozi', walletId: 'w1', from: 'tb1q', network: 'bitcoin', code: 'BTC' })
  markAccepted('transaction-1')
  await drawScreen(<TransactionSuccessScreen />, { search: '?id=transaction-1' })
  await expect.element(page.getByRole('heading', { name: copy.success })).toBeVisible()
  expect(transferDraft).toMatchObject({ phase: 'draft', walletId: '' })
})

test('the receipt of a transfer has its amount, address, fee and reference', async () => {
  const transfer = transactionFixture({ kind: 'transfer', transactionSubtype: 'outgoing' })
  calls.use(answering('allTransactions', { transactions: [transfer], total: 1 }))
  await drawScreen(<TransactionSuccessScreen />, { search: `?id=${transfer.id}` })
  const receipt = page.getByRole('region', { name: copy.receipt })
  await expect.element(receipt).toBeVisible()
  for (const fact of [copy.lead.sent, '0.05', transfer.address, 'Network fee', transfer.reference])
    expect(receipt.element().textContent).toContain(fact)
})

test.each([
  ['transaction', '?id=transaction-1', 'allTransactions'],
  ['trade', '?claim=claim-1', 'claimById'],
] as const)('a %s that does not load says so in a heading', async (_what, search, call) => {
  calls.use(refusing(call, 'throttled'))
  await drawScreen(<TransactionSuccessScreen />, { search })
  await expect.element(page.getByRole('heading', { level: 1, name: loadProblemCopy.problem })).toBeVisible()
})
