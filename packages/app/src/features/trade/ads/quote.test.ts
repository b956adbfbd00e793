import { describe, expect, test } from 'vitest'
import { boundsOf, type EntryCurrency, entryOf, largestEntry, type PricedAd, quoteTrade } from './quote.ts'

const usdt: PricedAd = {
  code: 'USDT',
  price: 1618,
  limit: { lowerbound: 20_000, upperbound: 1_500_000 },
  available_quantity: '2450.00000000',
}
const btc: PricedAd = {
  code: 'BTC',
  price: 158_000_001,
  limit: { lowerbound: 20_000, upperbound: 2_000_000 },
  available_quantity: '0.01000000',
}
const eth: PricedAd = { ...btc, code: 'ETH', price: 5_548_000, available_quantity: '0.40000000' }

function quote(ad: PricedAd, entered: string, currency: EntryCurrency, ngnPerUsd: number | null = 1600) {
  return quoteTrade({ ad, entered, currency, ngnPerUsd })
}

describe('an entry becomes whole naira and coin at the price of the ad', () => {
  test.each([
    ['coin, even', usdt, '100', 'USDT', 161_800, '100.00000000'],
    ['naira, even', usdt, '161800', 'NGN', 161_800, '100.00000000'],
    ['naira cut to the six decimals of USDT', usdt, '20001', 'NGN', 20_001, '12.36155700'],
    ['coin whose price has kobo: the payer rounds up', usdt, '12.345678', 'USDT', 19_976, null],
    ['a satoshi more is a naira more', btc, '0.00510001', 'BTC', 805_802, '0.00510001'],
    ['naira to eight decimals, down', btc, '1000000', 'NGN', 1_000_000, '0.00632911'],
    ['ether is cut at the eighth decimal', eth, '100000', 'NGN', 100_000, '0.01802451'],
    ['dollars by the FX rate, then the price', usdt, '100', 'USD', 160_000, '98.88751500'],
    ['dollars never cost more naira than they are worth', usdt, '12.53', 'USD', 20_048, '12.39060500'],
  ] as const)('%s', (_name, ad, entered, currency, amount, coin_equivalent) => {
    const result = quote(ad, entered, currency)
    if (coin_equivalent === null) {
      expect(result).toMatchObject({ type: 'problem', problem: { type: 'out-of-limits', amount } })
      return
    }
    expect(result).toEqual({ type: 'quote', quote: { amount, coin_equivalent } })
  })

  test('digits a floating-point number would lose are kept', () => {
    const big = { ...usdt, price: 1, limit: { lowerbound: 1, upperbound: 9_000_000_000_000 } }
    const available_quantity = '9007199254740993.00000000'
    expect(quote({ ...big, available_quantity }, '8999999999999', 'NGN')).toEqual({
      type: 'quote',
      quote: { amount: 8_999_999_999_999, coin_equivalent: '8999999999999.00000000' },
    })
  })
})

describe('an entry that cannot be ordered says why', () => {
  test.each([
    ['nothing', '', 'NGN', { type: 'empty' }],
    ['zero', '0.00', 'USDT', { type: 'empty' }],
    ['words', '12a', 'NGN', { type: 'not-a-number' }],
    ['a sign', '-5', 'NGN', { type: 'not-a-number' }],
    ['kobo', '20000.5', 'NGN', { type: 'too-many-decimals', currency: 'NGN', decimals: 0 }],
    [
      'a seventh decimal of USDT',
      '20.1234567',
      'USDT',
      { type: 'too-many-decimals', currency: 'USDT', decimals: 6 },
    ],
    [
      'a third decimal of a dollar',
      '20.123',
      'USD',
      { type: 'too-many-decimals', currency: 'USD', decimals: 2 },
    ],
    [
      'below the limit',
      '19999',
      'NGN',
      { type: 'out-of-limits', amount: 19_999, least: 20_000, most: 1_500_000 },
    ],
    [
      'above the limit',
      '1500001',
      'NGN',
      { type: 'out-of-limits', amount: 1_500_001, least: 20_000, most: 1_500_000 },
    ],
  ] as const)('%s', (_name, entered, currency, problem) => {
    expect(quote(usdt, entered, currency)).toEqual({ type: 'problem', problem })
  })

  test('more coin than is left, though the limit allows it', () => {
    expect(quote({ ...usdt, available_quantity: '50.00000000' }, '60', 'USDT')).toEqual({
      type: 'problem',
      problem: { type: 'more-than-left', left: '50.00000000', most: 80_900 },
    })
  })

  test('less is left than the smallest order', () => {
    const ad = { ...usdt, available_quantity: '12.00000000' }
    expect(boundsOf(ad)).toBeNull()
    expect(quote(ad, '20000', 'NGN')).toEqual({ type: 'problem', problem: { type: 'sold-out' } })
    expect(largestEntry({ ad, currency: 'NGN', ngnPerUsd: null })).toBeNull()
  })

  test('naira that pay for less than the smallest part of the coin', () => {
    const ad = { ...btc, price: 900_000_000, limit: { lowerbound: 1, upperbound: 2_000_000 } }
    expect(quote(ad, '8', 'NGN')).toMatchObject({ type: 'problem', problem: { type: 'out-of-limits' } })
  })

  test('dollars without a rate', () => {
    expect(quote(usdt, '100', 'USD', null)).toEqual({ type: 'problem', problem: { type: 'no-rate' } })
  })
})

describe('the largest entry is one that can be ordered', () => {
  const ads = { usdt, btc, eth, dust: { ...btc, available_quantity: '0.00633333' } }
  const cases = Object.entries(ads).flatMap(([name, ad]) =>
    (['NGN', 'USD', ad.code] as const).map((currency) => [name, ad, currency] as const),
  )
  test.each(cases)('%s %# in %s', (_name, ad, currency) => {
    const entered = largestEntry({ ad, currency, ngnPerUsd: 1603.37 })
    expect(entered).not.toBeNull()
    expect(quote(ad, entered ?? '', currency, 1603.37)).toMatchObject({ type: 'quote' })
  })

  test('and there is none where rounding leaves no amount within the limits', () => {
    const one = { lowerbound: 20_000, upperbound: 20_000 }
    expect(largestEntry({ ad: { ...usdt, limit: one }, currency: 'USD', ngnPerUsd: 1603.37 })).toBeNull()
    expect(largestEntry({ ad: { ...usdt, limit: one }, currency: 'NGN', ngnPerUsd: 1603.37 })).toBe('20000')
  })
})

const EMPTY = { currency: 'NGN', entered: '' }

test.each(['NGN', 'USD', 'USDT'])('an amount kept in %s is restored', (currency) => {
  expect(entryOf({ currency, entered: '25.5' }, 'USDT')).toEqual({ currency, entered: '25.5' })
})

test.each([
  ['nothing', {}],
  ['another coin', { currency: 'BTC', entered: '1' }],
  ['no amount', { currency: 'NGN', entered: '1e9' }],
  ['damage', { currency: 7, entered: null }],
])('%s kept is an empty field in naira', (_what, kept) => {
  expect(entryOf(kept, 'USDT')).toEqual(EMPTY)
})
