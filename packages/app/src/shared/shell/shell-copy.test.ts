import { expect, test } from 'vitest'
import { openOrdersName } from './shell-copy.ts'

test.each([
  [{ open: 0, isMore: false }, 'Orders, none open'],
  [{ open: 1, isMore: false }, '1 open order'],
  [{ open: 50, isMore: false }, '50 open orders'],
  [{ open: 50, isMore: true }, '50+ open orders'],
])('%j is announced as %s, with a plus for orders that were not counted', (orders, name) => {
  expect(openOrdersName(orders)).toBe(name)
})
