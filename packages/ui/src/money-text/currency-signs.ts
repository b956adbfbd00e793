import { directionOf } from '../lib/writing.js'
import { formatOf } from './group-amount.js'
import { isIsoCode } from './iso-codes.js'

export interface CurrencySigns {
  /** Before the amount: '₦' in English, nothing in French. */
  before: string
  /** After the amount, with its space: ' ₦' in French. */
  after: string
}

export interface CurrencyOptions {
  /** BCP 47 tag. @default 'en' */
  locale?: string | undefined
  /** '₦' is the narrow symbol, 'NGN' the code. @default 'narrowSymbol' */
  currencyDisplay?: 'narrowSymbol' | 'symbol' | 'code' | undefined
}

/** What a locale writes around an amount of a currency. Locales do not know the code of a coin, such as 'USDT' or 'BTC', so it
 *  follows the amount. Nothing without a currency.
 *  @throws RangeError when `locale` is not a BCP 47 tag. */
export function currencySigns(currency: string | undefined, options: CurrencyOptions = {}): CurrencySigns {
  if (!currency) return { before: '', after: '' }
  if (!isIsoCode(currency)) return { before: '', after: ` ${currency}` }
  const { locale = 'en', currencyDisplay = 'narrowSymbol' } = options
  const format = formatOf(locale, { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 })
  const parts = format.formatToParts(0)
  const at = parts.findIndex(({ type }) => type === 'integer')
  // In right-to-left text, "US$" without a mark behind it is drawn as "$US".
  const mark = directionOf(locale) === 'rtl' ? LEFT_TO_RIGHT_MARK : ''
  const write = (some: Intl.NumberFormatPart[]) =>
    some
      .map(({ value }) => value)
      .join('')
      .replace(/[\u061c\u200e\u200f]/g, '')
      .replace(/[a-z]\p{Sc}$/iu, `$&${mark}`)
  return { before: write(parts.slice(0, at)), after: write(parts.slice(at + 1)) }
}

export const LEFT_TO_RIGHT_MARK = '\u200e'
