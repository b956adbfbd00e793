import { expect, test } from 'vitest'
import { currencySigns } from './currency-signs.js'

test.each([
  ['NGN', 'en-NG', '₦', ''],
  ['ngn', 'en-NG', '₦', ''],
  ['NGN', 'en-US', '₦', ''],
  ['USDT', 'en-NG', '', ' USDT'],
  ['BTC', 'en-NG', '', ' BTC'],
  ['DOGE', 'fr-FR', '', ' DOGE'],
  // Without the locale's direction marks, which would be copied along, but for the one that keeps "US$" from being drawn as "$US".
  ['USD', 'ar-EG', '', '\u00a0US$\u200e'],
  ['NGN', 'ar-EG', '', '\u00a0₦'],
  ['ILS', 'he-IL', '', '\u00a0₪'],
  ['NGN', 'fa-IR', '₦', ''],
])('B-147 around an amount of %s, %s writes %j and %j', (currency, locale, before, after) => {
  expect(currencySigns(currency, { locale })).toEqual({ before, after })
})

test('B-147 around an amount without a currency there is nothing', () => {
  for (const currency of [undefined, '']) expect(currencySigns(currency)).toEqual({ before: '', after: '' })
})
