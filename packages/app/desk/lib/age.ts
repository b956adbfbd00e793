import { useDeskClient } from '@oja/api/desk'
import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A duration in one unit: `12 min`, `5 h`, `3 d`. */
export function formatSpan(ms: number): string {
  const length = Math.abs(ms)
  if (length < HOUR_MS) return `${Math.max(1, Math.floor(length / MINUTE_MS))} min`
  if (length < 2 * DAY_MS) return `${Math.floor(length / HOUR_MS)} h`
  return `${Math.floor(length / DAY_MS)} d`
}

/** Whether a deadline has passed or is near, and the time left. `soon`: within four hours. */
export function deadlineOf(
  dueAt: string,
  nowMs: number,
): { state: 'late' | 'soon' | 'open'; leftMs: number } {
  const leftMs = Date.parse(dueAt) - nowMs
  if (leftMs <= 0) return { state: 'late', leftMs }
  return { state: leftMs < 4 * HOUR_MS ? 'soon' : 'open', leftMs }
}

/** The server's time, updated twice a minute. The computer's clock may be wrong. */
export function useNow(): number {
  const { serverNow } = useDeskClient()
  const [ms, setMs] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setMs(serverNow()), 30_000)
    return () => clearInterval(timer)
  }, [serverNow])
  return ms
}
