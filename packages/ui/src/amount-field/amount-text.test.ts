import { describe, expect, test } from 'vitest'
import { groupThousands } from '../lib/digits.js'
import { cleanAmount, readPasted, settle, toValue } from './amount-text.js'

test.each([
  ['', ''],
  ['1', '1'],
  ['1234', '1,234'],
  ['1234567.89', '1,234,567.89'],
  ['12.', '12.'],
  ['0.00001234', '0.00001234'],
  ['98765432109876543210', '98,765,432,109,876,543,210'],
])('%s is shown as %s', (plain, shown) => {
  expect(groupThousands(plain)).toBe(shown)
})

test.each([
  ['1,234.567', 2, '1234.56'],
  ['007', 2, '7'],
  ['0', 2, '0'],
  ['.5', 2, '0.5'],
  ['1.2.3', 2, '1.23'],
  ['12a', 2, '12'],
  ['12.5', 0, '12'],
  ['1.00000001', 8, '1.00000001'],
])('%s with %i decimals is cleaned to %s', (raw, decimals, plain) => {
  expect(cleanAmount(raw, decimals)).toBe(plain)
})

test('a point that nothing follows does not reach the value', () => {
  expect(toValue('12.')).toBe('12')
  expect(toValue('12.0')).toBe('12.0')
})

describe('paste', () => {
  test.each([
    ['₦1,234.50', '1234.50'],
    ['1 ', '1'],
    ['0.5 BTC', '0.5'],
    ['NGN 2,000', '2000'],
    ['.25', '.25'],
  ])('%j is read as %s', (text, plain) => {
    expect(readPasted(text)).toBe(plain)
  })

  test.each(['-5', '−5', '1e5', '12 34', 'hello', '', '1.2.3', '10-20'])('%j is refused', (text) => {
    expect(readPasted(text)).toBeUndefined()
  })
})

test.each([
  ['1234', 4, '1,234', 5],
  ['12,3456', 7, '123,456', 7],
  ['1x,234', 2, '1,234', 1],
  ['91,234', 1, '91,234', 1],
  ['9,1,234', 1, '91,234', 1],
  ['1234,567', 4, '1,234,567', 5],
])('editing %s with the caret at %i gives %s with the caret at %i', (raw, caret, text, at) => {
  expect(settle(raw, caret, 2)).toEqual({ text, caret: at })
})
