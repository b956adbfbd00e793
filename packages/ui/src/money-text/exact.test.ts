import { expect, test } from 'vitest'
import { addAmounts, compareAmounts, divideAmounts, multiplyAmounts, type Rounding } from './exact.js'

test.each([
  [[], '0'],
  [['1'], '1'],
  [['0.1', '0.2'], '0.3'],
  [['1.50', '2.005'], '3.505'],
  [['5', '-7.5'], '-2.5'],
  [['98765432109876543210', '0.00000001'], '98765432109876543210.00000001'],
  [['-0.05', '0.05'], '0.00'],
])('B-141 the sum of %j is %s', (amounts, sum) => {
  expect(addAmounts(amounts)).toBe(sum)
})

test.each([
  ['1.5', '1.50', 0],
  ['2', '10', -1],
  ['0.00000002', '0.00000001', 1],
  ['-1', '0', -1],
  ['98765432109876543211', '98765432109876543210', 1],
])('B-141 %s beside %s: %i', (a, b, order) => {
  expect(compareAmounts(a, b)).toBe(order)
})

test.each<[string, string, number, Rounding, string]>([
  ['0.1', '0.2', 2, 'down', '0.02'],
  ['5', '1621.505', 2, 'down', '8107.52'],
  ['5', '1621.505', 2, 'up', '8107.53'],
  ['5', '1621.505', 2, 'half-up', '8107.53'],
  ['2', '1.004', 2, 'half-up', '2.01'],
  ['1', '1.004', 2, 'half-up', '1.00'],
  ['2', '1.50', 2, 'up', '3.00'],
  ['-1', '1.005', 2, 'up', '-1.01'],
  ['-1', '1.005', 2, 'down', '-1.00'],
  ['98765432109876543210', '3', 0, 'down', '296296296329629629630'],
])('B-141 %s × %s with %i decimals, %s, is %s', (a, b, decimals, rounding, product) => {
  expect(multiplyAmounts(a, b, { decimals, rounding })).toBe(product)
})

test.each<[string, string, number, Rounding, string]>([
  ['10', '3', 2, 'down', '3.33'],
  ['10', '3', 2, 'up', '3.34'],
  ['20', '3', 2, 'half-up', '6.67'],
  ['10', '4', 0, 'half-up', '3'],
  ['5000', '1621.50', 8, 'down', '3.08356460'],
  ['1', '98765432109876543210', 8, 'up', '0.00000001'],
  ['-10', '3', 2, 'up', '-3.34'],
  ['10', '-3', 2, 'up', '-3.34'],
  ['10', '-3', 2, 'half-up', '-3.33'],
  ['-10', '-3', 2, 'up', '3.34'],
])('B-141 %s ÷ %s with %i decimals, %s, is %s', (a, b, decimals, rounding, quotient) => {
  expect(divideAmounts(a, b, { decimals, rounding })).toBe(quotient)
})

test('B-141 invalid text and division by zero throw', () => {
  expect(() => addAmounts(['1,500'])).toThrow(SyntaxError)
  expect(() => addAmounts([''])).toThrow(SyntaxError)
  expect(() => divideAmounts('1', '0.00', { decimals: 2, rounding: 'down' })).toThrow(RangeError)
})

test.each(['x', '.', ' ', '-'])('B-141 a million digits with a %j throw at once', (part) => {
  const long = '1'.repeat(1_000_000)
  expect(() => addAmounts([`${long}${part}`])).toThrow(SyntaxError)
  expect(() => compareAmounts('1', `${long}${part}${long}`)).toThrow(SyntaxError)
})

test('B-141 an amount has at most 200 characters', () => {
  expect(addAmounts(['9'.repeat(200)])).toHaveLength(200)
  expect(() => addAmounts(['9'.repeat(201)])).toThrow(/at most 200 characters/)
})
