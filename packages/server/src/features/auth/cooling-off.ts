import type { CoolingOffReason } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { HOUR_MS } from '../../durations.ts'

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

/** When the cooling off after a password or PIN reset ends. */
export function coolingOffEnd(settings: { coolingOffHours: number }, now: Date): Date {
  return new Date(now.getTime() + settings.coolingOffHours * HOUR_MS)
}
