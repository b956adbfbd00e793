import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { RadioCards } from './radio-cards.js'

type Way = 'chain' | 'user' | 'bank'

const WAYS: { value: Way; label: string; hint: string; disabled?: boolean }[] = [
  { value: 'chain', label: 'Wallet address', hint: 'Leaves Oja, network fee' },
  { value: 'user', label: 'Oja user', hint: 'At once, no fee' },
  { value: 'bank', label: 'Bank', hint: 'Not offered yet', disabled: true },
]

function Ways({ start, error }: { start?: Way; error?: string }) {
  const [value, setValue] = useState(start)
  return <RadioCards error={error} label="Send to" onValueChange={setValue} options={WAYS} value={value} />
}

test('is one question with named and described options', async () => {
  const screen = await render(<Ways />)
  await expect.element(screen.getByRole('radiogroup', { name: 'Send to' })).toBeVisible()
  const user = screen.getByRole('radio', { name: 'Oja user', exact: true })
  await expect.element(user).toHaveAccessibleDescription('At once, no fee')
  await expect.element(user).not.toBeChecked()
})

test('a press anywhere on a card chooses it', async () => {
  const screen = await render(<Ways start="chain" />)
  await screen.getByText('At once, no fee').click()
  await expect.element(screen.getByRole('radio', { name: 'Oja user' })).toBeChecked()
})

test('arrows walk the options and skip what is not offered', async () => {
  const screen = await render(<Ways start="chain" />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'Oja user' })).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'Wallet address' })).toBeChecked()
})

test('an error is read with the question', async () => {
  const screen = await render(<Ways error="Choose where to send" />)
  const group = screen.getByRole('radiogroup', { name: 'Send to' })
  await expect.element(group).toHaveAccessibleDescription('Choose where to send')
  await expect.element(group).toHaveAttribute('aria-invalid', 'true')
})
