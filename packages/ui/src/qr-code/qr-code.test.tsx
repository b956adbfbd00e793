import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulate } from '../testing/emulate.js'
import { QrCode } from './qr-code.js'

const ADDRESS = 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm'

describe('QrCode', () => {
  test('B-109 is an image with a name', async () => {
    const screen = await render(<QrCode value={ADDRESS} label="QR code for your USDT address on Tron" />)
    await expect
      .element(screen.getByRole('img', { name: 'QR code for your USDT address on Tron' }))
      .toBeVisible()
  })

  test('B-110 is on white with a quiet zone of four modules, in dark too', async () => {
    const screen = await render(
      <div data-theme="dark">
        <QrCode value={ADDRESS} label="QR code" />
      </div>,
    )
    const [ground, code] = screen.container.querySelectorAll('path')
    expect(ground?.getAttribute('fill')).toBe('#ffffff')
    const modules = Number(screen.container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2])
    const drawn = (code as SVGPathElement).getBBox()
    expect(drawn.x).toBe(4)
    expect(drawn.width).toBe(modules - 8)
  })

  test('B-110 can be read with a fourth of it hidden: level Q', async () => {
    const screen = await render(<QrCode value={ADDRESS} label="QR code" />)
    const modules = Number(screen.container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2])
    // 34 characters fit 29 modules at levels L and M, and need 33 at level Q.
    expect(modules - 8).toBe(33)
  })

  test('B-110 keeps its ink on white in forced colours', async () => {
    const screen = await render(<QrCode value={ADDRESS} label="QR code" />)
    const fills = () =>
      [...screen.container.querySelectorAll('path')].map((path) => getComputedStyle(path).fill)
    const before = fills()
    expect(before[0]).toBe('rgb(255, 255, 255)')
    await emulate({ 'forced-colors': 'active' })
    expect(fills()).toEqual(before)
  })

  test('its tile is 32 px wider than the code, and narrower where the place is', async () => {
    const screen = await render(
      <>
        <QrCode value={ADDRESS} label="QR code" data-testid="usual" />
        <div style={{ inlineSize: 160 }}>
          <QrCode value={ADDRESS} label="QR code" data-testid="narrow" />
        </div>
      </>,
    )
    expect(screen.getByTestId('usual').element().getBoundingClientRect().width).toBe(232)
    const narrow = screen.getByTestId('narrow').element().getBoundingClientRect()
    expect([narrow.width, narrow.height]).toEqual([160, 160])
  })

  test('draws a tile of the same size while there is no value', async () => {
    const screen = await render(<QrCode value="" label="QR code" data-testid="tile" />)
    expect(screen.container.querySelector('svg')).toBeNull()
    expect(screen.getByTestId('tile').element().getBoundingClientRect().height).toBe(232)
  })
})
