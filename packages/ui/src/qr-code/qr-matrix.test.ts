import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { qrMatrix } from './qr-matrix.js'

/** The modules that an independent encoder draws, read back from its path of horizontal runs. */
function referenceOf(text: string): string {
  const markup = renderToStaticMarkup(
    createElement(QRCodeSVG, { value: text, level: 'Q', boostLevel: false }),
  )
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => 0))
  const path = [...markup.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1] ?? ''
  for (const [, x, y, end] of path.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H\d+z/g)) {
    rows[Number(y)]?.fill(1, Number(x), Number(x) + Number(end))
  }
  for (const [, x, y] of path.matchAll(/M(\d+),(\d+) h1v1H\d+z/g))
    rows[Number(y)]?.fill(1, Number(x), Number(x) + 1)
  return rows.map((row) => row.join('')).join('\n')
}

const asText = (rows: number[][]) => rows.map((row) => row.join('')).join('\n')

test.each([
  'a',
  'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE tron',
  'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.0184',
  'https://oja.example/pay/₦1,618?note=Ẹ ṣé',
  ...[3, 6, 7, 10, 14, 20, 27, 34, 40].map((part) => 'x'.repeat(part * 40)),
])('the code of %s is one of the eight that another encoder could draw', (text) => {
  const masked = Array.from({ length: 8 }, (_, mask) => asText(qrMatrix(text, mask)))
  expect(masked).toContain(referenceOf(text))
  expect(masked).toContain(asText(qrMatrix(text)))
})

test('a text longer than the largest code is refused with its length', () => {
  expect(() => qrMatrix('x'.repeat(1663))).not.toThrow()
  expect(() => qrMatrix('x'.repeat(1664))).toThrow('1664')
})
