import { type Coin, toMoney } from '@oja/api/money'
import { expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { checkLimits, marketOrder } from './rules.ts'

/** The error about a new ad's upper limit, or 'taken'. */
function judge(quantity: string, code: Coin, priceNgn: number, upperbound: number): string {
  try {
    checkLimits({ quantity: toMoney(quantity, code), priceNgn, upperbound })
    return 'taken'
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'invalid_input') return cause.fields?.['upperbound'] ?? ''
    throw cause
  }
}

test.each<[string, Coin, number, number, 'taken' | number]>([
  ['10', 'USDT', 1600, 16_000, 'taken'],
  ['10', 'USDT', 1600, 16_001, 16_000],
  // 0.33333333 BTC are worth ₦32,999,999.67: no whole naira more can be ordered.
  ['0.33333333', 'BTC', 99_000_000, 32_999_999, 'taken'],
  ['0.33333333', 'BTC', 99_000_000, 33_000_000, 32_999_999],
  ['0.000000000000000001', 'ETH', 5_000_000, 1, 0],
])('%s %s at ₦%i each, ordered up to ₦%i: %s', (quantity, code, priceNgn, upperbound, verdict) => {
  const said = judge(quantity, code, priceNgn, upperbound)
  if (verdict === 'taken') expect(said).toBe('taken')
  else expect(said).toContain(`₦${verdict.toLocaleString('en-NG')}`)
})

test.each([
  ['sell', 'asc'],
  ['buy', 'desc'],
  [undefined, 'asc'],
] as const)('the best price for the customer who answers %s ads comes first: %s', (type, order) => {
  expect(marketOrder(type)).toBe(order)
})
