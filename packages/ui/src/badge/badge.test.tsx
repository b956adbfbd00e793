import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Badge, CountBadge } from './badge.js'

describe('Badge', () => {
  test('says its status as a word', async () => {
    const screen = await render(<Badge tone="negative">Cancelled</Badge>)
    await expect.element(screen.getByText('Cancelled')).toBeVisible()
  })
})

describe('CountBadge', () => {
  test.each([
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [1000, '9+'],
  ])('%i is drawn as %s', async (count, drawn) => {
    const screen = await render(<CountBadge count={count} data-testid="count" />)
    expect(screen.getByTestId('count').element().textContent).toBe(drawn)
  })

  test.each([0, -1, Number.NaN])('%s draws nothing', async (count) => {
    const screen = await render(<CountBadge count={count} />)
    expect(screen.container.innerHTML).toBe('')
  })

  test('is hidden from screen readers without a label', async () => {
    const screen = await render(
      <>
        <CountBadge count={2} data-testid="silent" />
        <CountBadge count={23} label="23 open orders" />
      </>,
    )
    expect(screen.getByTestId('silent').element().getAttribute('aria-hidden')).toBe('true')
    await expect.element(screen.getByRole('img', { name: '23 open orders' })).toHaveTextContent('9+')
  })
})
