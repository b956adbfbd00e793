import { PLAIN } from './plain.js'

/** How a locale writes amounts. */
export interface AmountSigns {
  /** Between groups of digits: ',' in English, '.' in German, a narrow space in French. */
  group: string
  /** Before the fraction. */
  decimal: string
  /** Groups above the thousands have two digits: 12,34,567. */
  isLakh: boolean
}

/** The default locale: commas group, and a point is the decimal sign. */
const PLAIN_LOCALE = 'en'

const formats = new Map<string, Intl.NumberFormat>()

/** A format of a locale, and of a currency if one is given. Creating one takes longer than writing with it, and a list of ads has
 *  hundreds of amounts. */
export function formatOf(locale = PLAIN_LOCALE, ofCurrency?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${ofCurrency?.currency} ${ofCurrency?.currencyDisplay}`
  // A browser that does not know the locale must not take the signs of its own language.
  const format = formats.get(key) ?? new Intl.NumberFormat([locale, PLAIN_LOCALE], ofCurrency)
  formats.set(key, format)
  return format
}

/** The signs of a locale.
 *  @throws RangeError when `locale` is not a BCP 47 tag. */
export function amountSigns(locale?: string): AmountSigns {
  const parts = formatOf(locale).formatToParts(1_234_567.8)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: valueOf('group'), decimal: valueOf('decimal'), isLakh: valueOf('integer').length === 2 }
}

/**
 * Plain decimal text as a locale writes it: '1234567.5' is '1,234,567.5' in English, '12,34,567.5' in Hindi and '1.234.567,5'
 * in German. No digit is added, lost or rounded. A trailing point stays, since the customer may still be typing. Text that is
 * not a plain decimal of at most 200 characters is returned unchanged.
 */
export function groupAmount(plain: string, { locale }: { locale?: string | undefined } = {}): string {
  const [, minus, whole, point = '', fraction = ''] = PLAIN.exec(plain) ?? []
  if (whole === undefined) return plain
  const decimal = point && amountSigns(locale).decimal
  return `${minus}${formatOf(locale).format(BigInt(whole))}${decimal}${inDigitsOf(fraction, locale)}`
}

/** The text with the digits of a locale in place of 0 to 9. */
export function inDigitsOf(text: string, locale?: string): string {
  return text.replace(/\d/g, (digit) => formatOf(locale).format(Number(digit)))
}
