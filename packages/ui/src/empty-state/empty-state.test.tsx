import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { EmptyState } from './empty-state.js'

test('says what is missing and offers the action; the drawing is hidden from screen readers', async () => {
  const screen = await render(
    <EmptyState title="No data available" action={<button type="button">Create ad</button>} />,
  )
  await expect.element(screen.getByText('No data available')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Create ad' })).toBeVisible()
  expect(screen.container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('its title is a paragraph by default, and a heading with `as`', async () => {
  const screen = await render(
    <>
      <EmptyState title="No ads yet" />
      <EmptyState title="No transactions yet" as="h2" />
    </>,
  )
  expect(screen.getByRole('heading').elements()).toHaveLength(1)
  const heading = screen.getByRole('heading', { level: 2, name: 'No transactions yet' }).element()
  const line = screen.getByText('No ads yet').element()
  for (const property of ['margin', 'font', 'color'] as const) {
    expect(getComputedStyle(heading)[property]).toBe(getComputedStyle(line)[property])
  }
})
