import { expect, test } from 'vitest'
import { toAsciiDigits } from './writing.js'

test.each([
  ['١٢٣', '123'],
  ['۴۵۶', '456'],
  ['७८९', '789'],
  ['\uff10\uff11\uff12', '012'],
  ['789', '789'],
  ['1,2', '1,2'],
  // A mathematical digit is two UTF-16 units, and stays.
  ['𝟏', '𝟏'],
])('B-117 %s becomes %s', (typed, ascii) => {
  expect(toAsciiDigits(typed)).toBe(ascii)
})
