import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../http/errors.ts'

/** Unverified and rejected customers do not trade. Read at each call, so a decision acts on the next one.
 *  @throws AppError kyc_required. Source: spec 4 and 5. */
export async function requireTrader(db: Kysely<Tables>, userId: string): Promise<void> {
  const { kyc_status } = await db
    .selectFrom('users')
    .select('kyc_status')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (kyc_status === 'verified' || kyc_status === 'processing') return
  throw new AppError('kyc_required', 'Your account is not verified. Please verify your account to continue')
}
