import { createRef, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { RadioCards, type RadioCardsElement } from './radio-cards.js'

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

test('is a group with named and described options', async () => {
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

test('arrow keys move between options and skip disabled ones', async () => {
  const screen = await render(<Ways start="chain" />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'Oja user' })).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'Wallet address' })).toBeChecked()
})

test('an error describes the group', async () => {
  const screen = await render(<Ways error="Choose where to send" />)
  const group = screen.getByRole('radiogroup', { name: 'Send to' })
  await expect.element(group).toHaveAccessibleDescription('Choose where to send')
  await expect.element(group).toHaveAttribute('aria-invalid', 'true')
})

test('an option whose value has spaces keeps its name and description', async () => {
  const options = [{ value: 'bank transfer', label: 'Bank', hint: 'Within an hour' }]
  const screen = await render(<RadioCards label="Pay by" options={options} />)
  const bank = screen.getByRole('radio', { name: 'Bank', exact: true })
  await expect.element(bank).toHaveAccessibleDescription('Within an hour')
})

test('exposes required and hint; disabled, no option can be chosen', async () => {
  const screen = await render(
    <RadioCards hint="You can change it later" label="Way" options={WAYS} required />,
  )
  const group = screen.getByRole('radiogroup', { name: 'Way' })
  await expect.element(group).toBeRequired()
  await expect.element(group).toHaveAccessibleDescription('You can change it later')
  await screen.rerender(<RadioCards disabled hideLabel label="Way" options={WAYS} />)
  await expect.element(group).toBeInTheDocument()
  for (const radio of screen.getByRole('radio').elements()) expect(radio).toBeDisabled()
})

test('focusing the group focuses the chosen card', async () => {
  const ref = createRef<RadioCardsElement>()
  const screen = await render(<RadioCards defaultValue="user" label="Way" options={WAYS} ref={ref} />)
  ref.current?.focus()
  await expect.element(screen.getByRole('radio', { name: 'Oja user', exact: true })).toHaveFocus()
  expect(ref.current?.value).toBe('user')
})

test('two groups without a name keep their choices apart', async () => {
  const screen = await render(
    <>
      <RadioCards defaultValue="chain" label="From" options={WAYS} />
      <RadioCards defaultValue="user" label="To" options={WAYS} />
    </>,
  )
  const chosen = () => screen.container.querySelectorAll('input:checked').length
  expect(chosen()).toBe(2)
  await screen.getByRole('radio', { name: 'Oja user', exact: true }).first().click()
  await expect.poll(chosen).toBe(2)
})

test('B-129 cards outside their form post to the one that `form` names, which asks for a choice', async () => {
  const screen = await render(
    <>
      <form id="pay" />
      <RadioCards form="pay" label="Pay by" name="way" options={WAYS} required />
    </>,
  )
  const form = screen.container.querySelector('form') as HTMLFormElement
  expect(form.checkValidity()).toBe(false)
  await screen.getByRole('radio').first().click()
  expect([...new FormData(form)]).toEqual([['way', 'chain']])
})

test('B-129 cards without a name are not posted', async () => {
  const screen = await render(
    <form>
      <RadioCards defaultValue="chain" label="Send to" options={WAYS} />
    </form>,
  )
  const form = screen.container.querySelector('form') as HTMLFormElement
  expect([...new FormData(form)]).toEqual([])
})
