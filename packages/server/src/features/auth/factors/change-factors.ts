import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { holdSession, type Session } from '../../../http/session.ts'
import { lagosDateTime, startOfMinute } from '../../../lagos-time.ts'
import { lockUser, type UserRow } from '../../users/repository.ts'
import { inTransactionThen } from '../../../db/in-transaction.ts'
import { mailAboutChange } from '../mail-about-change.ts'
import { HOUR_MS } from '../../../durations.ts'

/** For this long after the first factor was added, a password reset by mail removes all factors. Otherwise a thief who knows the
 *  password of an account without factors could lock its owner out by adding one. */
const FACTORS_UNDO_HOURS = 72
const FACTORS_UNDO_MS = FACTORS_UNDO_HOURS * HOUR_MS

/** Until when a password reset removes the factors; null when there are none. */
function undoUntil(since: Date | null): Date | null {
  return since === null ? null : new Date(since.getTime() + FACTORS_UNDO_MS)
}

/** The sentence of a mail that says how to remove a factor that a thief added. Empty once a new password removes none. */
export function howToUndo({ second_factor_since: since }: UserRow, now: Date): string {
  const until = undoUntil(since)
  if (until === null || until <= now) return ''
  return ` Until ${lagosDateTime(startOfMinute(until))}, a new password chosen with "Forgot password" also removes every second factor.`
}

/** Runs a change of the factors under a lock on the customer, then records whether they have a factor, and mails them `tell`.
 *  Voids factors that the customer had begun to add.
 *  @throws AppError unauthenticated when the session has ended since the call came in */
export async function changeFactors<T>(
  deps: Deps,
  { session, now }: { session: Session; now: Date },
  { change, tell }: { change: (trx: Database) => Promise<T>; tell: (user: UserRow) => string },
): Promise<T> {
  const { userId } = session
  const work = async (trx: Database) => {
    const before = await lockUser(trx, userId)
    await holdSession(trx, session)
    const result = await change(trx)
    await trx
      .updateTable('totp_secrets')
      .set({ pending_secret: null, pending_until: null })
      .where('user_id', '=', userId)
      .execute()
    await trx
      .deleteFrom('passkey_challenges')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'add')
      .execute()
    const has = await hasFactor(trx, userId)
    if (!has) await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    const since = has ? (before.second_factor_since ?? now) : null
    const user = await trx
      .updateTable('users')
      .set({ second_factor_since: since })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { result, user }
  }
  const { result } = await inTransactionThen(deps.db, work, ({ user }) =>
    mailAboutChange(deps, user, tell(user)),
  )
  return result
}

/** Removes all factors if the first one was younger than 72 hours `at` a moment: now, in the transaction of a password reset; the time
 *  of the change, in one that undoes a change of address. A thief could otherwise add a factor, move the address, and keep the owner
 *  from the reset until the 72 hours are over.
 *  @returns whether it removed any */
export async function removeYoungFactors(
  trx: Database,
  { user, at }: { user: UserRow; at: Date },
): Promise<boolean> {
  const until = undoUntil((await lockUser(trx, user.id)).second_factor_since)
  if (until === null || until <= at) return false
  await dropFactors(trx, user.id)
  return true
}

/** Removes all factors of a customer, and those they had begun to add. Lock the customer first. */
export async function dropFactors(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx.updateTable('users').set({ second_factor_since: null }).where('id', '=', userId).execute()
}

async function hasFactor(trx: Database, userId: string): Promise<boolean> {
  const totp = await trx
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  if (totp) return true
  const passkey = await trx
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return passkey !== undefined
}
