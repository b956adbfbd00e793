import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/errors.ts'
import { findByEmail, type UserRow } from '../users/repository.ts'
import { clearAttempts, countAttempt, LOG_IN } from './attempts.ts'
import { matchesSecret } from './hashing.ts'

/** The customer with this address and password. An unknown address and a wrong password are one answer, in one time;
 *  tries are counted by address, known or not, in every call that takes a password.
 *  @throws AppError bad_credentials, throttled */
export async function checkPassword(
  db: Database,
  { email, password, now }: { email: string; password: string; now: Date },
): Promise<UserRow> {
  const attempt = { rule: LOG_IN, on: email, now }
  await countAttempt(db, attempt)
  const user = await findByEmail(db, email)
  if (!(await matchesSecret(user?.password_hash, password)) || !user) {
    throw new AppError('bad_credentials', 'The email address or the password is not correct')
  }
  await clearAttempts(db, attempt)
  return user
}

/** Checks the password of a signed-in customer once more.
 *  @throws AppError bad_credentials naming the field, throttled */
export async function confirmPassword(
  db: Database,
  options: { email: string; password: string; field: string; now: Date },
): Promise<void> {
  await checkPassword(db, options).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'bad_credentials') throw error
    const sentence = 'Your password is not correct'
    throw new AppError('bad_credentials', sentence, { fields: { [options.field]: sentence } })
  })
}
