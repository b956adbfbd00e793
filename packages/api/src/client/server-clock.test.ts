import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

const HOUR_MS = 3_600_000

/** An answer of a server whose clock is `offsetMs` ahead of ours. */
function sample(offsetMs: number, askedAt: number, delays: { there: number; back: number }) {
  const dateHeader = new Date(askedAt + delays.there + offsetMs).toUTCString()
  return { dateHeader, askedAt, answeredAt: askedAt + delays.there + delays.back }
}

describe('createServerClock', () => {
  it('is never further off than half of the best window', () => {
    const delay = fc.integer({ min: 0, max: 3000 })
    const answer = fc.record({ there: delay, back: delay, pauseMs: fc.integer({ min: 0, max: 60_000 }) })
    fc.assert(
      fc.property(
        fc.integer({ min: -2 * HOUR_MS, max: 2 * HOUR_MS }),
        fc.array(answer, { minLength: 1, maxLength: 20 }),
        (offsetMs, answers) => {
          let ours = 1_800_000_000_000
          const clock = createServerClock(() => ours)
          for (const { there, back, pauseMs } of answers) {
            clock.observe(sample(offsetMs, ours, { there, back }))
            ours += there + back + pauseMs
          }
          const shortest = Math.min(...answers.map(({ there, back }) => there + back))
          expect(Math.abs(clock.now() - (ours + offsetMs))).toBeLessThanOrEqual((1000 + shortest) / 2 + 1)
        },
      ),
    )
  })

  it('gets finer than the whole seconds of the header', () => {
    let ours = 1_800_000_000_000
    const clock = createServerClock(() => ours)
    for (let n = 0; n < 20; n += 1) {
      clock.observe(sample(7_200_123, ours, { there: 5, back: 5 }))
      ours += 3_337
    }
    expect(Math.abs(clock.now() - (ours + 7_200_123))).toBeLessThan(100)
  })

  it('ignores one contradicting response, which may come from a cache', () => {
    const ours = 1_800_000_000_000
    const clock = createServerClock(() => ours)
    clock.observe(sample(0, ours, { there: 5, back: 5 }))
    clock.observe(sample(-HOUR_MS, ours, { there: 5, back: 5 }))
    expect(Math.abs(clock.now() - ours)).toBeLessThan(1000)
  })

  it('ignores the same contradiction again after a response that agrees', () => {
    const ours = 1_800_000_000_000
    const clock = createServerClock(() => ours)
    for (const offsetMs of [0, -HOUR_MS, 0, -HOUR_MS]) {
      clock.observe(sample(offsetMs, ours, { there: 5, back: 5 }))
    }
    expect(Math.abs(clock.now() - ours)).toBeLessThan(1000)
  })

  it('accepts two that agree: a clock was changed', () => {
    const ours = 1_800_000_000_000
    const clock = createServerClock(() => ours)
    clock.observe(sample(0, ours, { there: 5, back: 5 }))
    clock.observe(sample(HOUR_MS, ours, { there: 5, back: 5 }))
    clock.observe(sample(HOUR_MS, ours, { there: 5, back: 5 }))
    expect(Math.abs(clock.now() - (ours + HOUR_MS))).toBeLessThan(1000)
  })

  it('ignores a header that is no date', () => {
    const clock = createServerClock(() => 5)
    clock.observe({ dateHeader: 'yesterday', askedAt: 1, answeredAt: 2 })
    expect(clock.now()).toBe(5)
  })
})
