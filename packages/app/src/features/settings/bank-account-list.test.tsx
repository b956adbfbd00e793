import { answering, bankAccountFixture, losing, refusing } from '@oja/api/testing'
import { toast, Toaster } from '@oja/ui'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import BankAccountsScreen from './bank-account-list.tsx'
import { accountsCopy as copy } from './settings-copy.ts'

const calls = answerCalls()

test('after the last bank account is deleted, the focus is on the link to add one, even if the empty list loads late', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  await drawScreen(<BankAccountsScreen />)
  await page.getByRole('button', { name: /^Delete / }).click()
  // A handler that returns nothing passes the request on to the next one.
  calls.use(
    http.get('*/api/bank-accounts', () => late),
    answering('bankAccounts', []),
  )
  await page.getByRole('button', { name: copy.removeConfirm }).click()
  const add = page.getByRole('link', { name: copy.add })
  await expect.element(add).toHaveFocus()
  answer()
  await expect.element(page.getByText(copy.empty)).toBeVisible()
  await expect.element(add).toHaveFocus()
})

test('why a bank account was not deleted is said once, above the list', async () => {
  calls.use(refusing('deleteBankAccount', 'conflict', { error: 'An open ad uses it' }))
  await render(<Toaster />)
  await drawScreen(<BankAccountsScreen />)
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('button', { name: copy.removeConfirm }).click()
  const reason = page.getByText('An open ad uses it')
  await expect.element(reason.first()).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(reason.elements()).toHaveLength(1)
  toast.dismiss()
})

test('an account that was deleted, although the response was lost, is never said to be there, and the focus is on the link to add one', async () => {
  let accounts = [bankAccountFixture()]
  calls.use(
    answering('bankAccounts', () => accounts),
    losing('deleteBankAccount', () => (accounts = [])),
  )
  await drawScreen(<BankAccountsScreen />)
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('button', { name: copy.removeConfirm }).click()
  await expect.element(page.getByText(copy.empty)).toBeVisible()
  await expect
    .element(page.getByText(copy.notRemoved({ bank: bankAccountFixture().bank_name })))
    .not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: copy.add })).toHaveFocus()
})

test('why one account was not deleted is not said beside the deletion of another', async () => {
  const [stays, goes] = [
    bankAccountFixture(),
    bankAccountFixture({ _id: 'account-2', bank_name: 'Harmattan Bank' }),
  ]
  calls.use(answering('bankAccounts', [stays, goes]), refusing('deleteBankAccount', 'conflict'))
  await drawScreen(<BankAccountsScreen />)
  const remove = async (index: number) => {
    await page
      .getByRole('button', { name: /^Delete / })
      .nth(index)
      .click()
    await page.getByRole('button', { name: copy.removeConfirm }).click()
  }
  const reason = page.getByText(copy.notRemoved({ bank: stays.bank_name }))
  await remove(0)
  await expect.element(reason).toBeVisible()
  calls.use(answering('deleteBankAccount'))
  await remove(1)
  await expect.element(reason).not.toBeInTheDocument()
})
