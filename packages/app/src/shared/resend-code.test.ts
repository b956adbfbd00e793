import { ApiError } from '@oja/api/client'
import { expect, test } from 'vitest'
import { resendAllowedAt } from './resend-code.tsx'

test('the server may say how long to wait for another code', () => {
  const refused = new ApiError({ call: 'POST /x', code: 'throttled', status: 429, retryAfterSeconds: 42 })
  expect(resendAllowedAt(refused, 1000)).toBe(43_000)
  expect(resendAllowedAt(new Error('lost'), 1000)).toBe(1000)
})
