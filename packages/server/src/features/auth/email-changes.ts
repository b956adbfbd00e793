import type { Selectable } from 'kysely'
import { sqlState } from '../../db/errors.ts'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, fieldError } from '../../errors.ts'
import { hashToken, newToken } from '../../http/token.ts'
import { findByEmail, getUser, type UserRow } from '../users/repository.ts'
import { countAttempt, NEW_EMAIL } from './attempts.ts'
import { codeVoid } from './codes.ts'
import { startCoolingOff } from '../../http/cooling-off.ts'
import { lagosDateTime } from '../../lagos-time.ts'
import { HOUR_MS } from '../../durations.ts'

/** How long a change of address can be undone. Coin waits as long. */
export const UNDO_HOURS = 72
const UNDO_MS = UNDO_HOURS * HOUR_MS

const UNIQUE_VIOLATION = '23505'

/** A change of address that can still be undone. */
type EmailChange = Selectable<Tables['email_changes']>

/** Makes the pending address the customer's address, after its code was right. If the old address was proven, `token` restores it
 *  for 72 hours.
 *  @throws AppError conflict when the address belongs to somebody else, or an earlier change can still be undone; otp_expired when
 *  the address is no longer pending */
export async function changeEmail(
  trx: Database,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<{ user: UserRow; undo: { oldEmail: string; token: string; until: Date } | null }> {
  const before = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Since the code was compared, the pending address was replaced or dropped.
  if (before.pending_email !== email) throw codeVoid()
  await refuseSecondChange(trx, { userId, now })
  const undo =
    before.email_verified_at === null
      ? null
      : { oldEmail: before.email, token: newToken(), until: new Date(now.getTime() + UNDO_MS) }
  if (undo) {
    await trx
      .insertInto('email_changes')
      .values({
        user_id: userId,
        old_email: undo.oldEmail,
        new_email: email,
        token_hash: hashToken(undo.token),
        created_at: now,
        undo_until: undo.until,
      })
      .execute()
    await startCoolingOff(trx, { userId, reason: 'email-change', until: undo.until })
  }
  const user = await trx
    .updateTable('users')
    .set({ email, email_verified_at: now, pending_email: null })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((cause: unknown) => {
      throw sqlState(cause) === UNIQUE_VIOLATION ? emailTaken() : cause
    })
  await refuseKeptAddress(trx, { email, now })
  return { user, undo }
}

/** Counts a code that is mailed because a customer wants to move to an address. Accounts that have proven no address, which anybody can
 *  make, use up none of the codes of the others.
 *  @throws AppError throttled */
export async function countNewEmail(
  db: Database,
  { email, isProven, now }: { email: string; isProven: boolean; now: Date },
): Promise<void> {
  await countAttempt(db, { rule: NEW_EMAIL, on: `${email} ${isProven ? 'proven' : 'unproven'}`, now })
}

/** Refuses an address that somebody else can still restore. Inside a transaction, call it after writing the address, so that a
 *  concurrent change that frees the address cannot be missed.
 *  @throws AppError conflict */
export async function refuseKeptAddress(
  db: Database,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  if (await changeFrom(db, email, now)) throw emailTaken()
}

/** @throws AppError conflict while an earlier change can still be undone; its message says until when. */
export async function refuseSecondChange(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const change = await changeOf(db, userId, now)
  if (!change) return
  throw conflict(
    `Your email address was changed a short time ago. You can change it again after ${lagosDateTime(change.undo_until)}`,
  )
}

/** The customer whose password a code sent to `email` may reset. For 72 hours after a change, only the old address works, and the
 *  reset also restores it. */
export async function findForRecovery(
  db: Database,
  email: string,
  now: Date,
): Promise<{ user: UserRow; change: EmailChange | undefined } | undefined> {
  const user = await findByEmail(db, email)
  if (user) return (await changeOf(db, user.id, now)) ? undefined : { user, change: undefined }
  const change = await changeFrom(db, email, now)
  return change && { user: await getUser(db, change.user_id), change }
}

/** The change that this link belongs to, even if it can no longer be undone. */
export function findByToken(db: Database, token: string): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
}

/** Restores the old address. Returns `undefined` when another request has done so, and when it is too late. */
export async function putEmailBack(
  trx: Database,
  change: EmailChange,
  now: Date,
): Promise<UserRow | undefined> {
  const undone = await trx
    .updateTable('email_changes')
    .set({ undone_at: now })
    .where('id', '=', change.id)
    .where('undone_at', 'is', null)
    .where('undo_until', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!undone) return undefined
  return trx
    .updateTable('users')
    .set({ email: change.old_email, email_verified_at: now })
    .where('id', '=', change.user_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The addresses that get mails about changes to an account: its own if proven, and the one that can still be restored. */
export async function addressesOf(db: Database, user: UserRow, now: Date): Promise<string[]> {
  const change = await changeOf(db, user.id, now)
  return [...(user.email_verified_at ? [user.email] : []), ...(change ? [change.old_email] : [])]
}

export const emailTaken = () =>
  fieldError('conflict', 'email_address', 'This email address belongs to another account')

function changeOf(db: Database, userId: string, now: Date): Promise<EmailChange | undefined> {
  return undoable(db, now).where('user_id', '=', userId).executeTakeFirst()
}

function changeFrom(db: Database, oldEmail: string, now: Date): Promise<EmailChange | undefined> {
  return undoable(db, now).where('old_email', '=', oldEmail).executeTakeFirst()
}

function undoable(db: Database, now: Date) {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('undone_at', 'is', null)
    .where('undo_until', '>', now)
}
