import { type CurrencyOptions, currencySigns } from '../money-text/currency-signs.js'
import { asText } from '../lib/given.js'
import { warnOnce } from '../lib/warn.js'
import { amountSigns, groupAmount } from '../money-text/group-amount.js'
import { LONGEST } from '../money-text/plain.js'

interface AmountParts {
  /** A true minus, a plus, or nothing. */
  sign: '−' | '+' | ''
  /** The digits before the fraction, in groups. */
  whole: string
  /** The decimal sign and the digits of the fraction that count. */
  fraction: string
  /** Trailing zeros of the fraction, including the decimal sign when the fraction is all zeros. */
  zeros: string
}

/** In fractions up to this length the zeros are kobo (₦1,619.00), so they are not muted. */
const LONGEST_LOUD_FRACTION = 2

/**
 * Splits a plain decimal for drawing: '-2450.50000000' → '−', '2,450', '.5', '0000000'. Works on text: no digit is added, lost
 * or rounded. Commas may group thousands. Any other text is returned as it is: nothing is not zero, and "1,50" is not 150.
 */
export function amountParts(given: string, locale?: string): AmountParts {
  const value = asText(given)
  const match = value.length < LONGEST ? PLAIN_OR_GROUPED.exec(value.trim()) : null
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      match === null && /\d/.test(value),
      `'${value.slice(0, LONGEST)}' is not plain decimal text, so it is drawn unchanged and not for the locale. Pass digits and one point, such as '1234.5'.`,
    )
  if (match === null) return { sign: '', whole: value, fraction: '', zeros: '' }
  const [, givenSign = '', givenWhole = '', digits = ''] = match
  const sign = givenSign === '' || givenSign === '+' ? givenSign : '−'
  const plain = givenWhole.replaceAll(',', '') || '0'
  const whole = groupAmount(plain, { locale })
  if (digits === '') return { sign, whole, fraction: '', zeros: '' }
  const rest = groupAmount(`${plain}.${digits}`, { locale }).slice(whole.length)
  const { decimal } = amountSigns(locale)
  const loud = digits.length <= LONGEST_LOUD_FRACTION ? digits : digits.replace(/0+$/, '')
  const loudLength = loud === '' ? 0 : decimal.length + loud.length
  return { sign, whole, fraction: rest.slice(0, loudLength), zeros: rest.slice(loudLength) }
}

/** Plain decimal text, with or without commas between thousands: '-1234567.5', '1,234,567.5', '.5'. */
const PLAIN_OR_GROUPED = /^([+\-−]?)(?=\.?\d)([1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.(\d*))?$/

/** The complete amount as text: '−2,450.50000000 USDT'. */
export function amountText(value: string, currency: string | undefined, options: CurrencyOptions): string {
  const { sign, whole, fraction, zeros } = amountParts(value, options.locale)
  const { before, after } = currencySigns(currency, options)
  return `${sign}${before}${whole}${fraction}${zeros}${after}`
}
