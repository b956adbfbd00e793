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
          const clock = createServerClock(
            () => ours,
            () => ours,
          )
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
    const clock = createServerClock(
      () => ours,
      () => ours,
    )
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

  describe('when the device’s clock jumps', () => {
    const START = 1_800_000_000_000
    const MINUTE_MS = 60_000

    /** A device whose clock was right at its last response. */
    function device() {
      let [wall, steady] = [START, 0]
      const clock = createServerClock(
        () => wall,
        () => steady,
      )
      const pass = (ms: number, counted: { wall?: number; steady?: number } = {}) => {
        wall += counted.wall ?? ms
        steady += counted.steady ?? ms
      }
      let serverMs = START
      const answer = (offMs = 0) => {
        const askedAt = clock.deviceNow()
        pass(20)
        const dateHeader = new Date(serverMs + offMs).toUTCString()
        clock.observe({ dateHeader, askedAt, answeredAt: clock.deviceNow() })
      }
      answer()
      return {
        clock,
        answer,
        /** Real time, and what the clock and the stopwatch count of it. */
        pass(ms: number, counted?: { wall?: number; steady?: number }) {
          serverMs += ms
          pass(ms, counted)
        },
        errorMs: () => clock.now() - serverMs,
      }
    }

    it('back, no time is won: what passed is known by the stopwatch', () => {
      const { clock, pass, errorMs } = device()
      pass(5 * MINUTE_MS, { wall: 5 * MINUTE_MS - 3 * HOUR_MS })
      expect(clock.isSure()).toBe(false)
      expect(Math.abs(errorMs())).toBeLessThan(1100)
      pass(MINUTE_MS)
      expect(Math.abs(errorMs())).toBeLessThan(1100)
    })

    it('ahead, the time counts as passed, because the device may have slept, and one response corrects it', () => {
      const { clock, answer, pass, errorMs } = device()
      expect(clock.isSure()).toBe(true)
      pass(MINUTE_MS, { wall: MINUTE_MS + 3 * HOUR_MS })
      expect(errorMs()).toBeGreaterThan(2 * HOUR_MS)
      expect(clock.isSure()).toBe(false)
      answer()
      expect(clock.isSure()).toBe(true)
      expect(Math.abs(errorMs())).toBeLessThan(1100)
    })

    it('asleep, the time is right although the stopwatch stood still, and the next response keeps it', () => {
      const { clock, answer, pass, errorMs } = device()
      pass(10 * MINUTE_MS, { steady: 0 })
      expect(clock.isSure()).toBe(false)
      expect(Math.abs(errorMs())).toBeLessThan(1100)
      answer()
      expect(clock.isSure()).toBe(true)
      expect(Math.abs(errorMs())).toBeLessThan(1100)
    })

    it('during a request, only the response to a later one confirms the time', () => {
      const { clock, pass, answer } = device()
      const askedAt = clock.deviceNow()
      pass(20, { wall: 20 + 3 * HOUR_MS })
      clock.observe({
        dateHeader: new Date(START).toUTCString(),
        askedAt,
        answeredAt: clock.deviceNow(),
      })
      expect(clock.isSure()).toBe(false)
      answer()
      expect(clock.isSure()).toBe(true)
    })

    it('not at all, one contradicting response still changes nothing', () => {
      const { answer, pass, errorMs } = device()
      pass(MINUTE_MS)
      answer(-HOUR_MS)
      expect(Math.abs(errorMs())).toBeLessThan(1100)
    })
  })
})
