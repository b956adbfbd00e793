import { expect, test } from 'vitest'
import { limitState, worthNgn } from './limit-rules.ts'

const use = { used: 600, limit: 1000, left: 400, more_at: null }

test.each([
  [0, 'fine'],
  [199, 'fine'],
  [200, 'near'],
  [400, 'near'],
  [401, 'over'],
] as const)('%d naira more is %s', (amount, stand) => {
  expect(limitState(use, amount)).toBe(stand)
})

test('an amount is worth its share of the balance in naira', () => {
  const balance = { balance: '2', balanceUsd: '100.00', ngnPerUsd: 1600 }
  expect(worthNgn({ amount: '0.5', ...balance })).toBe(40_000)
  expect(worthNgn({ amount: '0.00000001', ...balance })).toBe(1)
  expect(worthNgn({ amount: '0.1', balance: '0.3', balanceUsd: '0.90', ngnPerUsd: 1000 })).toBe(300)
  expect(worthNgn({ amount: '', ...balance })).toBeNull()
  expect(worthNgn({ amount: '1.', ...balance })).toBeNull()
  expect(worthNgn({ amount: '1', ...balance, ngnPerUsd: undefined })).toBeNull()
  expect(worthNgn({ amount: '1', ...balance, balance: '0' })).toBeNull()
  expect(worthNgn({ amount: '1', ...balance, balanceUsd: '0.00' })).toBeNull()
})
