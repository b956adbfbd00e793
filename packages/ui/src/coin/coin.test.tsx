import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { coinShapes, outlineOf } from './coin-shape.js'
import { Coin } from './coin.js'

describe('outlineOf', () => {
  test('shows no edge flat on', () => {
    expect(outlineOf(coinShapes.front)).toEqual({ faceScale: 1, shift: 0, rim: '', reeds: '' })
  })

  test('narrows the face and widens the edge as the coin turns', () => {
    const { faceScale, shift, rim } = outlineOf(coinShapes.turn)
    expect(faceScale).toBe(0.83)
    expect(shift).toBe(3.08)
    expect(rim).toBe('M0-46A38.14 46 0 0 0 0 46H-6.15A38.14 46 0 0 1 -6.15-46Z')
  })

  test('shows the edge on the other side when turned the other way', () => {
    const { shift, rim } = outlineOf(coinShapes.back)
    expect(shift).toBe(-3.68)
    expect(rim).toBe('M0-46A34.18 46 0 0 1 0 46H7.36A34.18 46 0 0 0 7.36-46Z')
  })
})

describe('Coin', () => {
  test('has unique gradient ids, so that removing one coin keeps the colours of the next', async () => {
    const screen = await render(
      <>
        <Coin pose="turn" />
        <Coin pose="turn" />
      </>,
    )
    const ids = [...screen.container.querySelectorAll('linearGradient')].map((gradient) => gradient.id)
    expect(ids).toHaveLength(8)
    expect(new Set(ids).size).toBe(8)
    for (const painted of screen.container.querySelectorAll('[fill^="url("]')) {
      const id = /^url\(#(.+)\)$/.exec(painted.getAttribute('fill') ?? '')?.[1]
      expect(id).toMatch(/^[\w-]+$/)
      expect(ids).toContain(id)
    }
  })

  test('is hidden from screen readers without a label', async () => {
    const screen = await render(
      <>
        <Coin data-testid="silent" />
        <Coin label="Oja coin" />
      </>,
    )
    expect(screen.getByTestId('silent').element().getAttribute('aria-hidden')).toBe('true')
    await expect.element(screen.getByRole('img', { name: 'Oja coin' })).toBeVisible()
  })
})
