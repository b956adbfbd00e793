import { answering, bankAccountFixture } from '@oja/api/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import PaidDialog, { type PaidFrom } from './paid-dialog.tsx'
import { paymentCopy as copy } from './payment-copy.ts'

const calls = answerCalls()

async function drawDialog() {
  const said = vi.fn<(payment: PaidFrom | undefined) => Promise<void>>(async () => {})
  await drawScreen(
    <PaidDialog
      open
      onOpenChange={() => undefined}
      title="Did you send it?"
      text={null}
      labels={{ confirm: 'Yes', cancel: 'Not yet' }}
      onConfirm={said}
    />,
  )
  return said
}

test('a saved account whose name the contract refuses can be corrected, so that the payer can still say “paid”', async () => {
  calls.use(answering('bankAccounts', [bankAccountFixture({ account_name: 'NGOZI OKAFOR *SAVINGS*' })]))
  const said = await drawDialog()
  await expect.element(page.getByLabelText(copy.from)).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  const name = page.getByRole('textbox', { name: copy.name })
  await expect.element(name).toHaveValue('NGOZI OKAFOR *SAVINGS*')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  expect(said).not.toHaveBeenCalled()
  await name.fill('NGOZI OKAFOR')
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect
    .poll(() => said.mock.calls)
    .toEqual([[{ account_name: 'NGOZI OKAFOR', bank_name: bankAccountFixture().bank_name }]])
})

test('another account without a name still says “paid”, and no account', async () => {
  const said = await drawDialog()
  await page.getByLabelText(copy.from).selectOptions(copy.another)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => said.mock.calls).toEqual([[undefined]])
})

test('“I would rather not say” sends no account, even after one was entered', async () => {
  const said = await drawDialog()
  await page.getByLabelText(copy.from).selectOptions(copy.another)
  await page.getByRole('textbox', { name: copy.name }).fill('Bisi Ade')
  await page.getByLabelText(copy.from).selectOptions(copy.unsaid)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => said.mock.calls).toEqual([[undefined]])
})
