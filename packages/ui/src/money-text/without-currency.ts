import { currencySigns } from './currency-signs.js'
import { isIsoCode } from './iso-codes.js'

/** Removes one currency from each end of a text: a sign, an ISO code, an N before naira, or a word that `coin` matches. */
export function withoutCurrency(text: string, coin?: RegExp): string {
  const isCurrency = (word: string) =>
    /^[A-Z]{0,2}\p{Sc}$/u.test(word) || isIsoCode(word) || coin?.test(word) === true
  const [, before = '', rest = ''] = /^([^\d\s.,+(\-\u2212\u2013\u2014]*)(.*)$/s.exec(text) ?? []
  const head = before === 'N' || isCurrency(before) ? rest.trim() : text
  const [, amount = '', after = ''] = /^(.*[\d\s.,)])?([^\d\s.,)]*)$/s.exec(head) ?? []
  return isCurrency(after) ? amount.trim() : head
}

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
      return [before.trim(), after.trim()]
    }),
  )
  const patterns = [...new Set([currency, ...written, MORE_SIGNS[currency.toUpperCase()] ?? ''])]
    .filter((sign) => sign !== '')
    // The longest first, because one sign may begin with another.
    .toSorted((a, b) => b.length - a.length)
    .map((sign) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, ' ?'))
  // A digit of a code, such as 1INCH, must not touch those of the amount. Behind digits, K and its like mostly multiply: "5K".
  const before = patterns.map((pattern) => pattern.replace(/\d$/, '$& '))
  const after = patterns.filter((sign) => !/^[bkmnt]$/i.test(sign)).map((sign) => sign.replace(/^\d/, ' $&'))
  const signs = {
    before: new RegExp(`^(?:${before.join('|')}) *`, 'i'),
    after: new RegExp(` *(?:${after.join('|')})$`, 'i'),
  }
  known.set(key, signs)
  return signs
}
