import type { CoolingOffReason } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { lagosDateTime } from '../../lagos-time.ts'

const HAPPENED: Record<CoolingOffReason, string> = {
  'password-reset': 'Your password was reset',
  'pin-reset': 'Your PIN was reset',
  'first-pin': 'The first PIN was set while your account already had coin',
  'email-change': 'Your e-mail address was changed',
  'second-factor': 'A second factor was added',
}

/** Makes coin wait after a change that a thief may have made, so that the owner can stop it. The later end of two counts.
 *  Call it in the transaction of the change. */
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

/** Lets a call go on that could move coin out of the account for good: a transfer, a new bank account, a PIN reset, a new sale.
 *  @throws AppError cooling_off while the account cools off, with the reason and the end. */
export async function requireSettled(db: Database, userId: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select(['cooling_off_until', 'cooling_off_reason'])
    .where('id', '=', userId)
    .where('cooling_off_until', '>', now)
    .executeTakeFirst()
  if (!row?.cooling_off_until || !row.cooling_off_reason) return
  const until = row.cooling_off_until
  throw new AppError(
    'cooling_off',
    `${HAPPENED[row.cooling_off_reason]}. To keep your coin safe, transfers, new sales, new bank accounts and PIN resets ` +
      `wait until ${lagosDateTime(until)}`,
    { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) },
  )
}

const HOUR_MS = 60 * 60_000

/** When the cooling off after a password or PIN reset ends. */
export function coolingOffEnd(settings: { coolingOffHours: number }, now: Date): Date {
  return new Date(now.getTime() + settings.coolingOffHours * HOUR_MS)
}
