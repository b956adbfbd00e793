import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBrowser } from '../consumers/workbench.ts'
import { PACKAGE } from '../scripts/entries.ts'
import { tokenFiles } from '../scripts/tokens.ts'
import { contrast, parseColour, toHex } from './colour.ts'
import { themeCss } from './theme.ts'

const command = join(PACKAGE, 'dist/cli/oja-ui.js')
const printed = (colour: string) =>
  execFileSync(process.execPath, [command, 'theme', colour], { encoding: 'utf8' })

const SEEDS = [
  '#0b5d3b',
  '#f0b90b',
  '#e50914',
  '#1da1f2',
  '#5741d9',
  '#111111',
  '#ffffff',
  '#00ffff',
  '#ff00ff',
  '#777777',
]

test('it prints the colours that the browser computes from the seed, within two steps of 256 in each channel', async () => {
  const browser = await openBrowser()
  const page = await browser.newPage()
  try {
    await page.setContent(`<style>${readFileSync(join(PACKAGE, 'dist/theme.css'), 'utf8')}</style><i></i>`)
    for (const seed of SEEDS) {
      const expected = [...printed(seed).matchAll(/--oja-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)]
      expect(expected).toHaveLength(17)
      for (const [, name = '', light = '', dark = ''] of expected) {
        const drawn = await page.evaluate(drawnColours, { seed, name })
        for (const [hex, pixel] of [
          [light, drawn[0]],
          [dark, drawn[1]],
        ] as const) {
          const bytes = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
          const off = Math.max(...bytes.map((byte, at) => Math.abs(byte - (pixel?.[at] ?? NaN))))
          expect(off, `${name} of ${seed}: ${hex}, drawn as ${pixel?.join()}`).toBeLessThanOrEqual(2)
        }
      }
    }
  } finally {
    await browser.close()
  }
})

/** Runs in the page: the pixel of a token in light and in dark. */
function drawnColours({ seed, name }: { seed: string; name: string }): number[][] {
  const root = document.documentElement
  root.style.setProperty('--oja-seed', seed)
  const element = document.querySelector('i')!
  element.style.color = `var(--oja-${name})`
  const canvas = document.createElement('canvas').getContext('2d')!
  return ['light', 'dark'].map((mode) => {
    root.dataset['theme'] = mode
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  })
}

test('it prints the seed and the contrasts, light and dark', () => {
  const css = printed('#0b5d3b')
  expect(css).toContain(':root {\n  --oja-seed: #0b5d3b;\n}')
  expect(css).toMatch(
    /--oja-brand: light-dark\(#0b5d3b, #\w{6}\);\s+\/\* on-brand on it: 7\.\d, 9\.\d \(at least 4\.5\) \*\//,
  )
})

/** What each colour must contrast with: the text on it, or the page around it. */
function counterpartOf(name: string): string {
  if (name.startsWith('purse')) return 'on-purse-2'
  if (name.startsWith('brand-soft')) return 'brand-text'
  if (name === 'bubble-own') return 'on-bubble-own-2'
  return /^brand(-hover|-active)?$/.test(name) ? 'on-brand' : 'surface'
}

test('the contrasts are those of the printed colours and the surfaces of the theme: 4.5 for text, 3 for marks', () => {
  const rows = [
    ...themeCss(parseColour('#0b5d3b')!).matchAll(
      /--oja-([\w-]+): light-dark\((#\w+), (#\w+)\);(?: +\/\* (.+) \*\/)?/g,
    ),
  ].map(([, name = '', light = '', dark = '', said]) => ({ name, hex: [light, dark], said }))
  const { light: lightTokens, dark: darkTokens } = JSON.parse(tokenFiles()['tokens.json'])
  const surface = { name: 'surface', hex: [lightTokens, darkTokens].map((mode) => mode.surface.$value.hex) }
  for (const { name, hex, said } of rows) {
    if (/^on-|^purse-line$/.test(name)) continue
    const other = [...rows, surface].find((row) => row.name === counterpartOf(name))!
    const [light, dark] = hex.map((one, at) =>
      contrast(parseColour(one)!, parseColour(other.hex[at]!)!).toFixed(1),
    )
    const place = other === surface ? 'on surface' : `${other.name} on it`
    const least = /mark|focus/.test(name) ? 3 : 4.5
    expect(said, name).toBe(`${place}: ${light}, ${dark} (at least ${least})`)
  }
})

test('all colours follow from the printed seed, also where the given one is outside sRGB', () => {
  for (const colour of ['oklch(0.42 0.09 158)', 'oklch(0.6 0.3 145)', 'rgb(-5 0 300)']) {
    const css = themeCss(parseColour(colour)!)
    const [, seed = ''] = /--oja-seed: (#\w+)/.exec(css) ?? []
    expect(css).toBe(themeCss(parseColour(seed)!))
  }
})

test('it reads colours as hex, rgb and oklch, and refuses others with an example', () => {
  for (const colour of ['#0b5d3b', '0b5d3b', 'rgb(11, 93, 59)', 'rgb(11 93 59)', 'rgb(4.3% 36.5% 23.1%)']) {
    expect(toHex(parseColour(colour)!), colour).toBe('#0b5d3b')
  }
  expect(toHex(parseColour('#abc')!)).toBe('#aabbcc')
  expect(toHex(parseColour('oklch(0.628 0.2577 29.23)')!)).toBe('#ff0000')
  expect(toHex(parseColour('oklch(62.8% 0.2577 29.23deg)')!)).toBe('#ff0000')
  expect(toHex(parseColour('oklch(42% 22.5% 158)')!)).toBe(toHex(parseColour('oklch(0.42 0.09 158)')!))
  for (const wrong of ['', 'green', '#12345', 'rgb(1 2)', 'rgb(11 93 59 / 50%)', 'oklch(a b c)'])
    expect(parseColour(wrong)).toBeUndefined()
  const refused = (...given: string[]) => {
    const result = spawnSync(process.execPath, [command, 'theme', ...given], { encoding: 'utf8' })
    expect(result.status).toBe(2)
    return result.stderr
  }
  expect(refused('green')).toMatch(/^"green" is not a readable colour\. Give one in quotes, .*'#0b5d3b'/)
  // A # without quotes never gets here.
  expect(refused()).toMatch(/^No colour given\. Give one in quotes, .*'#0b5d3b'/)
})
