import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SendForm, type Transfer } from './native-validation.js'

test('B-133 the recipe for native validation checks values, sends them plain, and resets', async () => {
  const send = vi.fn(async (_transfer: Transfer) => {})
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
