import { eachRow, requireAll } from '../db/each-row.ts'
import type { Deps } from '../deps.ts'
import { mailAboutMissingFactor } from '../features/auth/mail-about-change.ts'
import { getUser } from '../features/users/repository.ts'

const JOB = 'unfinished sign-ins'

/** Mails each customer whose password somebody entered in a new browser without the second factor: a thief may know it. A failure is
 *  logged, and the next run retries it.
 *  @throws at the end when one failed */
export async function tellOfUnfinishedSignIns(deps: Deps, now: Date): Promise<void> {
  const { db, log } = deps
  const due = await db
    .selectFrom('sign_ins')
    .select('user_id as id')
    .distinct()
    .where('tell_owner_at', '<=', now)
    .execute()
  const failed = await eachRow(due, { job: JOB, log }, async ({ id }) => {
    await mailAboutMissingFactor(deps, { db, user: await getUser(db, id), now })
    // Last, so that a run that is broken off mails them the next time.
    await db
      .updateTable('sign_ins')
      .set({ tell_owner_at: null })
      .where('user_id', '=', id)
      .where('tell_owner_at', '<=', now)
      .execute()
  })
  requireAll(failed, JOB)
}
