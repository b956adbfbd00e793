/** How pressing a deadline is: `warning` under three minutes, `negative` under one. */
export type Urgency = 'calm' | 'warning' | 'negative' | 'expired'

const SECOND_MS = 1000

/** Epoch milliseconds of a deadline, or `null` when the text is not a date. */
export function toEpochMs(deadline: number | string | Date): number | null {
  const epochMs = new Date(deadline).getTime()
  return Number.isNaN(epochMs) ? null : epochMs
}

/** Whole seconds until the deadline, rounded up, so that 0 is shown exactly when the time is over. */
export function secondsUntil(deadlineMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((deadlineMs - nowMs) / SECOND_MS))
}

/** Milliseconds until the shown second changes. */
export function msToNextSecond(deadlineMs: number, nowMs: number): number {
  return (deadlineMs - nowMs) % SECOND_MS || SECOND_MS
}

export function urgencyOf(secondsLeft: number): Urgency {
  if (secondsLeft >= 180) return 'calm'
  if (secondsLeft >= 60) return 'warning'
  return secondsLeft > 0 ? 'negative' : 'expired'
}

/** `14:05`, and `1:02:09` from one hour up. */
export function clockText(secondsLeft: number): string {
  const counts = hoursMinutesSeconds(secondsLeft).map((count) => String(count).padStart(2, '0'))
  return counts.join(':').replace(/^00:|^0/, '')
}

/** The default sentence for screen readers: `14 minutes 5 seconds`. */
export function spokenDuration(secondsLeft: number): string {
  const words = hoursMinutesSeconds(secondsLeft).map(
    (count, index) => count && `${count} ${UNITS[index]}${count > 1 ? 's' : ''}`,
  )
  return words.filter(Boolean).join(' ') || '0 seconds'
}

/** True when one of the marks lies in the step from `before` to `after`; a sleeping laptop can step over many. */
export function crossesMark(before: number, after: number, marks: readonly number[]): boolean {
  return marks.some((mark) => before > mark && after <= mark)
}

const UNITS = ['hour', 'minute', 'second']

function hoursMinutesSeconds(seconds: number): number[] {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor)
}
