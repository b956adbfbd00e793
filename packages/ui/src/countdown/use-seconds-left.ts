'use client'

import { useSyncExternalStore } from 'react'
import { msToNextSecond, secondsUntil } from './remaining.js'

/** Whole seconds until `deadlineMs`, always read from the clock and never counted, because a hidden tab and a
 *  sleeping phone stop timers but not time. `null` while rendering on a server, or where the deadline is NaN. */
export function useSecondsLeft(deadlineMs: number, now: () => number): number | null {
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
