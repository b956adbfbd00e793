import { currencySigns, LEFT_TO_RIGHT_MARK } from './currency-signs.js'
import { isIsoCode } from './iso-codes.js'

/** Removes one currency from each end of a text: a sign, an ISO code, an N before naira, or a word that `coin` matches. */
export function withoutCurrency(text: string, coin?: RegExp): string {
  const isCode = (word: string) => isIsoCode(word) || coin?.test(word) === true
  const [, before = '', rest = ''] = /^([^\d\s.,+(-]*)(.*)$/s.exec(text) ?? []
  // The point of "N.500" belongs to the abbreviation. That of "NGN.500" could be a decimal sign.
  const behind = before === 'N' ? rest.replace(/^\./, '') : rest
  const isWord = (before === 'N' || isCode(before)) && !/^[.,]/.test(behind)
  const head = isWord || isSign(before) ? behind.trim() : text
  const [, amount = '', after = ''] = /^(.*[\d\s.,)])?([^\d\s.,)]*)$/s.exec(head) ?? []
  return isSign(after) || isCode(after) ? amount.trim() : head
}

/** A sign with the letters of its country, such as US$. In "5 M€" and "5K$" the letters multiply. */
const isSign = (word: string) =>
  /^[A-Z]{0,2}\p{Sc}$/u.test(word) && !/^(?:[BKLMT]|MM|MN|BN|CR)\p{Sc}$/u.test(word)

/** A code as coins have it. */
export const COIN = /^[A-Z]{2,6}$/

/** Removes one currency's own code or sign from each end of a text. */
export function withoutOwnCurrency(text: string, currency: string, locale: string | undefined): string {
  const { before, after } = ownSigns(currency, locale)
  return text.replace(before, '').replace(after, '').trim()
}

interface OwnSigns {
  before: RegExp
  after: RegExp
}

/** Signs that people write and no locale does. */
const MORE_SIGNS: Record<string, string> = { NGN: 'N', GHS: '₵', BTC: '₿' }

/** English outside of America writes US$ and A$. */
const ENGLISH = ['en', 'en-001']

const DISPLAYS = ['symbol', 'narrowSymbol', 'code'] as const

const known = new Map<string, OwnSigns>()

/** The currency's code, and the signs that the locale and English write for it. */
function ownSigns(currency: string, locale = 'en'): OwnSigns {
  const key = `${currency} ${locale}`
  const found = known.get(key)
  if (found) return found
  const written = [locale, ...ENGLISH].flatMap((language) =>
    DISPLAYS.flatMap((currencyDisplay) => {
      const { before, after } = currencySigns(currency, { locale: language, currencyDisplay })
      return [before, after].map((sign) => sign.replace(LEFT_TO_RIGHT_MARK, '').trim())
    }),
  )
  const code = currency.toUpperCase()
  const patterns = [...new Set([currency, ...written, MORE_SIGNS[code] ?? ''].map(withoutPoint))]
    .filter((sign) => sign !== '')
    // The longest first, because one sign may begin with another.
    .toSorted((a, b) => b.length - a.length)
    .map((sign) => ({
      pattern: sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, ' ?'),
      isCode: sign.toUpperCase() === code,
    }))
  // A digit of a code, such as 1INCH, must not touch those of the amount. Behind digits, K and its like mostly multiply: "5K".
  const before = patterns.map(
    ({ pattern, isCode }) => pattern.replace(/\d$/, '$& ') + pointAfter(pattern, isCode),
  )
  const after = patterns
    .filter(({ pattern }) => !/^[bkmnt]$/i.test(pattern))
    .map(({ pattern, isCode }) => pattern.replace(/^\d/, ' $&') + (isCode ? '' : '\\.?'))
  const signs = {
    before: new RegExp(`^(?:${before.join('|')}) *`, 'i'),
    after: new RegExp(` *(?:${after.join('|')})$`, 'i'),
  }
  known.set(key, signs)
  return signs
}

const withoutPoint = (sign: string) => sign.replace(/\.$/, '')

/** The point of "Rs.500" belongs to the abbreviation, so it is no decimal sign. That of "NGN.500" could be one, so nothing
 *  matches there. "$.50" is half a dollar. */
function pointAfter(pattern: string, isCode: boolean): string {
  if (isCode) return '(?![.,])'
  return /[\p{L}/]$/u.test(pattern) ? '\\.?(?![.,])' : ''
}
