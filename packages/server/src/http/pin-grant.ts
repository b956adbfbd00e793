import type { Database } from '../db/database.ts'
import { pinRequired, unauthenticated } from '../errors.ts'
import type { Session } from './session.ts'

/** How long after a right PIN its one call may be made. Source: docs/product/accounts.md#the-transaction-pin */
export const PIN_GRANT_MS = 2 * 60_000

type GrantCall = { db: Database; now: Date; session: Session | null }

/** Lets this session make one PIN-guarded call. Call it only after the PIN was right. Returns when it lapses. */
export async function grantPin(call: GrantCall): Promise<Date> {
  const expiresAt = new Date(call.now.getTime() + PIN_GRANT_MS)
  await call.db
    .updateTable('sessions')
    .set({ pin_grant_expires_at: expiresAt })
    .where('id_hash', '=', sessionOf(call).idHash)
    .execute()
  return expiresAt
}

/** Runs `work` at the cost of the session's PIN grant. `call.db` is the transaction of `work`, so a refusal gives the grant
 *  back and of two racing calls one gets it. The grant is looked for first, so that nothing is tried without one, and spent
 *  last: an act on a trade locks the ad before the session, and no two calls may lock them in opposite orders.
 *  @throws AppError pin_required without a live grant */
export async function withPinGrant<T>(call: GrantCall, work: () => Promise<T>): Promise<T> {
  const live = await call.db
    .selectFrom('sessions')
    .select('user_id')
    .where('id_hash', '=', sessionOf(call).idHash)
    .where('pin_grant_expires_at', '>', call.now)
    .executeTakeFirst()
  if (!live) throw pinRequired()
  const result = await work()
  await spendPinGrant(call)
  return result
}

/** Spends the session's PIN grant in the transaction `call.db`.
 *  @throws AppError pin_required without a live grant */
export async function spendPinGrant(call: GrantCall): Promise<void> {
  const spent = await call.db
    .updateTable('sessions')
    .set({ pin_grant_expires_at: null })
    .where('id_hash', '=', sessionOf(call).idHash)
    .where('pin_grant_expires_at', '>', call.now)
    .returning('user_id')
    .executeTakeFirst()
  if (!spent) throw pinRequired()
}

function sessionOf({ session }: GrantCall): Session {
  if (!session) throw unauthenticated()
  return session
}
