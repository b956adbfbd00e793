import { describe, expect, it } from 'vitest'
import { backoffDelayMs } from './backoff.ts'

describe('backoffDelayMs', () => {
  const longest = { random: () => 1 }
  const shortest = { random: () => 0 }

  it('doubles with each failure, up to ten seconds', () => {
    expect([0, 1, 2, 4, 5, 1000].map((failures) => backoffDelayMs(failures, longest))).toEqual([
      1000, 2000, 4000, 10_000, 10_000, 10_000,
    ])
  })

  it('is spread over nearly all of that, and never nothing', () => {
    expect(backoffDelayMs(0, shortest)).toBe(100)
    expect(backoffDelayMs(9, shortest)).toBe(1000)
  })
})
