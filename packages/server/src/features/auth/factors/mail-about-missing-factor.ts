import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { UserRow } from '../../users/repository.ts'
import { countAttempt, SECOND_FACTOR_MAIL } from '../attempts.ts'
import { mailAboutChange } from '../mail-about-change.ts'

/** A stranger knows the password, but has no second factor: mail the owner, at most once an hour. */
export async function mailAboutMissingFactor(
  deps: Deps,
  { db, user, now }: { db: Database; user: UserRow; now: Date },
): Promise<void> {
  const isDue = await countAttempt(db, { rule: SECOND_FACTOR_MAIL, on: user.id, now }).then(
    () => true,
    () => false,
  )
  if (!isDue) return
  await mailAboutChange(
    deps,
    user,
    'Somebody entered your password in a new browser, but not your second factor, and was not let in.',
  )
}
