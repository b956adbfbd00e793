import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Spinner } from './spinner.js'

test('with a label it announces what is loading', async () => {
  const screen = await render(<Spinner label="Loading ads" />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading ads')
})

test('without a label it is hidden from screen readers', async () => {
  const screen = await render(<Spinner />)
  expect(screen.container.querySelector('[role]')).toBeNull()
  expect(screen.container.textContent).toBe('')
})

test('a role of its own wins over `status`', async () => {
  const screen = await render(<Spinner label="Loading orders" role="presentation" />)
  expect(screen.container.querySelector('.oja-spinner')).toHaveAttribute('role', 'presentation')
})
