import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Logo, Mark } from './logo.js'

describe('Logo', () => {
  test('has an accessible name, or none with an empty label', async () => {
    const screen = await render(
      <>
        <Logo />
        <a href="#home" aria-label="Oja home">
          <Logo label="" data-testid="silent" />
        </a>
      </>,
    )
    await expect.element(screen.getByRole('img', { name: 'Oja' })).toBeVisible()
    expect(screen.getByTestId('silent').element().getAttribute('aria-hidden')).toBe('true')
  })

  test('takes another colour and keeps its dot gold', async () => {
    const screen = await render(
      <div style={{ color: 'rgb(1, 2, 3)' }}>
        <Logo style={{ color: 'inherit' }} data-testid="logo" />
      </div>,
    )
    const logo = screen.getByTestId('logo').element()
    expect(getComputedStyle(logo).color).toBe('rgb(1, 2, 3)')
    const dot = logo.querySelector('.oja-logo__dot')
    expect(dot && getComputedStyle(dot).fill).toContain('oklch')
  })
})

describe('Mark', () => {
  test('has the given size', async () => {
    const screen = await render(<Mark size={20} />)
    expect(screen.getByRole('img', { name: 'Oja' }).element().getBoundingClientRect().width).toBe(20)
  })
})
