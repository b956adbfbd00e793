import { expect, test } from 'vitest'
import { amountAtFirst, amountProblem, isZero, typedDecimals, withoutQuietZeros } from './amount-rules.ts'

test.each([
  ['1250.50000000', '1250.5'],
  ['642.00000000', '642'],
  ['100', '100'],
  ['0.00000001', '0.00000001'],
  ['0.00000000', '0'],
])('%s is typed %s', (amount, typed) => {
  expect(withoutQuietZeros(amount)).toBe(typed)
})

test.each([
  ['642.18', undefined],
  ['642.180001', 'Enter a value below 642.18'],
  ['0.000001', undefined],
  ['', 'Enter an amount above zero'],
  ['0.000000', 'Enter an amount above zero'],
  ['1250', 'Enter a value below 642.18'],
])('of 642.18 USDT, moving %j says %j', (amount, sentence) => {
  const options = { code: 'USDT', available: '642.18000000' } as const
  expect(amountProblem(amount, options)).toBe(sentence)
})

test('a coin is typed with its own decimals, at most eight', () => {
  expect([typedDecimals('BTC'), typedDecimals('ETH'), typedDecimals('USDT')]).toEqual([8, 8, 6])
})

test.each([
  ['0.00000000', true],
  ['0', true],
  ['0.00000001', false],
  ['10', false],
])('%s is nothing: %s', (amount, nothing) => {
  expect(isZero(amount)).toBe(nothing)
})

test.each([
  ['what was typed', '12.5', '12.5'],
  ['all there is, where nothing was', undefined, '642.18'],
  ['all there is, where what is kept is no amount', '<b>', '642.18'],
])('an amount field holds at first %s', (_, typed, amount) => {
  expect(amountAtFirst(typed, { code: 'USDT', available: '642.18000000' })).toBe(amount)
})
