import type { Deps } from '../deps.ts'
import { mailAboutMissingFactor } from '../features/auth/factors/mail-about-missing-factor.ts'
import { getUser } from '../features/users/repository.ts'

/** Mails each customer whose password somebody entered in a new browser without the second factor: a thief may know it. */
export async function tellOfUnfinishedSignIns(deps: Deps, now: Date): Promise<void> {
  const due = await deps.db
    .updateTable('sign_ins')
    .set({ tell_owner_at: null })
    .where('tell_owner_at', '<=', now)
    .returning('user_id')
    .execute()
  for (const userId of new Set(due.map((row) => row.user_id))) {
    const user = await getUser(deps.db, userId)
    await mailAboutMissingFactor(deps, { db: deps.db, user, now })
  }
}
