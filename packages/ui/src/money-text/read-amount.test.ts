import { describe, expect, test } from 'vitest'
import { amountText } from '../amount/amount-parts.js'
import { groupAmount } from './group-amount.js'
import { readAmount } from './read-amount.js'

const NBSP = '\u00a0'
const NARROW = '\u202f'

/** Beside those of the corpus. The same result with two or eight decimals. */
const READ: [text: string, plain: string][] = [
  // Nothing, and plain digits.
  ['', ''],
  ['5', '5'],
  [' 1500\n', '1500'],
  // A point.
  ['12.', '12.'],
  // A comma: decimal, unless exactly three digits follow one to three.
  ['1,', '1.'],
  ['0,2', '0.2'],
  ['1234567,89', '1234567.89'],
  ['123,456', '123456'],
  ['100,000', '100000'],
  // Groups.
  ['1.234.567.890', '1234567890'],
  ['1,234,567,', '1234567'],
  ['1 234', '1234'],
  ['1 234,5', '1234.5'],
  ['1 234.5', '1234.5'],
  ['1 234 567,89', '1234567.89'],
  [`1${NBSP}234,5`, '1234.5'],
  [`1${NARROW}234,5`, '1234.5'],
  [`1${NARROW}234${NARROW}567`, '1234567'],
  [`1\u2009234.50`, '1234.50'],
  ["1'234.50", '1234.50'],
  ['1’234’567.50', '1234567.50'],
  // Currencies.
  [`₦1${NBSP}621${NBSP}000.50`, '1621000.50'],
  ['NGN 2,000', '2000'],
  ['ngn 2000', '2000'],
  ['2,000 NGN', '2000'],
  ['N.500', '500'],
  ['N. 1,500', '1500'],
  ['$.50', '0.50'],
  [`1.234,56${NBSP}€`, '1234.56'],
  ['€ 1.234,56', '1234.56'],
  ['CHF 1’234.50', '1234.50'],
  // Signs, direction marks and other digits.
  ['+₦5', '5'],
  ['\u202b١٬٥٠٠\u202c', '1500'],
  ['１，２３４．５', '1234.5'],
  ['١،٢٣٤', '1234'],
  ['1ʼ234.50', '1234.50'],
]

const REFUSED: [text: string, refusal: string][] = [
  ['-₦5', 'negative'],
  ['5,-', 'no-amount'],
  ['5.–', 'no-amount'],
  ['1,2345,678', 'unclear'],
  ['1.23,5', 'unclear'],
  ['1,234.567.8', 'unclear'],
  ['1.234,567,890', 'unclear'],
  ["1'234 567", 'unclear'],
  // A tab or a line break separates two amounts.
  ['10\t200', 'unclear'],
  ['10\n200', 'unclear'],
  ['1\u2028500', 'unclear'],
  ['1\r\n500.5', 'unclear'],
  // Groups in the fraction.
  ['1 234.567 891', 'unclear'],
  ['1’234.5’6', 'unclear'],
  // A sign behind a number changes nothing about it.
  ['1.500.', 'unclear'],
  ['1.5.', 'unclear'],
  // A group does not begin with zero, and one and a half does not either.
  ['01,500', 'unclear'],
  ['001.500', 'unclear'],
  // What is shown differs from what is written.
  ['\u202e005,1\u202c', 'no-amount'],
  ['\u202d1500\u202c', 'no-amount'],
  // Letters before a sign multiply.
  ['5 M€', 'no-amount'],
  ['5K$', 'no-amount'],
  ['5L₹', 'no-amount'],
  ['MM$ 5', 'no-amount'],
  // The point of a code may be a decimal sign.
  ['NGN.50', 'no-amount'],
  ['N,500', 'no-amount'],
  ['1 234,567,890', 'unclear'],
]

describe.each([2, 8])('with %i decimals', (decimals) => {
  const options = { decimals }
  test.each(READ)('B-117 %j is %s', (text, plain) => {
    expect(readAmount(text, options).plain).toBe(plain)
  })

  test.each(REFUSED)('B-117 %j is refused: %s', (text, refusal) => {
    expect(readAmount(text, options)).toEqual({ refusal })
  })
})

test.each<[text: string, decimals: number, expected: string]>([
  // A point before three digits groups for some writers and is the decimal sign for others.
  ['1.500', 0, 'unclear'],
  ['1.500', 2, 'unclear'],
  ['1.500', 3, '1.500'],
  ['1.500', 8, '1.500'],
  ['1234.500', 2, '1234.50'],
  ['1,500', 8, '1500'],
  ['1.500,', 3, 'unclear'],
  ['1.500,', 8, 'unclear'],
  ['1,5000', 8, '1.5000'],
  ['1,5000', 2, '1.50'],
  ['0,123', 8, '0.123'],
  ['1,234.567', 2, 'decimals'],
  ['0.00000001', 8, '0.00000001'],
  ['0.000000001', 8, 'decimals'],
])('%j in a field of %i decimals: %s', (text, decimals, expected) => {
  const { plain, refusal } = readAmount(text, { decimals })
  expect(plain ?? refusal).toBe(expected)
})

test('a coin’s code is no currency where the field names none', () => {
  expect(readAmount('5 BTC', { decimals: 8 })).toEqual({ refusal: 'no-amount' })
  expect(readAmount('₦5', { decimals: 8, currency: '' }).plain).toBe('5')
})

test.each<[text: string, locale: string, decimals: number, expected: string]>([
  ['1.500.', 'de', 8, '1500'],
  ['1.500,', 'de', 8, '1500.'],
  ['1,500.', 'de', 2, '1500.'],
  ['1,500.', 'de', 8, 'unclear'],
  ['1,500,', 'de', 8, 'unclear'],
  ['1,500,', 'en', 8, '1500'],
])('B-117 %j in %s in a field of %i decimals: %s', (text, locale, decimals, expected) => {
  const { plain, refusal } = readAmount(text, { decimals, locale })
  expect(plain ?? refusal).toBe(expected)
})

describe('with a currency', () => {
  test.each<[text: string, currency: string, locale: string, plain: string]>([
    ['Rs.1500', 'PKR', 'en-PK', '1500'],
    ['Rs. 1,500.50', 'PKR', 'en-PK', '1500.50'],
    ['Rp.50000', 'IDR', 'id-ID', '50000'],
    ['Rp.50.000', 'IDR', 'id-ID', '50000'],
    ['S/.20', 'PEN', 'es-PE', '20'],
    ['Ksh.500', 'KES', 'en-KE', '500'],
    ['TSh.500', 'TZS', 'en-TZ', '500'],
    ['USh.500', 'UGX', 'en-UG', '500'],
    ['Bs.20', 'BOB', 'es-BO', '20'],
    ['L.20', 'HNL', 'es-HN', '20'],
    ['Q.20', 'GTQ', 'es-GT', '20'],
    ['RM.20', 'MYR', 'ms-MY', '20'],
    ['R.20', 'ZAR', 'en-ZA', '20'],
    ['K.20', 'ZMW', 'en-ZM', '20'],
    ['kr.20', 'SEK', 'sv-SE', '20'],
    ['kr.20', 'DKK', 'da-DK', '20'],
    ['20 kr.', 'DKK', 'da-DK', '20'],
    ['N.500', 'NGN', 'en-NG', '500'],
    ['$.50', 'USD', 'en-US', '0.50'],
    ['R$.50', 'BRL', 'pt-BR', '0.50'],
    ['₦.50', 'NGN', 'en-NG', '0.50'],
    ['NGN .50', 'NGN', 'en-NG', '0.50'],
    ['lei.500', 'RON', 'fr-FR', '500'],
  ])(
    'B-117 %j in a field of %s in %s is %s: the point after letters is theirs',
    (text, currency, locale, plain) => {
      expect(readAmount(text, { decimals: 2, currency, locale })).toMatchObject({ plain })
    },
  )

  test.each<[text: string, currency: string, plain: string]>([
    ['0,5 btc', 'BTC', '0.5'],
    ['5 usdt', 'USDT', '5'],
    ['NGN 1,500.00', 'ngn', '1500.00'],
    ['n500', 'NGN', '500'],
    ['US$5', 'USD', '5'],
    ['$5', 'CAD', '5'],
    ['₵5', 'GHS', '5'],
    ['1 500 FCFA', 'XOF', '1500'],
    ['5 1INCH', '1INCH', '5'],
    ['C98 5', 'C98', '5'],
    ['K5', 'MMK', '5'],
    ['R 1 500', 'ZAR', '1500'],
  ])('B-117 %j in a field of %s is %s', (text, currency, plain) => {
    expect(readAmount(text, { decimals: 2, currency })).toMatchObject({ plain })
  })

  test.each([
    ['₦16,000', 'USDT'],
    ['16000 NGN', 'USDT'],
    ['16000 ngn', 'USDT'],
    ['N500', 'USDT'],
    ['£5 USDT', 'USDT'],
    ['5 BTC', 'USDT'],
    ['$-5', 'NGN'],
    ['US$5', 'AUD'],
    ['5 EUR', 'ZAR'],
    ['R$5', 'ZAR'],
  ])('B-117 %j in a field of %s is refused as another currency', (text, currency) => {
    expect(readAmount(text, { decimals: 2, currency })).toEqual({ refusal: 'currency' })
  })

  test.each([
    ['5K', 'MMK'],
    ['5 k', 'MMK'],
    ['C985', 'C98'],
    ['5 million', 'NGN'],
    ['BTC.5', 'BTC'],
    ['NGN.50', 'NGN'],
    ['N,50', 'NGN'],
    ['5K₦', 'NGN'],
  ])('B-117 %j in a field of %s is no amount', (text, currency) => {
    expect(readAmount(text, { decimals: 2, currency, locale: 'fr' })).toEqual({ refusal: 'no-amount' })
  })

  const LANGUAGES = ['ar', 'ar-EG', 'en', 'en-NG', 'fr', 'ha', 'hi', 'ig', 'pcm', 'pt', 'sw', 'sw-KE', 'yo']
  const coins = ['USDT', 'BTC', 'DOGE']

  test.each(LANGUAGES)('B-147 what Amount draws in %s is read back', (locale) => {
    for (const currency of [...Intl.supportedValuesOf('currency'), ...coins])
      for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const) {
        // Five thousand is written like five kyat.
        if (currency === 'MMK' && /^(fr|ar)/.test(locale) && currencyDisplay === 'narrowSymbol') continue
        const text = amountText('-1500.50', currency, { locale, currencyDisplay })
        const { plain } = readAmount(text, { decimals: 2, currency, locale, allowNegative: true })
        expect(plain, `${text} of ${currency}`).toBe('-1500.50')
      }
  })
})

test('B-145 a minus behind the digits, or parentheses, make an amount negative where that is accepted', () => {
  const options = { decimals: 2, allowNegative: true }
  for (const text of [
    '500-',
    '500 −',
    '(500)',
    '( 500 )',
    '(₦500)',
    '₦(500)',
    '₦500-',
    '500- NGN',
    '(500) NGN',
  ])
    expect([text, readAmount(text, options).plain]).toEqual([text, '-500'])
  for (const text of ['5,-', '5.-', '-5-', '(-5)', '-(5)', '(5', '()', '((5))', '+5-'])
    expect([text, readAmount(text, options).refusal]).toEqual([text, 'no-amount'])
})

test.each(['1a', 'a1', ' ', '0', '1,', '1 ', '-', '(', '₦', '.'])(
  'B-117 a text of a million %j is refused at once',
  (part) => {
    const text = `1${part.repeat(1_000_000)}1`
    for (const currency of [undefined, 'NGN'])
      expect(readAmount(text, { decimals: 2, currency })).toEqual({ refusal: 'no-amount' })
    expect(groupAmount(text)).toBe(text)
  },
)

test('B-117 an amount has at most 200 characters', () => {
  expect(readAmount('1'.repeat(200), { decimals: 2 }).plain).toHaveLength(200)
  expect(readAmount('1'.repeat(201), { decimals: 2 }).refusal).toBe('no-amount')
})

describe('written anywhere', () => {
  type Way = { group: string; point: string; isSure: boolean }
  const WAYS: Record<string, Way> = {
    plain: { group: '', point: '.', isSure: true },
    English: { group: ',', point: '.', isSure: true },
    Swiss: { group: '’', point: '.', isSure: true },
    'SI with a point': { group: NARROW, point: '.', isSure: true },
    French: { group: NARROW, point: ',', isSure: true },
    Polish: { group: NBSP, point: ',', isSure: true },
    German: { group: '.', point: ',', isSure: false },
    'plain with a comma': { group: '', point: ',', isSure: false },
  }
  const around = (amount: string) => [
    amount,
    `₦${amount}`,
    `${amount}${NBSP}€`,
    `NGN ${amount}`,
    ` ${amount} `,
  ]

  /** The same numbers in every run. */
  function* numbers() {
    let seed = 20_261_122
    for (let count = 0; count < 600; count += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      const whole = String(seed).slice(0, 1 + (count % 9))
      const fraction = String(seed * 7)
        .padStart(12, '0')
        .slice(-(count % 5))
      yield { whole: String(Number(whole)), fraction: count % 5 === 0 ? '' : fraction }
    }
  }

  test.each(Object.entries(WAYS))(
    'B-117 an amount that was written the %s way is read as itself or refused',
    (_name, { group, point, isSure }) => {
      let read = 0
      for (const { whole, fraction } of numbers()) {
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
        const written = fraction === '' ? grouped : `${grouped}${point}${fraction}`
        const meant = fraction === '' ? whole : `${whole}.${fraction}`
        for (const text of around(written)) {
          for (const decimals of [2, 4, 8]) {
            const { plain } = readAmount(text, { decimals })
            const isTooFine = /[^0]/.test(fraction.slice(decimals))
            // A single sign before three digits depends on convention.
            const isConvention = /^[1-9]\d{0,2}[.,]\d{3}$/.test(written)
            const expected = isConvention ? written.replace(',', '') : meant
            if (plain === undefined) expect(isTooFine || isConvention || !isSure, text).toBe(true)
            else expect(withoutEnd(plain), text).toBe(withoutEnd(expected))
            read += plain === undefined ? 0 : 1
          }
        }
      }
      expect(read).toBeGreaterThan(3000)
    },
  )

  const withoutEnd = (plain: string) => (plain.includes('.') ? plain.replace(/\.?0*$/, '') : plain)
})
