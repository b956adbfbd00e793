import type { Database } from '../../db/database.ts'
import { HOUR_MS } from '../../durations.ts'
import { AppError } from '../../errors.ts'
import { lagosDateTime } from '../../lagos-time.ts'
import type { Settings } from '../../settings.ts'

/** Makes coin wait that was put into a sell ad before its vendor set their first PIN. Neither posting nor a first PIN needs a PIN: a
 *  thief with a session could post an ad, have an accomplice claim it, set the PIN and release the coin.
 *  @throws AppError cooling_off. Source: docs/product/accounts.md#cooling-off */
export async function refuseAdBeforeFirstPin(
  db: Database,
  { ad, now, settings }: { ad: string; now: Date; settings: Pick<Settings, 'coolingOffHours'> },
): Promise<void> {
  const { created_at: postedAt, first_pin_at: firstPinAt } = await db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.vendor')
    .select(['ads.created_at', 'first_pin_at'])
    .where('ads.id', '=', ad)
    .executeTakeFirstOrThrow()
  if (firstPinAt === null || postedAt > firstPinAt) return
  const until = new Date(firstPinAt.getTime() + settings.coolingOffHours * HOUR_MS)
  if (until <= now) return
  throw new AppError(
    'cooling_off',
    'You posted this ad before you set your first PIN. To keep your coin safe, its orders ' +
      `wait until ${lagosDateTime(until)}. Tell the buyer in the chat`,
    { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) },
  )
}
