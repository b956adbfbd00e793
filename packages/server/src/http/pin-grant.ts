import type { Database } from '../db/database.ts'
import { pinRequired, unauthenticated } from '../errors.ts'
import type { Session } from './session.ts'

/** How long after a right PIN its one call may be made. Source: docs/product/accounts.md#the-transaction-pin */
export const PIN_GRANT_MS = 2 * 60_000

type GrantCall = { db: Database; now: Date; session: Session | null }

/** Lets this session make one PIN-guarded call. Call it only after the PIN was right. Returns when it lapses. */
export async function grantPin(call: GrantCall): Promise<Date> {
  if (!call.session) throw unauthenticated()
  const expiresAt = new Date(call.now.getTime() + PIN_GRANT_MS)
  await call.db
    .updateTable('sessions')
    .set({ pin_grant_expires_at: expiresAt })
    .where('id_hash', '=', call.session.idHash)
    .execute()
  return expiresAt
}

/** Spends the session's PIN grant. In a call that moves money `call.db` is its transaction, so a refusal gives the
 *  grant back and of two racing calls one gets it.
 *  @throws AppError pin_required without a live grant. */
export async function requirePinGrant(call: GrantCall): Promise<void> {
  if (!call.session) throw unauthenticated()
  const spent = await call.db
    .updateTable('sessions')
    .set({ pin_grant_expires_at: null })
    .where('id_hash', '=', call.session.idHash)
    .where('pin_grant_expires_at', '>', call.now)
    .returning('user_id')
    .executeTakeFirst()
  if (!spent) throw pinRequired()
}
