import { expect, test } from 'vitest'
import { deadlineOf, formatSpan } from './age.ts'

const MINUTE_MS = 60_000

test.each([
  [0, '1 min'],
  [59 * MINUTE_MS, '59 min'],
  [60 * MINUTE_MS, '1 h'],
  [47 * 60 * MINUTE_MS, '47 h'],
  [48 * 60 * MINUTE_MS, '2 d'],
  [-90 * MINUTE_MS, '1 h'],
])('%d ms are %s', (ms, text) => expect(formatSpan(ms)).toBe(text))

test('a deadline is soon within four hours, and late once it is reached', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  expect(deadlineOf('2026-11-22T16:00:00Z', now).state).toBe('open')
  expect(deadlineOf('2026-11-22T15:59:00Z', now).state).toBe('soon')
  expect(deadlineOf('2026-11-22T12:00:00Z', now).state).toBe('late')
})
