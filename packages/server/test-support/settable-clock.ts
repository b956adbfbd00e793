import type { Clock } from '../src/clock.ts'

/** A clock that moves only when a test moves it. */
export type SettableClock = Clock & {
  set(time: Date): void
  /** Moves by `ms`; a negative number moves back. */
  advance(ms: number): void
}

/** A clock for tests, stopped at `start`. */
export function settableClock(start: Date = new Date()): SettableClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    set: (next) => {
      time = next.getTime()
    },
    advance: (ms) => {
      time += ms
    },
  }
}
