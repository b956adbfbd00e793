import { expect, test } from 'vitest'
import { isPrice, quoteAmounts, type QuoteOptions } from './quote.js'

const buying: QuoteOptions = {
  value: { lead: 'pay', amount: '50000' },
  rate: '1621.50',
  base: 'get',
  decimals: { pay: 2, get: 6 },
  rounding: { pay: 'up', get: 'down' },
}

test('B-148 rounds `get` down and `pay` up', () => {
  expect(quoteAmounts(buying)).toEqual({ pay: '50000', get: '30.835646' })
  const back = quoteAmounts({ ...buying, value: { lead: 'get', amount: '30.835646' } })
  expect(back).toEqual({ pay: '50000.00', get: '30.835646' })
  expect(quoteAmounts({ ...buying, value: { lead: 'get', amount: '0.000001' } }).pay).toBe('0.01')
  expect(quoteAmounts({ ...buying, value: { lead: 'pay', amount: '0.01' } }).get).toBe('0.000006')
})

test('B-148 when coin is sold, the rate is still the price of one coin', () => {
  const selling: QuoteOptions = { ...buying, base: 'pay', decimals: { pay: 8, get: 2 }, rate: '161850500' }
  expect(quoteAmounts({ ...selling, value: { lead: 'pay', amount: '0.018421' } })).toEqual({
    pay: '0.018421',
    get: '2981448.06',
  })
  expect(quoteAmounts({ ...selling, value: { lead: 'get', amount: '1000000' } }).pay).toBe('0.00617855')
})

test('B-148 loses no digit of a long amount', () => {
  const value = { lead: 'get', amount: '98765432109876543210.123456' } as const
  expect(quoteAmounts({ ...buying, value, rate: '3.1' }).pay).toBe('306172839540617283951.39')
})

test('B-148 the customer never gets more or pays less than the rate allows', () => {
  let seed = 20_261_122
  for (let count = 0; count < 500; count += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const amount = `${seed % 1_000_000}.${String(seed % 100).padStart(2, '0')}`
    const rate = `${1 + (seed % 5000)}.${seed % 1000}`
    const { get } = quoteAmounts({ ...buying, rate, value: { lead: 'pay', amount } })
    const { pay } = quoteAmounts({ ...buying, rate, value: { lead: 'get', amount: get } })
    // Within one unit of the last place, which is all that rounding may cost.
    expect(Number(pay)).toBeLessThanOrEqual(Number(amount) + 0.0051)
  }
})

test.each(['1,000', 'abc', '.', '-', '1'.repeat(201)])(
  'B-148 from an amount such as a link may hold, %s, no other amount follows',
  (amount) => {
    expect(quoteAmounts({ ...buying, value: { lead: 'pay', amount } })).toEqual({ pay: amount, get: '' })
    const value = { lead: 'get', amount } as const
    expect(quoteAmounts({ ...buying, value })).toEqual({ pay: '', get: amount })
  },
)

test('B-148 without an amount or a price the other side is empty', () => {
  expect(quoteAmounts({ ...buying, value: { lead: 'pay', amount: '' } })).toEqual({ pay: '', get: '' })
  expect(quoteAmounts({ ...buying, rate: undefined })).toEqual({ pay: '50000', get: '' })
  expect(quoteAmounts({ ...buying, rate: '0.00' })).toEqual({ pay: '50000', get: '' })
  expect(['0', '0.00', '-5', '1,5', '', '1e3', '9'.repeat(201)].some(isPrice)).toBe(false)
})
