import type { CoolingOffReason } from '@oja/api/contract'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { lagosDateTime } from '../lagos-time.ts'
import { HOUR_MS } from '../durations.ts'
import type { Settings } from '../settings.ts'

const HAPPENED: Record<CoolingOffReason, string> = {
  'password-reset': 'Your password was reset',
  'pin-reset': 'Your PIN was reset',
  'first-pin': 'The first PIN was set while your account already had coin, ads or orders',
  'email-change': 'Your email address was changed',
  'second-factor': 'A second factor was added',
}

/** Until when an account cools off, and why, as stored; both `null` if it never did. */
export type CoolingOff = { cooling_off_until: Date | null; cooling_off_reason: CoolingOffReason | null }

/** Guards calls that could move coin out of the account for good: a transfer, a new bank account, a PIN reset, a new sale.
 *  @throws AppError cooling_off while the account cools off, with the reason and the end. */
export async function refuseWhileCoolingOff(db: Database, userId: string, now: Date): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['cooling_off_until', 'cooling_off_reason'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user) refuseCoolingOff(user, now)
}

/** @throws AppError cooling_off while the account cools off, with the reason and the end. */
export function refuseCoolingOff(user: CoolingOff, now: Date): void {
  const { cooling_off_until: until, cooling_off_reason: reason } = user
  if (!until || !reason || until <= now) return
  throw new AppError(
    'cooling_off',
    `${HAPPENED[reason]}. To keep your coin safe, transfers, new sales, new bank accounts and PIN resets ` +
      `wait until ${lagosDateTime(until)}`,
    { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) },
  )
}

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
