import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { DescriptionList } from './description-list.js'

describe('DescriptionList', () => {
  test('ties each value to its term', async () => {
    const screen = await render(
      <DescriptionList
        items={[
          { term: 'Quantity', value: '250 USDT' },
          { term: 'Total', value: '251 USDT', total: true },
        ]}
      />,
    )
    await expect.element(screen.getByRole('term').first()).toHaveTextContent('Quantity')
    await expect.element(screen.getByRole('definition').first()).toHaveTextContent('250 USDT')
    const total = screen.container.querySelector('[data-total]')
    expect(total?.textContent).toBe('Total251 USDT')
  })

  test('a long value wraps inside 288 px', async () => {
    const screen = await render(
      <div style={{ inlineSize: 288 }}>
        <DescriptionList items={[{ term: 'Receiver', value: 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm' }]} />
      </div>,
    )
    expect(screen.getByRole('definition').element().getBoundingClientRect().right).toBeLessThanOrEqual(
      screen.container.getBoundingClientRect().left + 288,
    )
    expect(screen.getByRole('definition').element().getBoundingClientRect().height).toBeGreaterThan(30)
  })
})
