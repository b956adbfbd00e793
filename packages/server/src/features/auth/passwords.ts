import type { Database } from '../../db/database.ts'
import { AppError, fieldError } from '../../errors.ts'
import { type Session, sessionKey } from '../../http/session.ts'
import { findByEmail, getUser, lockUser, type UserRow } from '../users/repository.ts'
import { clearAttempts, countAttempt, LOG_IN, OWN_PASSWORD } from './attempts.ts'
import { withHasher } from './hashing.ts'
import { hashQueueOf, type Sender, type SenderCall, senderOf } from './sender.ts'

/** The customer with this address and password, and the sender of the call. An unknown address and a wrong password get the same
 *  response after the same time. Tries of strangers are counted by address, with or without an account; a known browser has its
 *  own count. `onWrong` runs after a wrong password for an existing account and is not awaited. `isMeant`: an account that the call
 *  is not meant for gets the response of a wrong password, and its right password counts as a wrong one.
 *  @throws AppError bad_credentials, throttled */
export async function checkPassword(
  call: SenderCall,
  options: {
    email: string
    password: string
    onWrong: (user: UserRow) => void
    isMeant?: (user: UserRow) => boolean
  },
): Promise<{ user: UserRow; sender: Sender }> {
  const { db, now } = call
  const { email, password, onWrong, isMeant = () => true } = options
  const user = await findByEmail(db, email)
  const sender = await senderOf(call, user?.id)
  return withHasher(hashQueueOf(sender), async ({ matches }) => {
    const attempt = { rule: LOG_IN, on: sender.isKnown ? `${email} ${sender.key}` : email, now }
    await countAttempt(db, attempt)
    if (!(await matches(user?.password_hash, password)) || !user || !isMeant(user)) {
      if (user) onWrong(user)
      throw wrongPassword()
    }
    await clearAttempts(db, attempt)
    return { user, sender }
  })
}

/** Locks the customer of a sign-in and refuses when the password has changed since it was compared: a sign-in in flight must not
 *  survive a new password. Call it in the transaction of the sign-in.
 *  @throws AppError bad_credentials */
export async function refuseChangedPassword(trx: Database, user: UserRow): Promise<void> {
  const { password_hash } = await lockUser(trx, user.id)
  if (password_hash !== user.password_hash) throw wrongPassword()
}

/** The same error for an unknown address and a wrong password. */
const wrongPassword = () =>
  new AppError('bad_credentials', 'The email address or the password is not correct')

/** Checks the password of a signed-in customer again. Tries are counted by session, so that strangers' tries to sign in do not
 *  count here.
 *  @throws AppError bad_credentials naming the field, throttled */
export async function confirmPassword(
  { db, now, session }: { db: Database; now: Date; session: Session },
  { password, field }: { password: string; field: string },
): Promise<void> {
  await withHasher('customers', async ({ matches }) => {
    const attempt = { rule: OWN_PASSWORD, on: sessionKey(session), now }
    await countAttempt(db, attempt)
    const { password_hash } = await getUser(db, session.userId)
    if (!(await matches(password_hash, password)))
      throw fieldError('bad_credentials', field, 'Your password is not correct')
    await clearAttempts(db, attempt)
  })
}
