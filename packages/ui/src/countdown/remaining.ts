import { count, fill } from '../lib/words.js'
import type { CountdownWords } from './words.js'

/** How urgent a deadline is. */
export type Urgency = 'calm' | 'warning' | 'negative' | 'expired'

/** Time left, split into whole units. */
export interface TimeLeft {
  /** Days of 24 hours. */
  days: number
  /** 0 to 23. */
  hours: number
  /** 0 to 59. */
  minutes: number
  /** 0 to 59. */
  seconds: number
  /** The whole time in seconds. */
  totalSeconds: number
}

export const SECOND_MS = 1000

/** Whole seconds until the deadline, rounded up, so that 0 appears exactly at the deadline. */
export function secondsUntil(deadlineMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((deadlineMs - nowMs) / SECOND_MS))
}

/** Milliseconds until the displayed second changes. */
export function msToNextSecond(deadlineMs: number, nowMs: number): number {
  return (deadlineMs - nowMs) % SECOND_MS || SECOND_MS
}

/** @param warningMs Below this it is `warning`. @param negativeMs Below this it is `negative`. */
export function urgencyOf(secondsLeft: number, warningMs: number, negativeMs: number): Urgency {
  const leftMs = secondsLeft * SECOND_MS
  if (leftMs === 0) return 'expired'
  if (leftMs < negativeMs) return 'negative'
  return leftMs < warningMs ? 'warning' : 'calm'
}

export function timeLeftOf(totalSeconds: number): TimeLeft {
  return {
    days: Math.floor(totalSeconds / 86_400),
    hours: Math.floor(totalSeconds / 3600) % 24,
    minutes: Math.floor(totalSeconds / 60) % 60,
    seconds: totalSeconds % 60,
    totalSeconds,
  }
}

/** `14:05`, from one hour up `1:02:09`, from one day up `2d 5h`. */
export function clockText(secondsLeft: number, { clock }: CountdownWords, locale: string): string {
  const { days, hours, minutes, seconds } = timeLeftOf(secondsLeft)
  const write = (n: number, minimumIntegerDigits = 1) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits }).format(n)
  if (days > 0) return fill(clock, { days: write(days), hours: write(hours) })
  return `${hours > 0 ? `${write(hours)}:` : ''}${write(minutes, 2)}:${write(seconds, 2)}`
}

/** The sentence for screen readers: `14 minutes 5 seconds`. */
export function spokenDuration(secondsLeft: number, words: CountdownWords, locale: string): string {
  const time = timeLeftOf(secondsLeft)
  const parts = (['days', 'hours', 'minutes', 'seconds'] as const).filter(
    (part) => time[part] > 0 || (part === 'seconds' && secondsLeft === 0),
  )
  return parts.map((part) => count(words[part], time[part], locale)).join(' ')
}

/** Whether the step from `before` to `after` crosses a mark. After sleep, one step can cross several. */
export function crossesMark(before: number, after: number, marks: readonly number[]): boolean {
  return marks.some((mark) => before > mark && after <= mark)
}
