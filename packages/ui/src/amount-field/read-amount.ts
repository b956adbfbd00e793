import { toAsciiDigits } from '../lib/digits.js'

/** Why a text is not taken as an amount. */
export type AmountRefusal =
  /** It has a minus. */
  | 'negative'
  /** It has more decimals than the field allows. */
  | 'decimals'
  /** Its separators can be read in two ways, or fit no way of writing amounts. */
  | 'unclear'
  /** It holds something else than one amount, such as words, `1e5`, `5k`, or two numbers. */
  | 'no-amount'

/** Plain decimal text, such as '1234.5', '12.' for "12." and '' for nothing; or why there is none. */
export type AmountReading =
  | {
      plain: string
      /** Zeros past the last decimal were left out. */
      isCut?: boolean
      refusal?: never
    }
  | { refusal: AmountRefusal; plain?: never; isCut?: never }

export interface AmountOptions {
  /** Digits allowed after the point. */
  decimals: number
  /** A code that may be beside the digits, such as 'USDT'. Signs and ISO codes of currencies always may. */
  unit?: string | undefined
}

/**
 * Reads an amount as its writer meant it, or refuses it. Text that two writers could mean differently is refused, so that one
 * amount is never taken for another.
 *
 * - Both `.` and `,`: the last one is the decimal sign, the other one groups. `1.234,56` and `1,234.56` are 1234.56.
 * - One sign twice or more groups: `1,234,567` and `1.234.567` are 1234567.
 * - One comma before exactly three digits, after one to three that do not start with 0, groups: `1,500` is 1500. Any other
 *   single comma is the decimal sign: `1,5`, `0,250`, `1234,567`.
 * - One point is the decimal sign. Where the field has less than three decimals and a point could group as above, as in
 *   `1.500`, the text is unclear.
 * - Spaces of any width, and apostrophes, group: `1 234,5`, `1’234.50`.
 * - Groups are of three digits, and the first one of one to three. Everything else is unclear: `12,34,567`, `1,2,3`.
 * - A plus, the unit, a sign of a currency and an ISO code may stand around it: `₦1,500.00`, `5 €`, `NGN 2,000`, `N500`. Which
 *   currency it is, is for the field to say.
 * - Decimals past the allowed ones are refused, but zeros there change nothing.
 */
export function readAmount(text: string, options: AmountOptions): AmountReading {
  const written = toAsciiDigits(text).replace(INVISIBLE, '').trim()
  if (written === '') return { plain: '' }
  const bare = withoutCurrency(written, options.unit)
  if (/^[-\u2212\u2013\u2014]/.test(bare)) return { refusal: 'negative' }
  const number = bare
    .replace(/^\+\s*/, '')
    .replace(/\s/g, ' ')
    .replace(/['\u066c]/g, '’')
    .replaceAll('\u066b', '.')
  if (!/^[.,]?\d(?:[., ’]?\d)*[.,]?$|^[.,]$/.test(number)) return { refusal: 'no-amount' }
  const parts = split(number, options.decimals)
  if (parts === undefined) return { refusal: 'unclear' }
  const whole = parts.whole.replace(/^0+(?=\d)/, '') || '0'
  if (parts.fraction === undefined) return { plain: whole }
  const { fraction } = parts
  if (/[^0]/.test(fraction.slice(options.decimals))) return { refusal: 'decimals' }
  const kept = fraction.slice(0, options.decimals)
  const isCut = kept !== fraction
  return { plain: isCut && kept === '' ? whole : `${whole}.${kept}`, isCut }
}

/** Direction marks and zero-width characters, which copied text often has. */
const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

interface Parts {
  whole: string
  /** Undefined without a decimal sign. */
  fraction?: string | undefined
}

/** Digits before and after the decimal sign, or undefined where it is unclear which sign that is. */
function split(number: string, decimals: number): Parts | undefined {
  const signs = new Set(number.replace(/\d/g, ''))
  if (signs.has(' ') || signs.has('’')) return splitAtLast(number)
  if (signs.size === 2) return splitAtLast(number)
  const [sign] = signs
  if (sign === undefined) return { whole: number }
  const [first = '', second = '', ...more] = number.split(sign)
  if (more.length > 0) {
    // Of "1,234," the next group is still to come.
    const whole = ungrouped(number.endsWith(sign) ? number.slice(0, -1) : number)
    return whole === undefined ? undefined : { whole }
  }
  const couldGroup = /^[1-9]\d{0,2}$/.test(first) && second.length === 3
  if (couldGroup && sign === ',') return { whole: first + second }
  if (couldGroup && decimals < 3) return undefined
  return { whole: first, fraction: second }
}

/** Parts of a number whose last point or comma is its decimal sign, and that has another sign for groups. */
function splitAtLast(number: string): Parts | undefined {
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const head = at === -1 ? number : number.slice(0, at)
  const whole = ungrouped(head)
  if (whole === undefined || (at !== -1 && head.includes(number.charAt(at)))) return undefined
  return { whole, fraction: at === -1 ? undefined : number.slice(at + 1) }
}

/** The digits of groups of three with one and the same sign between them, or undefined. */
function ungrouped(text: string): string | undefined {
  return /^[1-9]\d{0,2}([., ’])\d{3}(?:\1\d{3})*$/.test(text) ? text.replace(/\D/g, '') : undefined
}

/** Takes one currency off each end. */
function withoutCurrency(text: string, unit: string | undefined): string {
  const [, before = '', afterFirst = ''] = /^([^\d\s.,+\-\u2212\u2013\u2014]*)(.*)$/su.exec(text) ?? []
  const head = before === '' || isCurrency(before, unit) || before === 'N' ? afterFirst.trim() : text
  const [, beforeLast = '', after = ''] = /^(.*?)([^\d\s.,]*)$/su.exec(head) ?? []
  return after === '' || !isCurrency(after, unit) ? head : beforeLast.trim()
}

let isoCodes: ReadonlySet<string> | undefined

function isCurrency(word: string, unit: string | undefined): boolean {
  if (/^[A-Z]{0,2}\p{Sc}$/u.test(word) || word === unit) return true
  isoCodes ??= new Set(Intl.supportedValuesOf('currency'))
  return isoCodes.has(word.toUpperCase())
}
