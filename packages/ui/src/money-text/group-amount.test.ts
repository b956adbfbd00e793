import { expect, test } from 'vitest'
import { amountSigns, groupAmount } from './group-amount.js'
import { readAmount } from './read-amount.js'

test.each([
  ['', undefined, ''],
  ['12.', undefined, '12.'],
  ['1234567.89', undefined, '1,234,567.89'],
  ['0.00001234', undefined, '0.00001234'],
  ['-1234.5', 'en-NG', '-1,234.5'],
  ['1234567.5', 'en-IN', '12,34,567.5'],
  ['1234567.5', 'hi-IN', '12,34,567.5'],
  ['1234567.5', 'fr-FR', '1\u202f234\u202f567,5'],
  ['1234567.5', 'de-DE', '1.234.567,5'],
  ['1234567.5', 'ar-EG', '١٬٢٣٤٬٥٦٧٫٥'],
  ['1234567.50', 'bn-BD', '১২,৩৪,৫৬৭.৫০'],
  ['1234.5', 'es-ES', '1234,5'],
  ['12345.5', 'es-ES', '12.345,5'],
  ['98765432109876543210.123456789012345678', 'de-DE', '98.765.432.109.876.543.210,123456789012345678'],
  ['not an amount', 'en-NG', 'not an amount'],
])('B-140 %s in %s is %s', (plain, locale, shown) => {
  expect(groupAmount(plain, { locale })).toBe(shown)
})

test('B-140 reads back what it writes for a locale', () => {
  const locales = [
    'en-NG',
    'en-IN',
    'hi-IN',
    'fr-FR',
    'de-DE',
    'de-CH',
    'es-ES',
    'pl-PL',
    'ar-EG',
    'fa-IR',
    'bn-BD',
  ]
  const amounts = [
    '0',
    '7.5',
    '999.99',
    '1000',
    '1500.25',
    '12345.67',
    '123456.78',
    '1234567.89',
    '123456789.01',
  ]
  for (const locale of locales) {
    for (const plain of amounts) {
      const text = groupAmount(plain, { locale })
      expect(readAmount(text, { decimals: 2, locale }).plain, `${text} in ${locale}`).toBe(plain)
    }
  }
})

test('an invalid locale throws', () => {
  expect(() => amountSigns('en_NG')).toThrow(RangeError)
})
