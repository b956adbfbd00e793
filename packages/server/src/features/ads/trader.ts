import type { Database, Transaction } from '../../db/database.ts'
import { shareLock } from '../../db/shared-lock.ts'
import { AppError } from '../../errors.ts'

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
