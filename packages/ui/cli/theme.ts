// `oja-ui theme`: the brand that one seed colour makes, with its contrasts. It repeats the rules that the browser applies in
// `styles/theme.css`; seed.test.tsx compares the two.
import { contrast, drawn, fromOklch, type Light, luminance, toHex, toOklch } from './colour.ts'

const MODES = ['light', 'dark'] as const
export type Mode = (typeof MODES)[number]

/** The tokens that follow a seed, without their `--oja-`. */
export type Brand = Record<string, Light>

/** The brand of a seed. */
export function brandOf(seed: Light, mode: Mode): Brand {
  return mode === 'light' ? lightBrand(seed) : darkBrand(seed)
}

function lightBrand(seed: Light): Brand {
  const y = luminance(seed)
  const withLuminance = (most: number) => scaled(seed, Math.min(1, most / y))
  const step = stepOf(seed)

  const fill = y > 0.27 ? seed : withLuminance(0.17)
  const hasDarkText = luminance(fill) > 0.2
  const { c, h } = toOklch(fill)
  return {
    brand: fill,
    'brand-hover': scaled(fill, hasDarkText ? 0.9 : 0.68),
    'brand-active': scaled(fill, hasDarkText ? 0.8 : 0.43),
    'brand-mark': withLuminance(0.21),
    'on-brand': fromOklch({ l: hasDarkText ? 0.2 : 0.99, c: Math.min(c, 0.02), h }),
    'brand-text': withLuminance(0.12),
    'brand-soft': step(0.948, 0.022),
    'brand-soft-hover': step(0.925, 0.032),
    focus: withLuminance(0.21),
    purse: step(0.3, 0.1),
    'purse-2': step(0.25, 0.08),
    'purse-line': step(0.42, 0.12),
    'on-purse-2': step(0.89, 0.04),
    'purse-button': step(0.38, 0.1),
    'purse-button-hover': step(0.43, 0.1),
    'bubble-own': withLuminance(0.08),
    'on-bubble-own-2': step(0.89, 0.04),
  }
}

function darkBrand(seed: Light): Brand {
  const { l } = toOklch(seed)
  const step = stepOf(seed)
  const brand = step(Math.max(l, 0.785), 0.15)
  return {
    brand,
    'brand-hover': step(Math.max(l + 0.045, 0.83), 0.1),
    'brand-active': step(0.74, 0.13),
    'brand-mark': brand,
    'on-brand': step(0.2, 0.05),
    'brand-text': step(0.815, 0.11),
    'brand-soft': step(0.292, 0.06),
    'brand-soft-hover': step(0.33, 0.07),
    focus: step(0.86, 0.14),
    purse: step(0.3, 0.1),
    'purse-2': step(0.25, 0.08),
    'purse-line': step(0.42, 0.12),
    'on-purse-2': step(0.89, 0.04),
    'purse-button': step(0.38, 0.1),
    'purse-button-hover': step(0.43, 0.1),
    'bubble-own': step(0.42, 0.11),
    'on-bubble-own-2': step(0.89, 0.04),
  }
}

/** The same hue with less light. */
function scaled(colour: Light, factor: number): Light {
  return colour.map((value) => value * factor) as Light
}

/** Makes steps of the same hue: another lightness, with at most `most` chroma. */
function stepOf(seed: Light): (l: number, most: number) => Light {
  const { c, h } = toOklch(seed)
  return (l, most) => fromOklch({ l, c: Math.min(c, most), h })
}

/** What each token must contrast with: text on it or behind it (4.5:1), or the page around it (3:1). */
const AGAINST: Record<string, [other: string, least: number]> = {
  brand: ['on-brand', 4.5],
  'brand-hover': ['on-brand', 4.5],
  'brand-active': ['on-brand', 4.5],
  'brand-mark': ['surface', 3],
  'brand-text': ['surface', 4.5],
  'brand-soft': ['brand-text', 4.5],
  'brand-soft-hover': ['brand-text', 4.5],
  focus: ['surface', 3],
  purse: ['on-purse-2', 4.5],
  'purse-2': ['on-purse-2', 4.5],
  'purse-button': ['on-purse-2', 4.5],
  'purse-button-hover': ['on-purse-2', 4.5],
  'bubble-own': ['on-bubble-own-2', 4.5],
}

/** The surface of the theme, which does not follow the seed. */
const SURFACE: Record<Mode, Light> = {
  light: [1, 1, 1],
  dark: fromOklch({ l: 0.212, c: 0.028, h: 274 }),
}

/** The CSS of a seed: the line that sets it, and every token that follows, each with its contrast. */
export function themeCss(given: Light): string {
  // The printed seed is one of 256 steps a channel and within sRGB; all else must follow from that one.
  const seed = drawn(given)
  const brands = MODES.map((mode) => ({ ...brandOf(seed, mode), surface: SURFACE[mode] }) as Brand)
  const lines = Object.keys(brandOf(seed, 'light')).map((name) => {
    const [light = '', dark = ''] = brands.map((brand) => toHex(brand[name]!))
    const value = `  --oja-${name}: light-dark(${light}, ${dark});`
    const [other, least] = AGAINST[name] ?? []
    if (other === undefined) return value
    const figures = brands.map((brand) => contrast(brand[name]!, brand[other]!).toFixed(1))
    const relation = other.startsWith('on-') || name.includes('soft') ? `${other} on it` : `on ${other}`
    return `${value.padEnd(58)} /* ${relation}: ${figures.join(', ')} (at least ${least}) */`
  })
  return `/* A brand for @oja/ui. This line sets all of it: */
:root {
  --oja-seed: ${toHex(seed)};
}

/* The resulting colours, light and dark, for designers and for browsers without relative colours. The figures are contrasts. */
:root {
${lines.join('\n')}
}
`
}
