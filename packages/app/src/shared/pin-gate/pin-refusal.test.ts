import { ApiError } from '@oja/api/client'
import { expect, test } from 'vitest'
import { isPinRefusal, pinRefusal } from './pin-refusal.ts'

const refusal = (code: string, more: { serverMessage?: string; retryAfterSeconds?: number } = {}) =>
  new ApiError({ call: 'POST /auth/confirm-pin', code, status: 400, ...more })
const at = { isRelease: true, serverNowMs: Date.parse('2026-11-21T12:00:00Z') }

test("a wrong PIN has the screen's own words", () => {
  expect(pinRefusal(refusal('pin_incorrect', { serverMessage: 'Wrong PIN.' }), at)).toEqual({
    message: 'Pin is incorrect',
    lockedUntil: null,
  })
})

test('a locked PIN counts down by the server clock', () => {
  const locked = refusal('pin_locked', { serverMessage: 'Locked.', retryAfterSeconds: 900 })
  expect(pinRefusal(locked, at)).toEqual({ message: 'Locked.', lockedUntil: '2026-11-21T12:15:00.000Z' })
})

test('a disabled PIN has no countdown and keeps the server message', () => {
  expect(
    pinRefusal(refusal('pin_locked', { serverMessage: 'Reset your PIN.', retryAfterSeconds: 86_400 }), at),
  ).toEqual({
    message: 'Reset your PIN.',
    lockedUntil: null,
  })
})

test('a failure of the act itself is not about the PIN', () => {
  expect(isPinRefusal(refusal('insufficient_funds'))).toBe(false)
  expect(isPinRefusal(refusal('pin_required'))).toBe(true)
})
