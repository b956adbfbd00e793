import { useEffect, useState } from 'react'
import { secondsUntil } from './cooldown-rules.ts'

/** Counts whole seconds down to a moment that can be set anew. 0 says: now. */
export function useCooldown(initialUntilMs: number): {
  seconds: number
  startUntil: (untilMs: number) => void
} {
  const [untilMs, setUntilMs] = useState(initialUntilMs)
  const [nowMs, setNowMs] = useState(Date.now)
  const seconds = secondsUntil(untilMs, nowMs)
  const isRunning = seconds > 0

  useEffect(() => {
    if (!isRunning) return undefined
    // The clock is read at each tick: timers of a tab in the background are late.
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  return {
    seconds,
    startUntil: (next) => {
      setNowMs(Date.now())
      setUntilMs(next)
    },
  }
}
