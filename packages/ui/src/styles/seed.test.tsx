import { afterEach, describe, expect, test } from 'vitest'

const MODES = ['light', 'dark'] as const
type Mode = (typeof MODES)[number]

/** Extreme colours, well-known brands, then 500 random ones that are the same in every run. */
const NAMED = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
]
const BRANDS = [
  '#0b5d3b',
  '#f0b90b',
  '#f7a600',
  '#0052ff',
  '#5741d9',
  '#ff5f00',
  '#1da1f2',
  '#e50914',
  '#10b981',
]
const SEEDS = [...NAMED, ...BRANDS, ...randomColours(500)]

function randomColours(count: number): string[] {
  let state = 20_261_122
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  return Array.from({ length: count }, () => {
    const value = Math.floor(next() * 2 ** 24)
    return `#${value.toString(16).padStart(6, '0')}`
  })
}

const TEXT = 4.5
const GRAPHICS = 3
const GROUNDS = ['bg', 'sunken', 'surface', 'raised', 'hover', 'brand-soft', 'brand-soft-hover']
const PURSES = ['purse', 'purse-2', 'purse-button', 'purse-button-hover']

/** Pairs of foreground and background, and the contrast WCAG requires. */
const PAIRS: [ink: string, ground: string, least: number][] = [
  ...['brand', 'brand-hover', 'brand-active'].map((ground) => pair('on-brand', ground, TEXT)),
  ...GROUNDS.map((ground) => pair('brand-text', ground, TEXT)),
  ...['text', 'text-2'].flatMap((ink) =>
    ['brand-soft', 'brand-soft-hover'].map((ground) => pair(ink, ground, TEXT)),
  ),
  ...PURSES.flatMap((ground) => [pair('on-purse', ground, TEXT), pair('on-purse-2', ground, TEXT)]),
  pair('on-bubble-own', 'bubble-own', TEXT),
  pair('on-bubble-own-2', 'bubble-own', TEXT),
  ...['bg', 'sunken', 'surface', 'raised', 'brand-soft'].flatMap((ground) => [
    pair('focus', ground, GRAPHICS),
    pair('brand-mark', ground, GRAPHICS),
  ]),
]

function pair(ink: string, ground: string, least: number): [string, string, number] {
  return [ink, ground, least]
}

const NAMES = [...new Set(PAIRS.flatMap(([ink, ground]) => [ink, ground]))]

const page = document.documentElement
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!

/** The colour in eight bits per channel, as the screen gets it. */
function pixel(colour: string): [number, number, number] {
  canvas.fillStyle = '#010203'
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

function luminance(colour: [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Reads the rendered colour of a token inside `parent`. */
function reader(parent: Element) {
  const element = document.createElement('i')
  parent.append(element)
  return (token: string) => {
    element.style.color = `var(--oja-${token})`
    return getComputedStyle(element).color
  }
}

function inMode(mode: Mode) {
  page.dataset['theme'] = mode
}

afterEach(() => {
  page.removeAttribute('style')
  page.removeAttribute('data-theme')
  document.body.replaceChildren()
})

describe('one seed colour', () => {
  test.each(MODES)(`B-200 derives a readable brand for ${SEEDS.length} seeds: %s`, (mode) => {
    inMode(mode)
    const read = reader(document.body)
    const failures: string[] = []
    for (const seed of SEEDS) {
      page.style.setProperty('--oja-seed', seed)
      const lights = Object.fromEntries(NAMES.map((name) => [name, luminance(pixel(read(name)))]))
      for (const [ink, ground, least] of PAIRS) {
        const measured = contrast(lights[ink] ?? 0, lights[ground] ?? 0)
        if (measured < least)
          failures.push(`${seed}: ${ink} on ${ground} ${measured.toFixed(2)}, not ${least}`)
      }
    }
    expect(failures).toEqual([])
  })

  test('stays unchanged in the light theme where text is readable on it', () => {
    inMode('light')
    const read = reader(document.body)
    for (const seed of ['#0b5d3b', '#f0b90b', '#5741d9', '#10b981']) {
      page.style.setProperty('--oja-seed', seed)
      const hex = pixel(read('brand')).map((value) => value.toString(16).padStart(2, '0'))
      expect(`#${hex.join('')}`).toBe(seed)
    }
  })

  test.each(MODES)('gives rest, hover and press different colours, and purse and button too: %s', (mode) => {
    inMode(mode)
    const read = reader(document.body)
    for (const seed of BRANDS) {
      page.style.setProperty('--oja-seed', seed)
      const states = ['brand', 'brand-hover', 'brand-active', 'brand-soft', 'brand-soft-hover']
      expect(new Set(states.map((name) => pixel(read(name)).join())).size, seed).toBe(states.length)
      expect(new Set(PURSES.map((name) => pixel(read(name)).join())).size, seed).toBe(PURSES.length)
    }
  })

  test('applies to an element with data-brand and everything inside it', () => {
    inMode('light')
    const part = document.createElement('section')
    part.dataset['brand'] = ''
    part.style.setProperty('--oja-seed', '#0b5d3b')
    document.body.append(part)
    expect(pixel(reader(part)('brand'))).toEqual([0x0b, 0x5d, 0x3b])
    expect(pixel(reader(document.body)('brand'))).toEqual([40, 51, 139])
  })
})

describe('a part of the page with a theme of its own', () => {
  function nested(mode: Mode): HTMLElement {
    const part = document.createElement('section')
    part.dataset['theme'] = mode
    document.body.append(part)
    return part
  }

  test('B-201 keeps the brand set on the page, in its own theme', () => {
    inMode('light')
    page.style.setProperty('--oja-brand', 'light-dark(#0b5d3b, #7fe0b0)')
    expect(pixel(reader(nested('dark'))('brand'))).toEqual([0x7f, 0xe0, 0xb0])
    expect(pixel(reader(nested('light'))('brand'))).toEqual([0x0b, 0x5d, 0x3b])
  })

  test('B-201 keeps the seed set on the page, in its own theme', () => {
    inMode('dark')
    page.style.setProperty('--oja-seed', '#0b5d3b')
    expect(pixel(reader(nested('light'))('brand'))).toEqual([0x0b, 0x5d, 0x3b])
    const dark = luminance(pixel(reader(nested('dark'))('brand')))
    expect(dark).toBe(luminance(pixel(reader(document.body)('brand'))))
    expect(dark).toBeGreaterThan(0.3)
  })

  test('has the surfaces of its theme without a brand', () => {
    inMode('light')
    expect(luminance(pixel(reader(nested('dark'))('surface')))).toBeLessThan(0.05)
    expect(luminance(pixel(reader(nested('light'))('surface')))).toBe(1)
  })
})

test('without a seed every brand colour is Oja’s own', () => {
  const own = {
    light: {
      brand: 'oklch(0.37 0.145 272)',
      'brand-hover': 'oklch(0.325 0.135 272)',
      'brand-active': 'oklch(0.28 0.115 272)',
      focus: 'oklch(0.55 0.21 272)',
      'purse-button': 'oklch(0.395 0.125 272)',
      'bubble-own': 'oklch(0.37 0.145 272)',
    },
    dark: {
      brand: 'oklch(0.785 0.105 278)',
      'brand-hover': 'oklch(0.83 0.088 278)',
      'brand-active': 'oklch(0.74 0.115 278)',
      focus: 'oklch(0.86 0.14 88)',
      'purse-button': 'oklch(0.365 0.11 273)',
      'bubble-own': 'oklch(0.42 0.12 274)',
    },
  }
  for (const mode of MODES) {
    inMode(mode)
    const read = reader(document.body)
    for (const [name, value] of Object.entries(own[mode])) expect(read(name), `${name}, ${mode}`).toBe(value)
  }
})
