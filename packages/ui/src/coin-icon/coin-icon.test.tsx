import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { drawnByServer } from '../testing/drawn-by-server.js'
import { CoinIcon } from './coin-icon.js'

const BROKEN = 'data:image/png;base64,AAAA'
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

describe('CoinIcon', () => {
  test('draws an unknown asset by its first letter', async () => {
    const screen = await render(<CoinIcon code="doge" label="Dogecoin" />)
    await expect.element(screen.getByRole('img', { name: 'Dogecoin' })).toHaveTextContent('D')
  })

  test('shows the symbol from `src`', async () => {
    const screen = await render(<CoinIcon code="BTC" src={DOT} />)
    expect(screen.container.querySelector('img')?.getAttribute('src')).toBe(DOT)
    expect(screen.container.querySelector('svg')).toBeNull()
  })

  test('falls back to the drawing when the symbol fails to load, and tries a new `src`', async () => {
    const screen = await render(<CoinIcon code="BTC" src={BROKEN} />)
    await expect.poll(() => screen.container.querySelector('svg')).not.toBeNull()
    expect(screen.container.querySelector('img')).toBeNull()
    await screen.rerender(<CoinIcon code="BTC" src={DOT} />)
    expect(screen.container.querySelector('img')?.getAttribute('src')).toBe(DOT)
  })

  test('falls back to the drawing when the symbol failed before hydration', async () => {
    const { place, hydrate } = drawnByServer(<CoinIcon code="BTC" src={BROKEN} />)
    await new Promise((resolve) => place.querySelector('img')?.addEventListener('error', resolve))
    hydrate()
    await expect.poll(() => place.querySelector('svg')).not.toBeNull()
  })
})
