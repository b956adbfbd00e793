import type { Database, Transaction } from '../../db/database.ts'
import { shareLock } from '../../db/shared-lock.ts'
import { AppError } from '../../errors.ts'
import { HOUR_MS } from '../../durations.ts'
import { lagosDateTime } from '../../lagos-time.ts'
import type { Settings } from '../../settings.ts'

/** Only verified customers trade. Each call reads the status again, so a decision takes effect at once.
 *  @throws AppError kyc_required. Source: docs/product/trade.md#who-may-trade */
export async function requireTrader(db: Database, userId: string): Promise<void> {
  const { kyc_status } = await db
    .selectFrom('users')
    .select('kyc_status')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (kyc_status === 'verified') return
  throw new AppError(
    'kyc_required',
    kyc_status === 'processing'
      ? 'Your documents are being checked. You can trade once that is done'
      : 'Your account is not verified. Please verify your account to continue',
  )
}

/** As `requireTrader`, for an order that the transaction makes. Waits for a change of the customer's name in flight, which ends their
 *  verification: a payer who is no longer verified could not claim what they reserved.
 *  @throws AppError kyc_required */
export async function holdTrader(trx: Transaction, userId: string): Promise<void> {
  await shareLock(trx, `names:${userId}`)
  await requireTrader(trx, userId)
}

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
