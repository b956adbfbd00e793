import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AccountForm, type Answer } from './server-action.js'

test('B-130 B-133 the recipe for a server action waits, shows the error at its field, and keeps what was typed', async () => {
  let settle: (answer: Answer) => void = () => {}
  const addAccount = vi.fn(
    (_before: Answer, _data: FormData) => new Promise<Answer>((resolve) => (settle = resolve)),
  )
  const screen = await render(<AccountForm addAccount={addAccount} />)
  const button = screen.getByRole('button')
  const holder = screen.getByLabelText('Account name')
  const number = screen.getByLabelText('Account number')
  await holder.fill('Adaeze Okonkwo')
  await number.fill('123')
  await screen.getByText('The account is in my own name').click()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  settle({ errors: { number: 'Enter 10 digits' }, problem: 'Check the number.' })
  await expect.element(number).toHaveAccessibleDescription('Enter 10 digits')
  await expect.element(number).toHaveFocus()
  await expect.element(screen.getByText('Check the number.')).toBeVisible()
  await expect.element(holder).toHaveValue('Adaeze Okonkwo')
  await expect.element(screen.getByRole('checkbox')).toBeChecked()

  await number.fill('0123456789')
  await button.click()
  settle({})
  await expect.element(holder).toHaveValue('')
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked()
  expect(Object.fromEntries(addAccount.mock.lastCall?.[1] ?? [])).toEqual({
    holder: 'Adaeze Okonkwo',
    number: '0123456789',
    own: 'on',
  })
})
