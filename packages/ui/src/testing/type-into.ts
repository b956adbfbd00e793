import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

/** Draws a text field, presses it and types `keys`. */
export async function typeInto(field: ReactNode, keys = '') {
  const screen = await render(field)
  const input = screen.getByRole('textbox')
  await input.click()
  if (keys !== '') await userEvent.keyboard(keys)
  return { screen, input }
}
