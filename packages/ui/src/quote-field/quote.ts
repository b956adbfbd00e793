import { divideAmounts, multiplyAmounts, type Rounding } from '../money-text/exact.js'
import { PLAIN } from '../money-text/plain.js'

/** The two sides of a quote. */
export type QuoteSideName = 'pay' | 'get'

/** What the customer entered. The rate gives the other side. */
export interface QuoteValue {
  /** The side that the customer entered. */
  lead: QuoteSideName
  /** The amount of that side as plain decimal text, `''` for none. */
  amount: string
}

/** Both amounts as plain decimal text; `''` while unknown. */
export type QuoteAmounts = Record<QuoteSideName, string>

export interface QuoteOptions {
  /** The side the customer entered, and its amount. */
  value: QuoteValue
  /** The price of one unit of `base`, in the other side's unit, as plain decimal text. Without it only the entered side has an
   *  amount. */
  rate: string | undefined
  /** The side that `rate` prices: `get` when buying coin, `pay` when selling it. */
  base: QuoteSideName
  /** Decimals of each side. */
  decimals: Record<QuoteSideName, number>
  /** How to round the calculated side. */
  rounding: Record<QuoteSideName, Rounding>
}

/** Calculates both amounts of a quote with exact decimal arithmetic. */
export function quoteAmounts({ value, rate, base, decimals, rounding }: QuoteOptions): QuoteAmounts {
  const { lead, amount } = value
  const follower = lead === 'pay' ? 'get' : 'pay'
  const followed =
    !PLAIN.test(amount) || rate === undefined || !isPrice(rate)
      ? ''
      : (lead === base ? multiplyAmounts : divideAmounts)(amount, rate, {
          decimals: decimals[follower],
          rounding: rounding[follower],
        })
  return lead === 'pay' ? { pay: amount, get: trimmed(followed) } : { pay: trimmed(followed), get: amount }
}

/** Plain decimal text above zero. */
export function isPrice(rate: string): boolean {
  return PLAIN.test(rate) && /^[^-]*[1-9]/.test(rate)
}

/** Drops trailing zeros of fractions longer than two digits: 3.50000000 becomes 3.5, and 16000.00 stays. */
function trimmed(plain: string): string {
  const [, fraction = ''] = plain.split('.')
  return fraction.length > 2 ? plain.replace(/\.?0+$/, '') : plain
}
