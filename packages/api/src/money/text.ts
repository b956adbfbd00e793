import { CURRENCY_DECIMALS, type Currency, type Money, money } from './money.ts'

const DECIMAL = /^(\d{1,18})(?:\.(\d{1,18}))?$/

type AmountProblem = 'not-a-number' | 'too-many-decimals'

/** Reads a plain decimal such as `0.05`, without sign, separators or exponent. Zeros past the currency's last decimal
 *  are accepted. Other digits there are `too-many-decimals`: dropping them would change the amount. */
export function parseAmount<C extends Currency>(text: string, currency: C): Money<C> | AmountProblem {
  const [, , fraction = ''] = DECIMAL.exec(text.trim()) ?? []
  const decimals = CURRENCY_DECIMALS[currency]
  if (/[1-9]/.test(fraction.slice(decimals))) return 'too-many-decimals'
  return truncateAmount(text, currency)
}

/** Like `parseAmount`, for text that is already validated.
 *  @throws RangeError when it is no amount of that currency. */
export function toMoney<C extends Currency>(text: string, currency: C): Money<C> {
  const parsed = parseAmount(text, currency)
  if (typeof parsed === 'string') throw new RangeError(`"${text}" is not an amount of ${currency}: ${parsed}`)
  return parsed
}

/** Reads a decimal and drops the digits that the currency cannot hold, in favour of the side that pays out. */
export function truncateAmount<C extends Currency>(text: string, currency: C): Money<C> | 'not-a-number' {
  const match = DECIMAL.exec(text.trim())
  if (!match) return 'not-a-number'
  const [, whole = '0', fraction = ''] = match
  const decimals = CURRENCY_DECIMALS[currency]
  return money(BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')), currency)
}

/** Plain decimal text with exactly `decimals` decimals (default: the currency's own). Cuts further digits and never rounds up,
 *  because a balance must not show more than there is. */
export function formatAmount(amount: Money, decimals: number = CURRENCY_DECIMALS[amount.currency]): string {
  const scale = CURRENCY_DECIMALS[amount.currency]
  const sign = amount.minor < 0n ? '-' : ''
  const digits = (amount.minor < 0n ? -amount.minor : amount.minor).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale)
  if (decimals === 0) return sign + whole
  return `${sign}${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
}

/** Decimal text without trailing zeros: `1250.50000000` is `1250.5`. */
export function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
