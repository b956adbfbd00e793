import type { CoolingOffReason } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { HOUR_MS } from '../../durations.ts'
import type { Settings } from '../../settings.ts'

/** Makes coin wait after a change that a thief may have made, so that the owner can stop it. Never shortens a wait that already
 *  runs. Call it in the transaction of the change. */
export async function startCoolingOff(
  trx: Database,
  { userId, reason, until }: { userId: string; reason: CoolingOffReason; until: Date },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ cooling_off_until: until, cooling_off_reason: reason })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('cooling_off_until', 'is', null), eb('cooling_off_until', '<', until)]))
    .execute()
}

/** As `startCoolingOff`, for COOLING_OFF_HOURS. */
export function coolOff(
  trx: Database,
  { coolingOffHours }: Pick<Settings, 'coolingOffHours'>,
  { userId, reason, now }: { userId: string; reason: CoolingOffReason; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + coolingOffHours * HOUR_MS)
  return startCoolingOff(trx, { userId, reason, until })
}
