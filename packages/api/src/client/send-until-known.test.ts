import { afterEach, expect, it, vi } from 'vitest'
import { NetworkError } from './errors.ts'
import { REPEAT_DELAYS_MS, sendUntilKnown } from './send-until-known.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a call is retried until a restarting server is back, even with the shortest delays', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const backAt = Date.now() + 10_000
  const lost = new NetworkError({ call: 'POST /x', reason: 'no-answer', outcome: 'unknown' })
  const attempt = () => (Date.now() < backAt ? Promise.reject(lost) : Promise.resolve('done'))
  const answer = sendUntilKnown(attempt, { call: 'POST /x', delaysMs: REPEAT_DELAYS_MS })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await answer).toBe('done')
})
