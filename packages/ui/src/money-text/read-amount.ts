import { toAsciiDigits } from '../lib/writing.js'
import { amountSigns } from './group-amount.js'
import { LONGEST } from './plain.js'
import { COIN, withoutCurrency, withoutOwnCurrency } from './without-currency.js'

/** Why a text is not accepted as an amount. */
export type AmountRefusal =
  /** It has a minus, and the field accepts none. */
  | 'negative'
  /** It has more decimals than the field allows. */
  | 'decimals'
  /** Its separators are ambiguous, or match no way of writing amounts. */
  | 'unclear'
  /** It is an amount of another currency than the field's. */
  | 'currency'
  /** It is not a single amount: words, `1e5`, `5k`, two numbers, or more than 200 characters. */
  | 'no-amount'

/** Plain decimal text, such as '1234.5', '12.' for "12." and `''` for empty text; or why it is not an amount. Plain text has
 *  no group separators, a decimal point, and a hyphen as minus, whatever the locale. */
export type AmountReading =
  | {
      /** The amount, such as '1234.5'. */
      plain: string
      /** Zeros past the last decimal were dropped. */
      isCut?: boolean
      /** Why the text is not an amount, in place of `plain`. */
      refusal?: never
    }
  | { refusal: AmountRefusal; plain?: never; isCut?: never }

export interface AmountOptions {
  /** Digits allowed after the point. */
  decimals: number
  /** ISO code of a currency, such as 'NGN', or code of a coin, such as 'USDT': an amount of another one is refused. @default an
   *  amount of any currency, without saying which */
  currency?: string | undefined
  /** BCP 47 tag. Its group and decimal signs decide which texts are ambiguous. @default the signs of English */
  locale?: string | undefined
  /** Accepts negative amounts. @default false */
  allowNegative?: boolean | undefined
}

/**
 * Reads an amount as its writer meant it. Refuses ambiguous text, so that no amount is ever mistaken for another.
 *
 * - With both `.` and `,`, the last one is the decimal sign and the other one groups. `1.234,56` and `1,234.56` are 1234.56.
 * - A sign that occurs more than once groups: `1,234,567` and `1.234.567` are 1234567.
 * - A single sign between one to three digits (not starting with 0) and exactly three digits is ambiguous. The locale's group
 *   sign groups: `1,500` is 1500 in English, and `1.500` is 1500 in German. A comma also groups in a locale
 *   that does not use it as the decimal sign. Any other sign is a decimal sign if the field has three decimals or more;
 *   with fewer the text is unclear, because nobody writes such an amount with three decimals.
 * - Any other single sign is the decimal sign: `1,5`, `0,250`, `1234.567`. Where `1.500` is one and a half, `1.500.` and `1.500,`
 *   are unclear; `01,500` always is.
 * - Spaces of any width, and apostrophes, group whole thousands: `1 234,5`, `1’234.50`. Tabs and line breaks do not.
 * - Groups have three digits, the first one to three: anything else is unclear, such as `1,2,3`. In locales that group by
 *   lakh, `12,34,567` is valid too.
 * - A currency sign or an ISO code may surround it: `₦1,500.00`, `5 €`, `NGN 2,000`, `N500`. With `currency`, only that one may:
 *   its code, and the signs that the locale and English write for it. `₦16,000` never becomes 16,000 USDT. The point of an
 *   abbreviation is part of it: `Rs.1500` is 1500 in a field of PKR.
 * - A plus may precede it, and `/=` may follow it, as in East Africa. Where negative amounts are accepted, `5-` and `(5)` are
 *   -5.
 * - Decimals past the allowed ones are refused unless they are zeros.
 */
export function readAmount(text: string, options: AmountOptions): AmountReading {
  if (text.length > LONGEST) return { refusal: 'no-amount' }
  const written = asRead(toAsciiDigits(text).replace(INVISIBLE, '')).trim()
  if (written === '') return { plain: '' }
  const { currency, locale, allowNegative = false } = options
  const { number, isNegative } = numberIn(written, allowNegative, (part) =>
    currency ? withoutOwnCurrency(part, currency, locale) : withoutCurrency(part),
  )
  if (isNegative && !allowNegative) return { refusal: 'negative' }
  if (!NUMBER.test(number)) {
    const foreign = numberIn(written, allowNegative, (part) => withoutCurrency(part, COIN))
    return { refusal: currency && NUMBER.test(foreign.number) ? 'currency' : 'no-amount' }
  }
  const parts = split(number, options)
  if (parts === undefined) return { refusal: 'unclear' }
  const whole = (isNegative ? '-' : '') + (parts.whole.replace(/^0+(?=\d)/, '') || '0')
  if (parts.fraction === undefined) return { plain: whole }
  const { fraction } = parts
  if (/[^0]/.test(fraction.slice(options.decimals))) return { refusal: 'decimals' }
  const kept = fraction.slice(0, options.decimals)
  const isCut = kept !== fraction
  return { plain: isCut && kept === '' ? whole : `${whole}.${kept}`, isCut }
}

/** The digits and separators of a text. Its one sign may stand outside the currency ("-₦5") or inside ("₦-5"). */
function numberIn(written: string, allowNegative: boolean, strip: (text: string) => string) {
  const outer = withoutSign(written, allowNegative)
  const bare = strip(outer.rest)
  const { rest, sign } = outer.sign === '' ? withoutSign(bare, allowNegative) : { ...outer, rest: bare }
  return { number: rest.replace(/(\d) ?\/=$/, '$1'), isNegative: sign === '-' }
}

/** Splits off a plus or a minus. "5,-" has none: it is five without cents. */
function withoutSign(text: string, allowNegative: boolean): { rest: string; sign: '' | '+' | '-' } {
  const rest = text.replace(/^[-+]\s*/, '')
  if (rest !== text) return { rest, sign: text.startsWith('+') ? '+' : '-' }
  const [, before, inside] = (allowNegative && /^(.*\d) ?-$|^\((.*)\)$/.exec(text)) || []
  const negative = before ?? inside
  return negative === undefined ? { rest, sign: '' } : { rest: negative.trim(), sign: '-' }
}

/** Maps the separators of all scripts and locales to the four in the rules above (point, comma, space and ’), and every minus to a
 *  hyphen. Tabs and line breaks become one line break, because they separate two amounts. */
export function asRead(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u2028\u2029]+/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .replace(/['\u02bc\u060c\u066c]/g, '’')
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/[\u2212\u2013\u2014]/g, '-')
    .replaceAll('\uff0c', ',')
}

/** A minus before an amount. */
export const MINUS = /^-\s*/

const NUMBER = /^[.,]?\d(?:[., ’\n]?\d)*[.,]?$|^[.,]$/

/** Direction marks and zero-width characters, which copied text often has. Not the overrides \u202d and \u202e: they show digits
 *  in another order than they are written. */
const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202c\u2060-\u2069\ufeff]/g

interface Parts {
  whole: string
  /** Undefined without a decimal sign. */
  fraction?: string | undefined
}

/** Digits before and after the decimal sign, or undefined where the decimal sign is ambiguous. */
function split(number: string, options: AmountOptions): Parts | undefined {
  const { group, decimal, isLakh } = amountSigns(options.locale)
  const signs = new Set(number.replace(/\d/g, ''))
  if (signs.has('\n')) return undefined
  // Where "1.500" is one and a half, neither "1.500." nor "1.500," is a thousand times as much.
  const isOpen = /[.,]$/.test(number)
  if (isOpen && split(number.slice(0, -1), options)?.fraction !== undefined) return undefined
  if (signs.has(' ') || signs.has('’') || signs.size === 2) return splitAtLast(number, isLakh)
  const [sign] = signs
  if (sign === undefined) return { whole: number }
  const [first = '', second = '', ...more] = number.split(sign)
  const groups = sign === group || (sign === ',' && decimal !== ',')
  if (more.length > 0) {
    if (isOpen && more.length === 1 && !groups) return undefined
    // In "1,234," the next group is still missing.
    const whole = ungrouped(isOpen ? number.slice(0, -1) : number, isLakh)
    return whole === undefined ? undefined : { whole }
  }
  if (second.length !== 3 || !/^0*[1-9]\d{0,2}$/.test(first)) return { whole: first, fraction: second }
  // Nobody groups "01,500", and nobody writes one and a half so.
  if (first.startsWith('0')) return undefined
  if (groups) return { whole: first + second }
  return options.decimals < 3 ? undefined : { whole: first, fraction: second }
}

/** Splits a number at its last point or comma, the decimal sign; another sign separates its groups. */
function splitAtLast(number: string, isLakh: boolean): Parts | undefined {
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const head = at === -1 ? number : number.slice(0, at)
  const whole = ungrouped(head, isLakh)
  const fraction = at === -1 ? undefined : number.slice(at + 1)
  // In "1 234.567 891" the sign that groups also stands in the fraction.
  if (whole === undefined || /\D/.test(fraction ?? '')) return undefined
  return { whole, fraction }
}

/** Joins groups that are separated by the same sign; undefined for anything else. */
function ungrouped(text: string, isLakh: boolean): string | undefined {
  const isGrouped = THOUSANDS.test(text) || (isLakh && LAKHS.test(text))
  return isGrouped ? text.replace(/\D/g, '') : undefined
}

const THOUSANDS = /^[1-9]\d{0,2}([., ’])\d{3}(?:\1\d{3})*$/
const LAKHS = /^[1-9]\d?([., ’])(?:\d\d\1)*\d{3}$/
