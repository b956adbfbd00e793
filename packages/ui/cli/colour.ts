// Colours as numbers: sRGB, OKLCH and the contrast of WCAG.

/** Linear red, green and blue, 0 to 1: sRGB before its transfer curve. */
export type Light = [red: number, green: number, blue: number]

/** Lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Reads `#0b5d3b`, `#abc`, `rgb(11 93 59)` or `oklch(0.42 0.09 158)`; undefined for everything else. */
export function parseColour(text: string): Light | undefined {
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]
  if (hex !== undefined) {
    const long = hex.length === 3 ? [...hex].map((letter) => letter + letter).join('') : hex
    return [0, 2, 4].map((at) => toLight(Number.parseInt(long.slice(at, at + 2), 16) / 255)) as Light
  }
  const [, space, inside = ''] = /^(rgb|oklch)\(([^)]+)\)$/i.exec(text.trim()) ?? []
  const parts = inside.split(/[\s,]+/).filter((part) => part !== '')
  const [one = NaN, two = NaN, three = NaN] = parts.map((part) =>
    part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part.replace(/deg$/, '')),
  )
  if (space === undefined || parts.length !== 3 || [one, two, three].some(Number.isNaN)) return undefined
  // 100 % of chroma is 0.4: https://www.w3.org/TR/css-color-4/#specifying-oklab-oklch
  const chroma = parts[1]?.endsWith('%') ? two * 0.4 : two
  if (space.toLowerCase() === 'oklch') return fromOklch({ l: one, c: chroma, h: three })
  return [one, two, three].map((value, at) =>
    toLight(parts[at]?.endsWith('%') ? value : value / 255),
  ) as Light
}

/** `#rrggbb`. Clips colours outside sRGB, as browsers do. */
export function toHex(colour: Light): string {
  const bytes = colour.map((value) => Math.round(fromLight(clamped(value)) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The sRGB channels, 0 to 1, clipped. */
export function toSrgb(colour: Light): Light {
  return colour.map((value) => fromLight(clamped(value))) as Light
}

/** The contrast ratio of two colours as they are drawn, 1 to 21. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Light, other: Light): number {
  const [dark = 0, light = 0] = [one, other]
    .map((colour) => luminance(drawn(colour)))
    .toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The relative luminance of WCAG, 0 to 1. */
export function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The colour rounded to 256 steps a channel, as screens draw it. */
export function drawn(colour: Light): Light {
  return colour.map((value) => toLight(Math.round(fromLight(clamped(value)) * 255) / 255)) as Light
}

function clamped(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function toLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLight(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

/** Source: https://bottosson.github.io/posts/oklab/ */
export function toOklch([red, green, blue]: Light): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

export function fromOklch({ l, c, h }: Oklch): Light {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}
