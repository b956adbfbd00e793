import { expect, test } from 'vitest'
import { openOrdersName } from './open-orders-name.ts'

test.each([
  [{ count: 0, isMore: false }, 'Orders, none open'],
  [{ count: 1, isMore: false }, '1 open order'],
  [{ count: 50, isMore: false }, '50 open orders'],
  [{ count: 50, isMore: true }, '50+ open orders'],
])('%j is announced as %s, with a plus for orders that were not counted', (orders, name) => {
  expect(openOrdersName(orders)).toBe(name)
})
