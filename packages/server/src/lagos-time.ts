const TIME_ZONE = 'Africa/Lagos'
const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const DAY = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, month: 'long', day: 'numeric' })

/** The time in Nigeria, as a clock there shows it: `3:07 pm`. Rounded up, so that what waits for it has ended by then. */
export function lagosTime(at: Date): string {
  return CLOCK.format(wholeMinute(at)).replace(/\s/gu, ' ').toLowerCase()
}

/** Day and time in Nigeria: `November 23 at 3:07 pm`. Rounded up like `lagosTime`. */
export function lagosDateTime(at: Date): string {
  return `${DAY.format(wholeMinute(at))} at ${lagosTime(at)}`
}

function wholeMinute(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / 60_000) * 60_000)
}
