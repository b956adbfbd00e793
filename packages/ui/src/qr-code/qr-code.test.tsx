import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulate } from '../testing/emulate.js'
import { QrCode } from './qr-code.js'
import jsQR from 'jsqr'

const ADDRESS = 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm'

describe('QrCode', () => {
  test('B-109 is an image with a name', async () => {
    const screen = await render(<QrCode value={ADDRESS} label="QR code for your USDT address on Tron" />)
    await expect
      .element(screen.getByRole('img', { name: 'QR code for your USDT address on Tron' }))
      .toBeVisible()
  })

  test.each(['A', ADDRESS, `https://oja.example/${ADDRESS.repeat(4)}`])(
    'B-110 is on white with a quiet zone of four modules, in dark too: %s',
    async (value) => {
      const screen = await render(
        <div data-theme="dark">
          <QrCode value={value} label="QR code" data-testid="tile" />
        </div>,
      )
      const tile = screen.getByTestId('tile').element()
      expect(getComputedStyle(tile).backgroundColor).toBe('rgb(255, 255, 255)')
      const svg = screen.getByRole('img').element() as SVGSVGElement
      const around = tile.getBoundingClientRect()
      const code = svg.getBoundingClientRect()
      const moduleWidth = code.width / svg.viewBox.baseVal.width
      const sides = [
        code.left - around.left,
        around.right - code.right,
        code.top - around.top,
        around.bottom - code.bottom,
      ]
      for (const side of sides) expect(side).toBeGreaterThanOrEqual(4 * moduleWidth)
    },
  )

  test('B-110 a scanner decodes the value, even with a stain on the code', async () => {
    const screen = await render(<QrCode value={ADDRESS} label="QR code" />)
    const svg = screen.container.querySelector('svg') as SVGSVGElement
    expect(await decoded(svg)).toBe(ADDRESS)
    expect(await decoded(svg, 0.24)).toBe(ADDRESS)
  })

  test('B-110 uses level Q, which stays readable with a quarter damaged', async () => {
    const screen = await render(<QrCode value={ADDRESS} label="QR code" />)
    const svg = screen.getByRole('img').element() as SVGSVGElement
    // 34 characters fit 29 modules at levels L and M, and need 33 at level Q.
    expect(svg.viewBox.baseVal.width).toBe(33)
  })

  test('B-110 stays dark on white in forced colours', async () => {
    const screen = await render(<QrCode value={ADDRESS} label="QR code" />)
    const fills = () =>
      [...screen.container.querySelectorAll('path')].map((path) => getComputedStyle(path).fill)
    const before = fills()
    expect(before[0]).toBe('rgb(255, 255, 255)')
    await emulate({ 'forced-colors': 'active' })
    expect(fills()).toEqual(before)
  })

  test('its code has the given size, its tile is a quarter wider, and both shrink in a narrow container', async () => {
    const screen = await render(
      <>
        <QrCode value={ADDRESS} label="QR code" data-testid="usual" />
        <QrCode value={ADDRESS} label="QR code" size={100} data-testid="small" />
        <div style={{ inlineSize: 160 }}>
          <QrCode value={ADDRESS} label="QR code" data-testid="narrow" />
        </div>
      </>,
    )
    const widths = (name: string) => {
      const tile = screen.getByTestId(name).element()
      return [tile, ...tile.querySelectorAll('svg')].map((part) => part.getBoundingClientRect().width)
    }
    expect(widths('usual')).toEqual([252, 200])
    expect(widths('small')).toEqual([127, 100])
    expect(widths('narrow').map(Math.round)).toEqual([160, 126])
  })

  test('its code is dark', async () => {
    const screen = await render(<QrCode value={ADDRESS} label="QR code" />)
    const [, code] = screen.container.querySelectorAll('path')
    expect(code?.getAttribute('fill')).toBe('#11142b')
  })

  test('draws a tile of the same size while there is no value', async () => {
    const screen = await render(<QrCode value="" label="QR code" data-testid="tile" />)
    expect(screen.container.querySelector('svg')).toBeNull()
    expect(screen.getByTestId('tile').element().getBoundingClientRect().height).toBe(252)
  })
})

// The package is CommonJS: its types name the function `default`, its module is the function.
const read = jsQR as unknown as typeof jsQR.default

/** What a scanner decodes from the drawn code, with a stain of `stain` times its width. */
async function decoded(svg: SVGSVGElement, stain = 0): Promise<string | undefined> {
  const size = 400
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', `${size}`)
  copy.setAttribute('height', `${size}`)
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
  await picture.decode()
  const drawing = new OffscreenCanvas(size, size).getContext('2d') as OffscreenCanvasRenderingContext2D
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, size, size)
  // The tile is a quarter wider than the code.
  const [width, start] = [size / 1.25, size / 10]
  drawing.drawImage(picture, start, start, width, width)
  drawing.fillStyle = '#6b4a2b'
  drawing.fillRect(start + width * 0.45, start + width * 0.45, width * stain, width * stain)
  return read(drawing.getImageData(0, 0, size, size).data, size, size)?.data
}
