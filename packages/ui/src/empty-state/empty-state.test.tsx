import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { EmptyState } from './empty-state.js'

test('says what is missing and offers the one action; the drawing is silent', async () => {
  const screen = await render(
    <EmptyState title="No data available" action={<button type="button">Create ad</button>} />,
  )
  await expect.element(screen.getByText('No data available')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Create ad' })).toBeVisible()
  expect(screen.container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
