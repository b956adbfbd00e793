import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Notice } from './notice.js'

describe('Notice', () => {
  test('is read in document order, and announced only with `live`', async () => {
    const screen = await render(<Notice tone="warning">Check every line.</Notice>)
    await expect.element(screen.getByText('Check every line.')).toBeVisible()
    expect(screen.getByRole('status').elements()).toHaveLength(0)
    await screen.rerender(
      <Notice tone="warning" live>
        Check every line.
      </Notice>,
    )
    await expect.element(screen.getByRole('status')).toHaveTextContent('Check every line.')
  })

  test('a live failure is an alert', async () => {
    const screen = await render(
      <Notice tone="negative" live title="Verification rejected">
        Send a clearer picture.
      </Notice>,
    )
    await expect.element(screen.getByRole('alert').getByText('Verification rejected')).toBeVisible()
  })

  test('each tone has a shape of its own', async () => {
    const screen = await render(
      <>
        <Notice tone="neutral" />
        <Notice tone="warning" />
        <Notice tone="negative" />
        <Notice tone="positive" />
        <Notice tone="info" />
      </>,
    )
    const shapes = [...screen.container.querySelectorAll('svg')].map((icon) => icon.innerHTML)
    expect(new Set(shapes).size).toBe(5)
  })

  test('a custom icon replaces that of the tone and is hidden; the action is below the text', async () => {
    const screen = await render(
      <Notice action={<button type="button">See the order</button>} icon={<i>!</i>} title="Paid">
        Wait for the coin.
      </Notice>,
    )
    expect(screen.container.querySelector('svg')).toBeNull()
    expect(screen.getByText('!').element().closest('[aria-hidden="true"]')).not.toBeNull()
    const words = screen.getByText('Wait for the coin.').element().getBoundingClientRect()
    const action = screen.getByRole('button', { name: 'See the order' }).element().getBoundingClientRect()
    expect(action.top).toBeGreaterThanOrEqual(words.bottom)
  })

  test('draws no icon for null', async () => {
    const screen = await render(<Notice icon={null}>Plain</Notice>)
    expect(screen.container.querySelector('svg')).toBeNull()
  })
})
