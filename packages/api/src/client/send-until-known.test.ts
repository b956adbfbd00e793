import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { sendUntilKnown } from './send-until-known.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const call = 'POST /transfer'

it.each([
  ['as long as a busy server asks', 5, 5_000],
  ['at most ten seconds, because the customer waits too', 3_600, 10_000],
])('a retry waits %s', async (_how, retryAfterSeconds, waitsMs) => {
  const busy = new ApiError({ call, code: 'unavailable', status: 503, retryAfterSeconds })
  const attempt = vi.fn(() => Promise.resolve('sent'))
  attempt.mockRejectedValueOnce(busy)
  const sent = sendUntilKnown(attempt, { call, delaysMs: [1000] })
  await vi.advanceTimersByTimeAsync(waitsMs)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await sent).toBe('sent')
})
