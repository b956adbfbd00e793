import { expect, test } from 'vitest'
import { openOrdersName } from './open-orders-name.ts'

test.each([
  [{ count: 0, isMore: false }, 'Orders, none open'],
  [{ count: 1, isMore: false }, '1 open order'],
  [{ count: 50, isMore: false }, '50 open orders'],
  [{ count: 50, isMore: true }, '50+ open orders'],
])('%j is said as %s: what nobody counted is not said to be counted', (orders, name) => {
  expect(openOrdersName(orders)).toBe(name)
})
