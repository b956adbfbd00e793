import { expect, test } from 'vitest'
import { isCodeComplete, isPinComplete } from './codes.ts'

test.each([
  ['', false],
  ['12345', false],
  ['123456', true],
])('the code %j is complete: %s', (code, complete) => {
  expect(isCodeComplete(code)).toBe(complete)
})

test('PINs can be sent once every box of each is filled', () => {
  expect(isPinComplete('123')).toBe(false)
  expect(isPinComplete('1234', '5678', '5678')).toBe(true)
  expect(isPinComplete('1234', '5678', '567')).toBe(false)
})
