import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { UserRow } from '../../users/repository.ts'
import { countAttempt, SECOND_FACTOR_MAIL } from '../attempts.ts'
import { mailAboutChange } from '../mail-about-change.ts'

/** Mails the owner, at most once an hour, that a stranger knows the password but not the second factor. */
export async function mailAboutMissingFactor(
  deps: Deps,
  { db, user, now }: { db: Database; user: UserRow; now: Date },
): Promise<void> {
  try {
    await countAttempt(db, { rule: SECOND_FACTOR_MAIL, on: user.id, now })
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'throttled') return
    throw cause
  }
  await mailAboutChange(
    deps,
    user,
    'Somebody entered your password in a new browser, but not your second factor, and was not let in.',
  )
}
