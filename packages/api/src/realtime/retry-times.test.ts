import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRealtime, type Realtime } from './create-realtime.ts'

/** When each attempt to connect began, in milliseconds of the virtual clock. */
let begunAt: number[]
let realtime: Realtime

beforeEach(() => {
  begunAt = []
  vi.useFakeTimers()
})
afterEach(() => {
  realtime.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A network on which every attempt fails after so long; `null`: without a word. */
function failingAfter(ms: number | null): typeof globalThis.WebSocket {
  class Failing extends EventTarget {
    constructor() {
      super()
      begunAt.push(performance.now())
      if (ms !== null) setTimeout(() => this.dispatchEvent(new CloseEvent('close', { code: 1006 })), ms)
    }
    close() {}
  }
  return Failing as unknown as typeof globalThis.WebSocket
}

const [LONGEST, SHORTEST] = [1, 0]

test.each([
  ['fails at once', 0, LONGEST, [1000, 2000, 4000, 8000, 10_000, 10_000]],
  ['fails at once', 0, SHORTEST, [100, 200, 400, 800, 1000, 1000]],
  ['fails after 3 s', 3000, LONGEST, [4000, 4000, 4000, 8000, 10_000, 10_000]],
  // Its 10 s have passed already: the pause only keeps clients from coming back together.
  ['gets no answer', null, LONGEST, [11_000, 11_000, 11_000, 11_000, 11_000, 11_000]],
  ['gets no answer', null, SHORTEST, [10_100, 10_100, 10_100, 10_100, 10_100, 10_100]],
])('an attempt that %s (%s ms) is followed by the next one in its time, by chance %s', (...row) => {
  const [, ms, chance, expected] = row
  realtime = createRealtime({
    url: 'ws://oja.test',
    WebSocket: failingAfter(ms),
    backoff: { random: () => chance },
  })
  realtime.open()
  vi.advanceTimersByTime(100_000)
  // A timer takes a millisecond at least.
  const gaps = begunAt.slice(1).map((at, index) => Math.round((at - (begunAt[index] ?? 0)) / 10) * 10)
  expect(gaps.slice(0, expected.length)).toEqual(expected)
})

test('an attempt that the device makes early, as it comes online, replaces the one that was due', () => {
  const device = new EventTarget()
  vi.stubGlobal('window', device)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  realtime = createRealtime({
    url: 'ws://oja.test',
    WebSocket: failingAfter(5000),
    backoff: { random: () => LONGEST },
  })
  realtime.open()
  vi.advanceTimersByTime(5500)
  device.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(4000)
  expect(begunAt.map((at) => at - (begunAt[0] ?? 0))).toEqual([0, 5500])
})

test.each([
  ['in the pause before the next attempt', 0],
  ['while an attempt has no answer', null],
])('a close %s is the end: the customer has signed out', (_when, ms) => {
  realtime = createRealtime({
    url: 'ws://oja.test',
    WebSocket: failingAfter(ms),
    backoff: { random: () => LONGEST },
  })
  realtime.open()
  vi.advanceTimersByTime(500)
  realtime.close()
  vi.advanceTimersByTime(100_000)
  expect(begunAt).toHaveLength(1)
  expect(realtime.status()).toBe('closed')
})
