import { LONGEST, PLAIN } from './plain.js'

/** How to round digits past the last decimal: `down` towards zero, `up` away from zero, and `half-up` to the nearest, with a
 *  half away from zero. */
export type Rounding = 'down' | 'up' | 'half-up'

export interface RoundingOptions {
  /** Decimals of the result. */
  decimals: number
  /** How to round digits past the last decimal. */
  rounding: Rounding
}

/** The sum of amounts in plain decimal text, with as many decimals as the longest has. '0' for none.
 *  @throws SyntaxError when one is not plain decimal text of at most 200 characters. */
export function addAmounts(amounts: readonly string[]): string {
  const exact = amounts.map(parse)
  const decimals = Math.max(0, ...exact.map((amount) => amount.decimals))
  return write({ units: exact.reduce((sum, amount) => sum + unitsAt(amount, decimals), 0n), decimals })
}

/** Negative when `a` is less than `b`, positive when it is more, 0 when they are equal, such as '1.5' and '1.50'.
 *  @throws SyntaxError when one is not plain decimal text of at most 200 characters. */
export function compareAmounts(a: string, b: string): number {
  const [first, second] = [parse(a), parse(b)]
  const decimals = Math.max(first.decimals, second.decimals)
  const difference = unitsAt(first, decimals) - unitsAt(second, decimals)
  return Number(difference > 0n) - Number(difference < 0n)
}

/** `a × b`, such as an amount of coin times its price.
 *  @throws SyntaxError when one is not plain decimal text of at most 200 characters. */
export function multiplyAmounts(a: string, b: string, options: RoundingOptions): string {
  const [first, second] = [parse(a), parse(b)]
  const scale = 10n ** BigInt(first.decimals + second.decimals)
  return rounded(first.units * second.units, scale, options)
}

/** `a ÷ b`, such as an amount of naira divided by the price of a coin.
 *  @throws SyntaxError when one is not plain decimal text of at most 200 characters, RangeError when `b` is zero. */
export function divideAmounts(a: string, b: string, options: RoundingOptions): string {
  const [first, second] = [parse(a), parse(b)]
  const decimals = Math.max(first.decimals, second.decimals)
  return rounded(unitsAt(first, decimals), unitsAt(second, decimals), options)
}

interface Exact {
  /** A whole number of units of the last decimal. */
  units: bigint
  decimals: number
}

function parse(plain: string): Exact {
  const [, minus, whole = '', , fraction = ''] = PLAIN.exec(plain) ?? []
  if (minus === undefined) {
    const start = plain.slice(0, LONGEST)
    throw new SyntaxError(
      `'${start}' is not plain decimal text of at most ${LONGEST} characters, such as '1234.5'`,
    )
  }
  return { units: BigInt(`${whole}${fraction}`) * (minus === '' ? 1n : -1n), decimals: fraction.length }
}

function unitsAt({ units, decimals }: Exact, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - decimals)
}

function rounded(dividend: bigint, divisor: bigint, { decimals, rounding }: RoundingOptions): string {
  const scaled = dividend * 10n ** BigInt(decimals)
  const units = scaled / divisor
  const rest = abs(scaled % divisor)
  const isMore = rounding === 'up' ? rest > 0n : rounding === 'half-up' && rest * 2n >= abs(divisor)
  const isNegative = scaled < 0n !== divisor < 0n
  return write({ units: isMore ? units + (isNegative ? -1n : 1n) : units, decimals })
}

const abs = (value: bigint) => (value < 0n ? -value : value)

function write({ units, decimals }: Exact): string {
  const digits = String(abs(units)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${units < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`
}
