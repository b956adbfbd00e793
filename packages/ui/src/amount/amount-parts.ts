import { groupAmount } from '../money-text/group-amount.js'

export interface AmountParts {
  /** A true minus, a plus, or nothing. */
  sign: '−' | '+' | ''
  /** The digits that count, thousands set apart. */
  main: string
  /** Trailing zeros of the fraction, with the point when nothing else follows it. */
  quiet: string
}

/** Fractions this short are money in the hand (₦1,619.00): their zeros are kobo and are read. */
const LONGEST_LOUD_FRACTION = 2

/**
 * Takes a plain decimal apart for drawing: '-2450.50000000' → '−', '2,450.5', '0000000'. Text in, text out: no digit
 * is added, lost or rounded, so an amount of any length is safe.
 */
export function amountParts(value: string): AmountParts {
  const match = /^([+\-−]?)([\d,]*)(?:\.(\d*))?$/.exec(value.trim())
  if (match === null) return { sign: '', main: value, quiet: '' }
  const [, givenSign = '', whole = '', fraction = ''] = match
  const sign = givenSign === '+' ? '+' : givenSign === '' ? '' : '−'
  const grouped = groupAmount(whole.replaceAll(',', '')) || '0'
  if (fraction === '') return { sign, main: grouped, quiet: '' }
  if (fraction.length <= LONGEST_LOUD_FRACTION) return { sign, main: `${grouped}.${fraction}`, quiet: '' }
  const loud = fraction.replace(/0+$/, '')
  return loud === ''
    ? { sign, main: grouped, quiet: `.${fraction}` }
    : { sign, main: `${grouped}.${loud}`, quiet: fraction.slice(loud.length) }
}
