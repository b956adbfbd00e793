import type { User } from '@oja/api/contract'

export type CoolingOff = NonNullable<User['cooling_off']>

const MINUTE_MS = 60_000

/** The end to show: rounded up to the minute, so that the wait is over by then. */
export function shownEnd({ until }: CoolingOff): string {
  return new Date(Math.ceil(Date.parse(until) / MINUTE_MS) * MINUTE_MS).toISOString()
}

/** The current wait; `null` once it has ended. `nowMs` is the server's time. */
export function runningCoolingOff(coolingOff: CoolingOff | null, nowMs: number): CoolingOff | null {
  return coolingOff !== null && Date.parse(coolingOff.until) > nowMs ? coolingOff : null
}
