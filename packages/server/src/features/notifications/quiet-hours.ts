import type { QuietHours } from '@oja/api/contract'
import { MINUTE_MS } from '../../durations.ts'

/** Lagos is an hour ahead of UTC all year. */
const LAGOS_AHEAD_MINUTES = 60
const DAY_MINUTES = 24 * 60

/** Minutes after midnight. */
export type QuietMinutes = { from: number; to: number }

/** When the quiet hours around `now` end; `null` outside them. They begin with the minute `from` and end before `to`. */
export function quietUntil(quiet: QuietMinutes | null, now: Date): Date | null {
  if (quiet === null) return null
  const minute = (Math.floor(now.getTime() / MINUTE_MS) + LAGOS_AHEAD_MINUTES) % DAY_MINUTES
  const length = ahead(quiet.from, quiet.to)
  if (ahead(quiet.from, minute) >= length) return null
  const wholeMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return new Date(wholeMinute + ahead(minute, quiet.to) * MINUTE_MS)
}

export function toMinutes({ from, to }: QuietHours): QuietMinutes {
  return { from: minuteOf(from), to: minuteOf(to) }
}

export function toClock({ from, to }: QuietMinutes): QuietHours {
  return { from: clockOf(from), to: clockOf(to) }
}

/** Minutes from one time of day until the next occurrence of another. */
function ahead(from: number, to: number): number {
  return (to - from + DAY_MINUTES) % DAY_MINUTES
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
