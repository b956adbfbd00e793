import type { Database } from '../../db/database.ts'
import { HOUR_MS } from '../../durations.ts'
import { AppError } from '../../errors.ts'
import { lagosDateTime } from '../../lagos-time.ts'
import type { Settings } from '../../settings.ts'

/** Makes coin wait that was put into a sell ad less than a day before its vendor set a PIN without the old one. Posting an ad needs no
 *  PIN: a thief could post one, have an accomplice claim it, reset the PIN and release the coin. Trades of older ads go on.
 *  @throws AppError cooling_off. Source: docs/product/accounts.md#cooling-off */
export async function refuseAdBeforeNewPin(
  db: Database,
  { ad, now, settings }: { ad: string; now: Date; settings: Pick<Settings, 'coolingOffHours'> },
): Promise<void> {
  const { created_at: postedAt, pin_reset_at: resetAt } = await db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.vendor')
    .select(['ads.created_at', 'pin_reset_at'])
    .where('ads.id', '=', ad)
    .executeTakeFirstOrThrow()
  if (resetAt === null || postedAt > resetAt) return
  const waitMs = settings.coolingOffHours * HOUR_MS
  const until = new Date(resetAt.getTime() + waitMs)
  const isOld = resetAt.getTime() - postedAt.getTime() >= waitMs
  if (isOld || until <= now) return
  throw new AppError(
    'cooling_off',
    'Your PIN was set without an old one, shortly after you posted this ad. To keep your coin safe, its orders ' +
      `wait until ${lagosDateTime(until)}. Tell the buyer in the chat`,
    { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) },
  )
}
