/** How pressing a deadline is: `warning` under three minutes, `negative` under one. */
export type Urgency = 'calm' | 'warning' | 'negative' | 'expired'

const SECOND_MS = 1000
const MINUTE_S = 60
const HOUR_S = 3600

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
  const partOfSecondMs = (deadlineMs - nowMs) % SECOND_MS
  return partOfSecondMs > 0 ? partOfSecondMs : SECOND_MS
}

export function urgencyOf(secondsLeft: number): Urgency {
  if (secondsLeft === 0) return 'expired'
  if (secondsLeft < MINUTE_S) return 'negative'
  if (secondsLeft < 3 * MINUTE_S) return 'warning'
  return 'calm'
}

/** `14:05`, and `1:02:09` from one hour up. */
export function clockText(secondsLeft: number): string {
  const [hours, ...rest] = parts(secondsLeft)
  const tail = rest.map((part) => String(part).padStart(2, '0')).join(':')
  return hours > 0 ? `${hours}:${tail}` : tail
}

/** ISO 8601 duration for `<time dateTime>`: `PT845S`. */
export function isoDuration(secondsLeft: number): string {
  return `PT${secondsLeft}S`
}

/** The default sentence for screen readers: `14 minutes 5 seconds`. */
export function spokenDuration(secondsLeft: number): string {
  const words = parts(secondsLeft).map((count, index) => {
    return count > 0 && `${count} ${UNITS[index]}${count > 1 ? 's' : ''}`
  })
  return words.filter(Boolean).join(' ') || '0 seconds'
}

/** True when one of the marks lies in the step from `before` to `after`; a sleeping laptop can step over many. */
export function crossesMark(before: number, after: number, marks: readonly number[]): boolean {
  return marks.some((mark) => before > mark && after <= mark)
}

const UNITS = ['hour', 'minute', 'second']

function parts(totalSeconds: number): [hours: number, minutes: number, seconds: number] {
  return [
    Math.floor(totalSeconds / HOUR_S),
    Math.floor((totalSeconds % HOUR_S) / MINUTE_S),
    totalSeconds % MINUTE_S,
  ]
}
