import { MINUTE_MS } from './durations.ts'

const TIME_ZONE = 'Africa/Lagos'
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })
/** Swedish writes a date as ISO 8601 does. */
const DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })
const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, day: 'numeric', month: 'long' })

/** The time in Nigeria, as the screens show times: `15:07`. Rounded up, so that a wait is over at the shown time. For the last moment
 *  of something that the customer can still do, or a moment that has passed, use it with `startOfMinute`. */
export function lagosTime(at: Date): string {
  return CLOCK.format(wholeMinute(at))
}

/** Day and time in Nigeria: `23 November at 15:07`. Rounded up like `lagosTime`. */
export function lagosDateTime(at: Date): string {
  return `${DAY.format(wholeMinute(at))} at ${lagosTime(at)}`
}

/** The date in Nigeria: `2026-11-23`. */
export function lagosDate(at: Date): string {
  return DATE.format(at)
}

/** The minute that a clock shows at this moment. */
export function startOfMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
}

function wholeMinute(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS)
}
