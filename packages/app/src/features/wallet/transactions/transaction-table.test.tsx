import { refusing, transactionFixture } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { walletCopy } from '../wallet-copy.ts'
import TransactionsScreen from './transaction-table.tsx'
import { transactionsCopy as copy } from './transactions-copy.ts'

const calls = answerCalls()

test('pressing Next twice while a page loads advances by one page', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  const pageOf = (first: number) =>
    Array.from({ length: 10 }, (_, row) => transactionFixture({ id: `t${first + row}` }))
  calls.use(
    http.get('*/api/get-all-transactions', async ({ request }) => {
      const isNext = new URL(request.url).searchParams.get('cursor') === 'after-10'
      if (isNext) await late
      return HttpResponse.json({
        data: { transactions: pageOf(isNext ? 11 : 1), total: 42 },
        next_cursor: isNext ? 'after-20' : 'after-10',
      })
    }),
  )
  await drawScreen(<TransactionsScreen />)
  await expect.element(page.getByText('1-10 of 42')).toBeVisible()
  const next = page.getByRole('button', { name: 'Next page' })
  // Clicks without waiting, as an impatient customer does.
  const button = next.element() as HTMLElement
  button.click()
  await expect.element(page.getByText('11-20 of 42')).toBeVisible()
  button.click()
  answer()
  await expect.poll(() => document.querySelector('a[href$="/t11"]')).not.toBeNull()
  await expect.element(page.getByText('11-20 of 42')).toBeVisible()
})

test('from a page that no longer exists, trying again leads to the first one', async () => {
  calls.use(
    http.get('*/api/get-all-transactions', ({ request }) => {
      if (!new URL(request.url).searchParams.has('cursor'))
        return HttpResponse.json({
          data: { transactions: [transactionFixture()], total: 11 },
          next_cursor: 'gone',
        })
      const body = { error: 'Start from the first one', code: 'invalid_input', fields: { cursor: 'gone' } }
      return HttpResponse.json(body, { status: 400 })
    }),
  )
  await drawScreen(<TransactionsScreen />)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('1-1 of 11')).toBeVisible()
})

test('transactions that do not load say why, with the server’s sentence', async () => {
  const error = 'The generator is being refuelled'
  calls.use(refusing('allTransactions', 'invalid_input', { error }))
  await drawScreen(<TransactionsScreen />)
  await expect.element(page.getByText(`An error has occurred: ${error}`).first()).toBeVisible()
  // It is final: there is no later page to begin again from.
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test.each([
  [
    'a filter',
    async () => {
      await page.getByRole('button', { name: copy.filter }).click()
      await page.getByLabelText(walletCopy.deposit).click()
      await page.getByRole('button', { name: copy.apply }).click()
    },
  ],
  ['a search', () => page.getByRole('searchbox', { name: copy.search }).fill('0.05')],
])('%s begins at the first page', async (_what, narrow) => {
  const cursors: (string | null)[] = []
  calls.use(
    http.get('*/api/get-all-transactions', ({ request }) => {
      const { searchParams: asked } = new URL(request.url)
      if (asked.has('type') || asked.has('q')) cursors.push(asked.get('cursor'))
      return HttpResponse.json({
        data: { transactions: [transactionFixture()], total: 11 },
        next_cursor: 'after-1',
      })
    }),
  )
  await drawScreen(<TransactionsScreen />)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('11-11 of 11')).toBeVisible()
  await narrow()
  await expect.poll(() => cursors).toEqual([null])
})

test('once a filter is applied, the focus is on the button that opened it', async () => {
  await drawScreen(<TransactionsScreen />)
  await page.getByRole('button', { name: copy.filter }).click()
  await page.getByLabelText(walletCopy.deposit).click()
  await page.getByRole('button', { name: copy.apply }).click()
  await expect
    .element(page.getByRole('button', { name: copy.filterChosen({ type: walletCopy.deposit }) }))
    .toHaveFocus()
})

test('ticking one type of the filter unticks the other, and no tick means both', async () => {
  await drawScreen(<TransactionsScreen />)
  await page.getByRole('button', { name: copy.filter }).click()
  const [deposit, withdrawal] = [
    page.getByLabelText(walletCopy.deposit),
    page.getByLabelText(walletCopy.withdrawal),
  ]
  await deposit.click()
  await withdrawal.click()
  await expect.element(deposit).not.toBeChecked()
  await expect.element(withdrawal).toBeChecked()
  await withdrawal.click()
  await page.getByRole('button', { name: copy.apply }).click()
  await expect.element(page.getByRole('button', { name: copy.filter, exact: true })).toHaveFocus()
})
