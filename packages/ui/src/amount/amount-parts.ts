import { type CurrencyOptions, currencySigns } from '../money-text/currency-signs.js'
import { amountSigns, groupAmount } from '../money-text/group-amount.js'

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
 * or rounded, so an amount of any length is safe. Text without a digit is returned as it is, because nothing is not zero.
 */
export function amountParts(value: string, locale?: string): AmountParts {
  const match = /^([+\-−]?)(?=[,.]?\d)([\d,]*)(?:\.(\d*))?$/.exec(value.trim())
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

/** The complete amount as text: '−2,450.50000000 USDT'. */
export function amountText(value: string, currency: string | undefined, options: CurrencyOptions): string {
  const { sign, whole, fraction, zeros } = amountParts(value, options.locale)
  const { before, after } = currencySigns(currency, options)
  return `${sign}${before}${whole}${fraction}${zeros}${after}`
}
