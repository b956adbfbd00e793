import { refusing } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import BankAccountScreen from './bank-account-form.tsx'
import { bankCopy as copy } from './kyc-copy.ts'

const calls = answerCalls()

test('a refused bank account shows why at its number, which gets the focus', async () => {
  const error = 'You have saved this account before.'
  calls.use(refusing('saveBankAccount', 'conflict', { error }))
  await drawScreen(<BankAccountScreen />)
  await page.getByLabelText(copy.bank, { exact: true }).selectOptions('Savanna Bank')
  const number = page.getByLabelText(copy.accountNumber)
  await number.fill('2013456781')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect.element(number).toHaveAccessibleDescription(error)
  await expect.element(number).toHaveFocus()
})
