import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Card } from './card.js'

describe('Card', () => {
  test('renders the element given by `as`', async () => {
    const screen = await render(
      <Card as="section" aria-label="Assets">
        Bitcoin
      </Card>,
    )
    await expect.element(screen.getByRole('region', { name: 'Assets' })).toHaveTextContent('Bitcoin')
  })

  test('a purse card recolours its content, a plain card does not', async () => {
    const screen = await render(
      <>
        <Card data-testid="plain">x</Card>
        <Card variant="purse" data-testid="purse">
          x
        </Card>
      </>,
    )
    const read = (id: string) =>
      getComputedStyle(screen.getByTestId(id).element()).getPropertyValue('--oja-brand').trim()
    expect(read('purse')).not.toBe(read('plain'))
  })
})
