import { expect, test } from 'vitest'
import { readCodeSent } from './onboarding-rules.ts'

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
