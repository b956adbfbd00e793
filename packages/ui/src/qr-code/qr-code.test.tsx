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

  test('B-110 a scanner decodes the value, even with a stain on the code', async () => {
    const screen = await render(<QrCode value={ADDRESS} label="QR code" />)
    const svg = screen.container.querySelector('svg') as SVGSVGElement
    expect(await decoded(svg)).toBe(ADDRESS)
    expect(await decoded(svg, 0.24)).toBe(ADDRESS)
  })

  test('B-110 uses level Q, which stays readable with a quarter damaged', async () => {
    const screen = await render(<QrCode value={ADDRESS} label="QR code" />)
    const modules = Number(screen.container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2])
    // 34 characters fit 29 modules at levels L and M, and need 33 at level Q.
    expect(modules - 8).toBe(33)
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

  test('its tile is 32 px wider than the code, and shrinks in a narrow container', async () => {
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

  test('its code has the given size and is dark', async () => {
    const screen = await render(<QrCode value={ADDRESS} label="QR code" size={100} data-testid="tile" />)
    expect(screen.getByTestId('tile').element().getBoundingClientRect().width).toBe(132)
    const [, code] = screen.container.querySelectorAll('path')
    expect(code?.getAttribute('fill')).toBe('#11142b')
  })

  test('draws a tile of the same size while there is no value', async () => {
    const screen = await render(<QrCode value="" label="QR code" data-testid="tile" />)
    expect(screen.container.querySelector('svg')).toBeNull()
    expect(screen.getByTestId('tile').element().getBoundingClientRect().height).toBe(232)
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
  drawing.drawImage(picture, 0, 0, size, size)
  drawing.fillStyle = '#6b4a2b'
  drawing.fillRect(size * 0.45, size * 0.45, size * stain, size * stain)
  return read(drawing.getImageData(0, 0, size, size).data, size, size)?.data
}
