import { refusing } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import BankAccountScreen from './bank-account-form.tsx'
import { bankCopy as copy } from './kyc-copy.ts'

const calls = answerCalls()
const toasts = keepToasts()
const number = page.getByLabelText(copy.accountNumber)

async function save() {
  await drawScreen(<BankAccountScreen />)
  await page.getByLabelText(copy.bank, { exact: true }).selectOptions('Savanna Bank')
  await number.fill('2013456781')
  await page.getByRole('button', { name: copy.submit }).click()
}

test('a refused bank account shows why at its number, which gets the focus', async () => {
  const error = 'You have saved this account before.'
  calls.use(refusing('saveBankAccount', 'conflict', { error }))
  await save()
  await expect.element(number).toHaveAccessibleDescription(error)
  await expect.element(number).toHaveFocus()
})

test('an account refused for another reason than a conflict shows the server’s sentence', async () => {
  const error = 'The generator is being refuelled'
  calls.use(refusing('saveBankAccount', 'invalid_input', { error }))
  await save()
  await expect.poll(toasts).toEqual([error])
})

test('banks that do not load, without a sentence of the server, are said to have failed', async () => {
  calls.use(refusing('banks', 'invalid_input', { error: '' }))
  await drawScreen(<BankAccountScreen />)
  await expect.element(page.getByText('An error occurred').first()).toBeVisible()
})
