'use client'

import { useSyncExternalStore } from 'react'
import { type Moment, msOf } from '../lib/moment.js'
import { msToNextSecond, secondsUntil } from './remaining.js'

/** Whole seconds until `deadline`, always read from the clock and never counted, because a hidden tab and a sleeping phone stop
 *  timers but not time. `null` while rendering on a server, and where there is no deadline or it is no time. */
export function useSecondsLeft(deadline: Moment | null, now: () => number): number | null {
  const deadlineMs = deadline === null ? Number.NaN : msOf(deadline)
  return useSyncExternalStore(
    (notify) => onEverySecond(deadlineMs, now, notify),
    () => (Number.isNaN(deadlineMs) ? null : secondsUntil(deadlineMs, now())),
    () => null,
  )
}

/** Notifies at each change of the shown second, and when a hidden tab, whose timers sleep, is looked at again. */
function onEverySecond(deadlineMs: number, now: () => number, notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function tick() {
    clearTimeout(timer)
    notify()
    const nowMs = now()
    // Once over, nothing changes until the deadline itself is replaced. Of one that is NaN nothing is below.
    if (nowMs < deadlineMs) timer = setTimeout(tick, msToNextSecond(deadlineMs, nowMs))
  }

  tick()
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}
