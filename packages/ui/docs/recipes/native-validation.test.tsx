import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SendForm, type Transfer } from './native-validation.js'

test('B-133 the recipe for native validation checks values, sends them plain, and resets', async () => {
  const send = vi.fn(async (_transfer: Transfer, _idempotencyKey: string) => {})
  const screen = await render(<SendForm balance="5" send={send} />)
  const button = screen.getByRole('button', { name: 'Send' })
  const address = screen.getByLabelText('Wallet address')
  const amount = screen.getByLabelText('Amount')
  await address.fill('0x12')
  await button.click()
  await expect.element(address).toHaveFocus()
  await expect.element(address).toHaveAccessibleDescription(/34 letters and digits/)
  await expect.element(amount).toHaveAccessibleDescription(/Enter an amount/)
  await expect.element(screen.getByText('Choose an option')).toBeVisible()

  await address.fill('TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm')
  await screen.getByLabelText('Network').selectOptions('Tron · fee 1 USDT')
  await amount.fill('1200')
  await button.click()
  await expect.element(amount).toHaveAccessibleDescription(/You have 5 USDT/)
  expect(send).not.toHaveBeenCalled()

  await amount.fill('4.5')
  await button.click()
  await expect
    .poll(() => send.mock.lastCall?.[0])
    .toEqual({ address: 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm', network: 'tron', amount: '4.5' })
  await expect.element(address).toHaveValue('')
  await expect.element(amount).toHaveValue('')
})

test('B-168 in the recipe for native validation a retry has the key of the transfer, and another amount a new one', async () => {
  const send = vi.fn(async (_transfer: Transfer, _idempotencyKey: string) => {
    throw new Error('no network')
  })
  const screen = await render(<SendForm balance="5" send={send} />)
  const amount = screen.getByLabelText('Amount')
  await screen.getByLabelText('Wallet address').fill('TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm')
  await screen.getByLabelText('Network').selectOptions('Tron · fee 1 USDT')
  for (const [index, value] of ['4.5', '4.5', '4'].entries()) {
    await amount.fill(value)
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => send.mock.calls.length).toBe(index + 1)
    await expect.element(screen.getByText('No answer')).toBeVisible()
    await expect.element(amount).toHaveValue(value)
  }
  const [first, second, third] = send.mock.calls.map(([, key]) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
