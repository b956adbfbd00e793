import { answering, losing, refusing, userFixture } from '@oja/api/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropAllDrafts } from '../../lib/drafts.ts'
import { answerCalls, coolingOffUser, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import { paths } from '../../lib/paths.ts'
import BankAccountScreen from './bank-account-form.tsx'
import { bankCopy as copy } from './kyc-copy.ts'

const calls = answerCalls()
const toasts = keepToasts()
afterEach(dropAllDrafts)
const bank = page.getByLabelText(copy.bank, { exact: true })
const number = page.getByLabelText(copy.accountNumber)

const submit = page.getByRole('button', { name: copy.submit })

async function lookUp({ user = userFixture(), search = '' } = {}) {
  await drawScreen(<BankAccountScreen />, { user, search })
  await bank.selectOptions('Savanna Bank')
  // As pasted from a bank's app.
  await number.fill('201 345 6781')
}

async function save(search?: string) {
  await lookUp({ search })
  await submit.click()
}

test.each([
  ['conflict', 'You have saved this account before.'],
  ['forbidden', 'This account is not in your name.'],
] as const)('an account refused as %s shows why at its number, which gets the focus', async (code, error) => {
  calls.use(refusing('saveBankAccount', code, { error }))
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

test('a refused account has no tick, and another bank begins without its error', async () => {
  calls.use(refusing('saveBankAccount', 'conflict'))
  await save()
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
  expect(page.getByRole('status').element().querySelector('svg')).toBeNull()
  await bank.selectOptions('Harmattan Bank')
  await expect.element(number).not.toHaveAttribute('aria-invalid', 'true')
})

test('an account that was saved although the response was lost is not refused as saved before', async () => {
  calls.use(losing('saveBankAccount'))
  await save()
  await expect.poll(toasts).toHaveLength(1)
  calls.use(refusing('saveBankAccount', 'conflict'))
  await submit.click()
  await expect.element(page.getByTestId('elsewhere')).toBeVisible()
  expect(toasts()).toEqual([copy.success])
})

test('the account of another screen leads back to it', async () => {
  await save(`?next=${paths.manageBankAccounts}`)
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.manageBankAccounts)
})

test.each(['throttled', 'unavailable'] as const)(
  'a lookup that was answered with “%s” is not an account that does not exist',
  async (code) => {
    calls.use(refusing('resolveAccount', code))
    await lookUp()
    await expect.element(page.getByText(copy.notAsked)).toBeVisible()
    calls.use(answering('resolveAccount'))
    await page.getByRole('button', { name: copy.tryAgain }).click()
    await expect.element(submit).toBeEnabled()
  },
)

test('while a change to the account makes new bank accounts wait, none is saved', async () => {
  await lookUp({ user: coolingOffUser() })
  await expect.element(page.getByText('Ngozi Okafor')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await expect.element(submit).toHaveAccessibleDescription(/You can add a bank account from/)
})

test('a half-filled account is still there after leaving the screen, and gone once it is saved', async () => {
  const first = await drawScreen(<BankAccountScreen />)
  await bank.selectOptions('Savanna Bank')
  await number.fill('201345')
  await first.unmount()
  const again = await drawScreen(<BankAccountScreen />)
  await expect.element(bank).toHaveDisplayValue('Savanna Bank')
  await expect.element(number).toHaveValue('201345')
  await number.fill('2013456781')
  await submit.click()
  await expect.element(page.getByTestId('elsewhere')).toBeVisible()
  await again.unmount()
  await drawScreen(<BankAccountScreen />)
  await expect.element(number).toHaveValue('')
})
