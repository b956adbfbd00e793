import { expect, test } from 'vitest'
import { currencySigns } from './currency-signs.js'

test.each([
  ['NGN', 'en-NG', '₦', ''],
  ['USDT', 'en-NG', '', ' USDT'],
  ['DOGE', 'fr-FR', '', ' DOGE'],
])('B-147 around an amount of %s, %s writes %j and %j', (currency, locale, before, after) => {
  expect(currencySigns(currency, { locale })).toEqual({ before, after })
})
