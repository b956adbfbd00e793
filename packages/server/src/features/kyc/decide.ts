import type { KycReason, KycStatus } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { lockUser } from '../users/repository.ts'
import { notify } from '../notifications/notify.ts'
import { judge, type Verdict } from './rules.ts'
import type { Deps } from '../../deps.ts'
import { byPages, eachRow } from '../../db/each-row.ts'
import { kycState } from './repository.ts'

type Decision = {
  userId: string
  status: KycStatus
  /** The sentence for the customer. */
  reason: string | null
  reasonCode: KycReason | null
  /** For other operators. */
  note: string | null
  /** An operator's id, or `machine`. */
  decidedBy: string
  now: Date
}

/** An operator's decision, in the caller's transaction. It also decides the submission that waits. A rejection stays until an
 *  operator decides again. Notifies the customer, unless nothing changed. */
export async function decideByOperator(trx: Database, decision: Decision): Promise<void> {
  const { userId, status, reason, reasonCode, note, decidedBy, now } = decision
  const before = await lockUser(trx, userId)
  await trx
    .updateTable('users')
    .set({
      kyc_status: status,
      kyc_reason: reason,
      kyc_reason_code: reasonCode,
      kyc_rejected_by_operator: status === 'rejected',
    })
    .where('id', '=', userId)
    .execute()
  const decided = isFinal(status)
    ? await trx
        .updateTable('kyc_submissions')
        .set({ status, reason, reason_code: reasonCode, note, decided_by: decidedBy, decided_at: now })
        .where('user_id', '=', userId)
        .where('status', '=', 'processing')
        .returning('id')
        .execute()
    : []
  if (before.kyc_status !== status || before.kyc_reason !== reason || decided.length > 0) {
    await notifyDecision(trx, decision)
  }
}

function isFinal(status: KycStatus): status is 'verified' | 'rejected' {
  return status === 'verified' || status === 'rejected'
}

/** Decides a submission that waits, in the caller's transaction and without people; `false` when it was already decided. Lock the
 *  customer first. */
export async function decideSubmission(
  trx: Database,
  decision: Verdict & { id: string; userId: string; decidedBy: 'provider' | 'sandbox'; now: Date },
): Promise<boolean> {
  const { id, userId, status, reason, decidedBy, now } = decision
  const decided = await trx
    .updateTable('kyc_submissions')
    .set({ status, reason, decided_by: decidedBy, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('id')
    .executeTakeFirst()
  if (!decided) return false
  await trx
    .updateTable('users')
    .set({ kyc_status: status, kyc_reason: reason, kyc_reason_code: null })
    .where('id', '=', userId)
    .execute()
  await notifyDecision(trx, decision)
  return true
}

/** Notifies a customer about a verification or rejection, in the transaction of the decision. */
async function notifyDecision(
  trx: Database,
  { userId, status, reason, now }: { userId: string; status: KycStatus; reason: string | null; now: Date },
): Promise<void> {
  if (status === 'verified')
    await notify(trx, [{ reader: userId, notice: { kind: 'identity-verified' } }], now)
  if (status === 'rejected')
    await notify(trx, [{ reader: userId, notice: { kind: 'identity-rejected', reason } }], now)
}

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
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  // Lock the customer first, as every upload and decision does: the opposite order would deadlock.
  const user = await lockUser(trx, userId)
  // An operator's decision in the meantime stays.
  if (user.kyc_status !== 'processing') return false
  const state = await kycState(trx, userId)
  // A client that knows only the described calls cannot send the code that proves a number.
  const verdict = judge({ ...state, phone: state.phone || user.pending_phone !== null })
  return decideSubmission(trx, { ...verdict, id, userId, decidedBy: 'sandbox', now })
}
