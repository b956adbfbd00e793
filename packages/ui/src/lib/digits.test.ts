import { expect, test } from 'vitest'
import { onlyDigits, toAsciiDigits } from './digits.js'

test.each([
  ['١٢٣', '123'],
  ['۴۵۶', '456'],
  ['७८९', '789'],
  ['\uff10\uff11\uff12', '012'],
  ['789', '789'],
  ['1,2', '1,2'],
])('B-117 %s is %s in the digits that amounts and codes are kept in', (typed, ascii) => {
  expect(toAsciiDigits(typed)).toBe(ascii)
})

test('B-033 only the digits of a pasted sentence are a code', () => {
  expect(onlyDigits('Your code: ١٢٣-456.')).toBe('123456')
})
