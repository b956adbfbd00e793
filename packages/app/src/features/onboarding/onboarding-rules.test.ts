import { expect, test } from 'vitest'
import { pinsMatch, readCodeSent } from './onboarding-rules.ts'

test.each([
  ['1234', '1234', true],
  ['1234', '1243', false],
  ['1234', '123', false],
  ['', '', false],
  ['12', '12', false],
])('PIN %j and again %j may be sent: %s', (first, second, match) => {
  expect(pinsMatch(first, second)).toBe(match)
})

test.each([
  null,
  'x',
  {},
  { email: 'a@b.ng' },
  { email: 7, sentAtMs: 1 },
  { email: 'a@b.ng', sentAtMs: '1' },
])('an unknown navigation state %j is not a sent code', (state) => {
  expect(readCodeSent(state)).toBeNull()
})
