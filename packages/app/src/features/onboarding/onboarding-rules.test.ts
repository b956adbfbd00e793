import { expect, test } from 'vitest'
import { isCodeComplete, isPinComplete, pinsMatch, readCodeSent } from './onboarding-rules.ts'

test.each([
  ['', false],
  ['12345', false],
  ['123456', true],
])('the code %j is complete: %s', (code, complete) => {
  expect(isCodeComplete(code)).toBe(complete)
})

test.each([
  ['1234', '1234', true],
  ['1234', '1243', false],
  ['1234', '123', false],
  ['', '', false],
  ['12', '12', false],
])('PIN %j and again %j may be sent: %s', (first, second, match) => {
  expect(pinsMatch(first, second)).toBe(match)
})

test('a PIN of three digits is not complete', () => {
  expect(isPinComplete('123')).toBe(false)
})

test.each([
  null,
  'x',
  {},
  { email: 'a@b.ng' },
  { email: 7, sentAtMs: 1 },
  { email: 'a@b.ng', sentAtMs: '1' },
])('a foreign navigation state %j is not taken for a sent code', (state) => {
  expect(readCodeSent(state)).toBeNull()
})
