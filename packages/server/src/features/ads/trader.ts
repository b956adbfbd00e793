import type { Database } from '../../db/database.ts'
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
