import type { User } from '@oja/api/contract'

export type CoolingOff = NonNullable<User['cooling_off']>

/** What still makes the customer wait; `null` once its time is over. `nowMs`: the server's clock, ms since 1970. */
export function runningCoolingOff(coolingOff: CoolingOff | null, nowMs: number): CoolingOff | null {
  return coolingOff !== null && Date.parse(coolingOff.until) > nowMs ? coolingOff : null
}
