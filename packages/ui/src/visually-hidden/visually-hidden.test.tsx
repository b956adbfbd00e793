import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { VisuallyHidden } from './visually-hidden.js'

test('is part of its button’s name and takes no space', async () => {
  const screen = await render(
    <button type="button">
      2<VisuallyHidden> open orders</VisuallyHidden>
    </button>,
  )
  await expect.element(screen.getByRole('button', { name: '2 open orders' })).toBeVisible()
  expect(screen.container.querySelector('span')?.getBoundingClientRect().width).toBe(1)
})
