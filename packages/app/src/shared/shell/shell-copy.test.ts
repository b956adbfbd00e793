import { expect, test } from 'vitest'
import { waitingOrdersName } from './shell-copy.ts'

test.each([
  [{ waiting: 0, isMore: false }, 'Orders, none waiting for you'],
  [{ waiting: 1, isMore: false }, '1 order waiting for you'],
  [{ waiting: 50, isMore: false }, '50 orders waiting for you'],
  [{ waiting: 50, isMore: true }, '50+ orders waiting for you'],
])('%j is announced as %s, with a plus for orders that were not counted', (orders, name) => {
  expect(waitingOrdersName(orders)).toBe(name)
})
