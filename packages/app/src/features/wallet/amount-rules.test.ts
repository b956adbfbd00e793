import { expect, test } from 'vitest'
import { amountAtFirst, amountProblem, isZero } from './amount-rules.ts'

test.each([
  ['642.18', undefined],
  ['642.180001', 'Enter a value below 642.18'],
  ['0.000001', undefined],
  ['', 'Enter an amount above zero'],
  ['0.000000', 'Enter an amount above zero'],
  ['1250', 'Enter a value below 642.18'],
])('of 642.18 USDT, moving %j says %j', (amount, sentence) => {
  const options = { code: 'USDT', available: '642.18000000' } as const
  expect(amountProblem(amount, options)?.sentence).toBe(sentence)
})

test.each([
  ['0.00000000', true],
  ['0', true],
  ['0.00000001', false],
  ['10', false],
])('%s is zero: %s', (amount, nothing) => {
  expect(isZero(amount)).toBe(nothing)
})

test.each([
  ['the typed amount', '12.5', '12.5'],
  ['the whole balance if nothing was typed', undefined, '642.18'],
  ['the whole balance if the stored text is not an amount', '<b>', '642.18'],
])('an amount field starts with %s', (_, typed, amount) => {
  expect(amountAtFirst(typed, { code: 'USDT', available: '642.18000000' })).toBe(amount)
})
