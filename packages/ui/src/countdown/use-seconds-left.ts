'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Moment, msOf } from '../lib/moment.js'
import { msToNextSecond, SECOND_MS, secondsUntil } from './remaining.js'

/** Whole seconds until `deadline`, always read from the clock: timers stop in a hidden tab and on a sleeping phone. Also after the
 *  end, because a page corrects its clock once it knows the server's. `null` on the server, and where the deadline is missing or
 *  invalid. */
export function useSecondsLeft(deadline: Moment | null, now: () => number): number | null {
  const deadlineMs = msOf(deadline ?? Number.NaN)
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
    if (Number.isNaN(deadlineMs)) return
    timer = setTimeout(tick, nowMs < deadlineMs ? msToNextSecond(deadlineMs, nowMs) : SECOND_MS)
  }

  tick()
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** Calls `onExpire` once for a deadline, when it passes or if it already had. Once more only if the clock was corrected and more
 *  than a second was left after all, so that a clock which jitters at the end does not call it twice. */
export function useExpiry(
  secondsLeft: number | null,
  deadlineMs: number,
  onExpire: (() => void) | undefined,
) {
  const doneFor = useRef<number>(undefined)
  useEffect(() => {
    if (secondsLeft !== null && secondsLeft > 1) doneFor.current = undefined
    if (secondsLeft !== 0 || doneFor.current === deadlineMs) return
    doneFor.current = deadlineMs
    onExpire?.()
  }, [secondsLeft, deadlineMs, onExpire])
}
