import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { byPages, eachRow } from '../../db/each-row.ts'
import { lockUser } from '../users/repository.ts'
import { decideSubmission } from './decide.ts'
import { kycState } from './repository.ts'
import { judge } from './rules.ts'

/** Decides due submissions in the sandbox; returns how many. Reads each one again under a lock, so several processes may do this
 *  at once. Does nothing when operators or a provider decide, and skips customers whom an operator rejected. */
export async function reviewSubmissions(
  deps: Pick<Deps, 'db' | 'settings' | 'log'>,
  now: Date,
): Promise<number> {
  if (deps.settings.kycReview !== 'sandbox') return 0
  let decided = 0
  await eachRow(
    byPages(dueSubmissions(deps.db, now), 'kyc_submissions.id'),
    { job: 'kyc reviews', log: deps.log },
    async ({ id, user_id: userId }) => {
      if (await deps.db.transaction().execute((trx) => decide(trx, { id, userId, now }))) decided += 1
    },
  )
  return decided
}

function dueSubmissions(db: Database, now: Date) {
  return db
    .selectFrom('kyc_submissions')
    .innerJoin('users', 'users.id', 'kyc_submissions.user_id')
    .select(['kyc_submissions.id', 'user_id'])
    .where('status', '=', 'processing')
    .where('users.kyc_status', '=', 'processing')
    .where('review_at', '<=', now)
}

/** `false` when it was already decided. */
async function decide(
  trx: Database,
  submission: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const { id, userId, now } = submission
  // Lock the customer first, as every upload and decision does: the opposite order would deadlock.
  const user = await lockUser(trx, userId)
  // An operator's decision in the meantime stays.
  if (user.kyc_status !== 'processing') return false
  const state = await kycState(trx, userId)
  // A client that knows only the described calls cannot send the code that proves a number.
  const verdict = judge({ ...state, phone: state.phone || user.pending_phone !== null })
  return decideSubmission(trx, { ...verdict, id, userId, decidedBy: 'sandbox', now })
}
