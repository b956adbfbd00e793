import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { notifyDecision } from './notify-decision.ts'
import { kycState } from './repository.ts'
import { judge } from './rules.ts'

const BATCH = 50

/** Decides the submissions whose time has come, as a provider's answer would; returns how many. Each is read again under
 *  lock and judged by what is there then, so several processes may do this at once and a late run does no harm. */
export async function reviewSubmissions(deps: Pick<Deps, 'db'>, now: Date): Promise<number> {
  const due = await deps.db
    .selectFrom('kyc_submissions')
    .select(['id', 'user_id'])
    .where('status', '=', 'processing')
    .where('review_at', '<=', now)
    .orderBy('review_at')
    .limit(BATCH)
    .execute()
  let decided = 0
  for (const { id, user_id } of due) {
    const submission = { id, userId: user_id, now }
    if (await deps.db.transaction().execute((trx) => decide(trx, submission))) decided += 1
  }
  return decided
}

/** `false` when somebody else decided it first. */
async function decide(
  trx: Database,
  submission: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const { id, userId, now } = submission
  // The customer first, as sending documents and an operator's decision do: opposite orders would deadlock.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { status, reason } = judge(await kycState(trx, userId))
  const decided = await trx
    .updateTable('kyc_submissions')
    .set({ status, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('id')
    .executeTakeFirst()
  if (!decided) return false
  const told = await trx
    .updateTable('users')
    .set({ kyc_status: status, kyc_reason: reason })
    .where('id', '=', userId)
    // An operator may have decided the customer otherwise in the meantime, and is right.
    .where('kyc_status', '=', 'processing')
    .returning('id')
    .executeTakeFirst()
  if (told) await notifyDecision(trx, { userId, status, reason, now })
  return true
}
