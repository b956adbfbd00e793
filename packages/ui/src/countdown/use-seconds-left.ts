'use client'

import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { msToNextSecond, secondsUntil } from './remaining.js'

/** Whole seconds until `deadlineMs`, always read from the clock and never counted, because a hidden tab and a
 *  sleeping phone stop timers but not time. `null` while rendering on a server or without a deadline. */
export function useSecondsLeft(deadlineMs: number | null, now: () => number): number | null {
  const nowRef = useRef(now)
  useEffect(() => {
    nowRef.current = now
  })

  const subscribe = useCallback(
    (notify: () => void) => {
      if (deadlineMs === null) return () => {}
      return onEverySecond(deadlineMs, () => nowRef.current(), notify)
    },
    [deadlineMs],
  )

  return useSyncExternalStore(
    subscribe,
    () => (deadlineMs === null ? null : secondsUntil(deadlineMs, now())),
    () => null,
  )
}

/** Runs `act` once for each deadline that is over, also when it was over before the first render. */
export function useOncePerDeadline(
  deadlineMs: number | null,
  isOver: boolean,
  act: (() => void) | undefined,
) {
  const actRef = useRef(act)
  useEffect(() => {
    actRef.current = act
  })

  const doneForRef = useRef<number | null>(null)
  useEffect(() => {
    if (!isOver || deadlineMs === null || doneForRef.current === deadlineMs) return
    doneForRef.current = deadlineMs
    actRef.current?.()
  }, [isOver, deadlineMs])
}

function onEverySecond(deadlineMs: number, now: () => number, notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule() {
    clearTimeout(timer)
    const nowMs = now()
    // Once over, nothing changes until the deadline itself is replaced; a clock set back wakes it by the events.
    if (nowMs < deadlineMs) timer = setTimeout(tick, msToNextSecond(deadlineMs, nowMs))
  }

  function tick() {
    notify()
    schedule()
  }

  schedule()
  document.addEventListener('visibilitychange', tick)
  window.addEventListener('focus', tick)
  window.addEventListener('pageshow', tick)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
    window.removeEventListener('focus', tick)
    window.removeEventListener('pageshow', tick)
  }
}
