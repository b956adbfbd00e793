import { ApiError } from '@oja/api/client'
import { expect, test } from 'vitest'
import { resendAllowedAt, secondsUntil } from './resend-code-rules.ts'

test.each([
  [60_000, 60],
  [59_001, 60],
  [1, 1],
  [0, 0],
  [-5000, 0],
])('%d ms before the end the count says %d', (leftMs, seconds) => {
  expect(secondsUntil(1_000_000 + leftMs, 1_000_000)).toBe(seconds)
})

test('the server may say how long to wait for another code', () => {
  const refused = new ApiError({ call: 'POST /x', code: 'throttled', status: 429, retryAfterSeconds: 42 })
  expect(resendAllowedAt(refused, 1000)).toBe(43_000)
  expect(resendAllowedAt(new Error('lost'), 1000)).toBe(1000)
})
