import { divideAmounts, multiplyAmounts, type Rounding } from '../money-text/exact.js'

/** The two amounts of a quote. */
export type QuoteSideName = 'pay' | 'get'

/** What the customer entered: one side leads, the other one follows by the rate. */
export interface QuoteValue {
  /** The side that the customer entered. */
  lead: QuoteSideName
  /** Plain decimal text of the leading side, `''` for none. */
  amount: string
}

/** Both amounts as plain decimal text; `''` while there is none. */
export type QuoteAmounts = Record<QuoteSideName, string>

export interface QuoteOptions {
  /** The side that leads, and its amount. */
  value: QuoteValue
  /** What one unit of the base costs in the other side, as plain decimal text. Without it only the leading side has an amount. */
  rate: string | undefined
  /** The side that the rate is the price of one unit of: what one gets when buying coin, what one pays when selling it. */
  base: QuoteSideName
  /** Digits after the point of each side. */
  decimals: Record<QuoteSideName, number>
  /** How the amount that follows is rounded. */
  rounding: Record<QuoteSideName, Rounding>
}

/** Both amounts of a quote, by exact decimal sums. */
export function quoteAmounts({ value, rate, base, decimals, rounding }: QuoteOptions): QuoteAmounts {
  const { lead, amount } = value
  const follower = lead === 'pay' ? 'get' : 'pay'
  const followed =
    amount === '' || rate === undefined || !isPrice(rate)
      ? ''
      : (lead === base ? multiplyAmounts : divideAmounts)(amount, rate, {
          decimals: decimals[follower],
          rounding: rounding[follower],
        })
  return lead === 'pay' ? { pay: amount, get: trimmed(followed) } : { pay: trimmed(followed), get: amount }
}

/** Plain decimal text above zero. */
export function isPrice(rate: string): boolean {
  return /^\d+(\.\d+)?$/.test(rate) && /[1-9]/.test(rate)
}

/** Places beyond those of money in the hand are left out while they are zeros: 3.50000000 is 3.5, and 16000.00 stays. */
function trimmed(plain: string): string {
  const [, fraction = ''] = plain.split('.')
  return fraction.length > 2 ? plain.replace(/\.?0+$/, '') : plain
}
