'use client'

import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { msToNextSecond, secondsUntil } from './remaining.js'

/** Whole seconds until `deadlineMs`, always read from the clock and never counted, because a hidden tab and a
 *  sleeping phone stop timers but not time. `null` while rendering on a server or without a deadline. */
export function useSecondsLeft(deadlineMs: number | null, now: () => number): number | null {
  const nowRef = useLatest(now)

  const subscribe = useCallback(
    (notify: () => void) => {
      if (deadlineMs === null) return () => {}
      return onEverySecond(deadlineMs, () => nowRef.current(), notify)
    },
    [deadlineMs, nowRef],
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
  const actRef = useLatest(act)

  const doneForRef = useRef<number | null>(null)
  useEffect(() => {
    if (!isOver || deadlineMs === null || doneForRef.current === deadlineMs) return
    doneForRef.current = deadlineMs
    actRef.current?.()
  }, [isOver, deadlineMs, actRef])
}

function useLatest<T>(value: T): { readonly current: T } {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  })
  return ref
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
  const stop = new AbortController()
  // The first of them happens to the document and bubbles.
  for (const event of ['visibilitychange', 'focus', 'pageshow']) window.addEventListener(event, tick, stop)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
