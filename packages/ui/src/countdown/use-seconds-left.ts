'use client'

import { useSyncExternalStore } from 'react'
import { type Moment, msOf } from '../lib/moment.js'
import { msToNextSecond, secondsUntil } from './remaining.js'

/** Whole seconds until `deadline`, always read from the clock: timers stop in a hidden tab and on a sleeping phone. `null` on
 *  the server, and where the deadline is missing or invalid. */
export function useSecondsLeft(deadline: Moment | null, now: () => number): number | null {
  const deadlineMs = deadline === null ? Number.NaN : msOf(deadline)
  return useSyncExternalStore(
    (notify) => onEverySecond(deadlineMs, now, notify),
    () => (Number.isNaN(deadlineMs) ? null : secondsUntil(deadlineMs, now())),
    () => null,
  )
}

/** Notifies whenever the displayed second changes, and when a hidden tab, whose timers sleep, becomes visible. */
function onEverySecond(deadlineMs: number, now: () => number, notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function tick() {
    clearTimeout(timer)
    notify()
    const nowMs = now()
    // After the deadline nothing changes any more. The comparison is also false for a deadline that is NaN.
    if (nowMs < deadlineMs) timer = setTimeout(tick, msToNextSecond(deadlineMs, nowMs))
  }

  tick()
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}
