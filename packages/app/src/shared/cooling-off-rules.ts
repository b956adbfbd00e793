import type { User } from '@oja/api/contract'

export type CoolingOff = NonNullable<User['cooling_off']>

/** The current wait; `null` once it has ended. `nowMs` is the server's time. */
export function runningCoolingOff(coolingOff: CoolingOff | null, nowMs: number): CoolingOff | null {
  return coolingOff !== null && Date.parse(coolingOff.until) > nowMs ? coolingOff : null
}
