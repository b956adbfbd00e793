import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { byPages, eachRow } from '../../db/each-row.ts'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import {
  type IdentityAnswer,
  type IdentityFacts,
  type KycService,
  KycServiceError,
} from '../../providers/kyc.ts'
import { lockUser } from '../users/repository.ts'
import { othersWithNumber } from './id-number.ts'
import { decideSubmission } from './decide.ts'
import { kycState } from './repository.ts'
import { ID_NUMBER_SEAL, isClear, judge, nextTryAfterMs } from './rules.ts'
import { MINUTE_MS } from '../../durations.ts'

/** Longer than the service's time-out, so that no second process sends the same request meanwhile. */
const LEASE_MS = 2 * MINUTE_MS
/** How often to poll the service for the result of an accepted request. */
const POLL_AFTER_MS = 15_000

type Submission = Selectable<Tables['kyc_submissions']> & { check_state: 'waiting' | 'asked' }

/** Sends waiting submissions to the identity service; returns how many it answered. Its findings become facts of the case. They
 *  verify the customer if they leave no doubt and no other customer has sent the number. Otherwise, and when the service does not
 *  answer, people decide the case. */
export async function checkIdentities(deps: Deps): Promise<number> {
  const service = deps.providers.kyc
  if (!service) return 0
  let answered = 0
  await eachRow(
    byPages(dueChecks(deps.db, deps.clock.now()), 'id'),
    { job: 'identity checks', log: deps.log },
    async ({ id }) => {
      // Read the clock for each: earlier requests may have taken minutes, and the lease must start now.
      const now = deps.clock.now()
      const submission = await lease(deps.db, { id, now })
      if (submission && (await check(deps, { service, submission, now }))) answered += 1
    },
  )
  return answered
}

function dueChecks(db: Database, now: Date) {
  return db
    .selectFrom('kyc_submissions')
    .select('id')
    .where('status', '=', 'processing')
    .where('check_state', 'in', ['waiting', 'asked'])
    .where('check_after', '<=', now)
}

/** Leases a check to this process; `undefined` when another process has it. If a process dies, its lease runs out. */
async function lease(db: Database, { id, now }: { id: string; now: Date }): Promise<Submission | undefined> {
  const row = await db
    .updateTable('kyc_submissions')
    .set({ check_after: new Date(now.getTime() + LEASE_MS), check_tries: sql`check_tries + 1` })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('check_state', 'in', ['waiting', 'asked'])
    .where('check_after', '<=', now)
    .returningAll()
    .executeTakeFirst()
  if (!row || (row.check_state !== 'waiting' && row.check_state !== 'asked')) return undefined
  return { ...row, check_state: row.check_state }
}

async function check(
  deps: Deps,
  { service, submission, now }: { service: KycService; submission: Submission; now: Date },
): Promise<boolean> {
  const { id, check_state: state, check_tries: tries } = submission
  try {
    const known = state === 'asked' ? await service.result(id) : null
    const answer = known ?? (await ask(deps, service, submission))
    if (answer.status === 'answered') {
      await deps.db.transaction().execute((trx) => keep(trx, { submission, facts: answer.facts, now }))
      return true
    }
    // The service is still at work. Only a failed request counts as a try, and one that the service has forgotten: otherwise it would
    // get the pictures for ever.
    if (state === 'asked' && !known) await planNextTry(deps.db, { id, state, tries, now })
    else await plan(deps.db, { id, state: 'asked', after: new Date(now.getTime() + POLL_AFTER_MS), tries: 0 })
  } catch (cause) {
    await planNextTry(deps.db, { id, state, tries, now })
    if (!(cause instanceof KycServiceError)) throw cause
    deps.log.warn({ submission: id, tries, err: cause }, 'The identity service gave no answer')
  }
  return false
}

async function ask(deps: Deps, service: KycService, submission: Submission): Promise<IdentityAnswer> {
  const { files, seal } = deps.providers
  const { phone } = await deps.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', submission.user_id)
    .executeTakeFirstOrThrow()
  const { id_number_kind: kind, id_number_sealed: sealed } = submission
  return service.submit({
    reference: submission.id,
    firstName: submission.first_name ?? '',
    lastName: submission.last_name ?? '',
    phone,
    documentType: submission.document_type,
    idNumber: kind && sealed ? { kind, number: seal.open(sealed, ID_NUMBER_SEAL).toString() } : null,
    document: await files.read(submission.document_file),
    selfie: await files.read(submission.selfie_file),
  })
}

async function planNextTry(
  db: Database,
  { id, state, tries, now }: { id: string; state: Submission['check_state']; tries: number; now: Date },
): Promise<void> {
  const waitMs = nextTryAfterMs(tries)
  const after = waitMs === null ? null : new Date(now.getTime() + waitMs)
  await plan(db, { id, state: after ? state : 'gave-up', after, tries })
}

async function plan(
  db: Database,
  next: { id: string; state: 'waiting' | 'asked' | 'gave-up'; after: Date | null; tries: number },
): Promise<void> {
  await db
    .updateTable('kyc_submissions')
    .set({ check_state: next.state, check_after: next.after, check_tries: next.tries })
    .where('id', '=', next.id)
    .where('status', '=', 'processing')
    .execute()
}

/** Stores the facts, and verifies the customer if they leave no doubt and the number is theirs alone. A decision that people made in
 *  the meantime stays. */
async function keep(
  trx: Database,
  { submission, facts, now }: { submission: Submission; facts: IdentityFacts; now: Date },
): Promise<void> {
  const { id, user_id: userId } = submission
  // Lock the customer first, as every upload and decision does: the opposite order would deadlock.
  const user = await lockUser(trx, userId)
  const waiting = await trx
    .updateTable('kyc_submissions')
    .set({ check_state: 'answered', check_after: null, checked_at: now, facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('id')
    .executeTakeFirst()
  // A rejection by an operator stays until an operator decides again.
  if (!waiting || user.kyc_status !== 'processing' || !isClear(facts)) return
  if (!(await isFirstWithNumber(trx, submission))) return
  const verdict = judge(await kycState(trx, userId))
  if (verdict.status === 'verified')
    await decideSubmission(trx, { ...verdict, id, userId, decidedBy: 'provider', now })
}

/** Without a number nobody can tell whether this person has another account. Of two customers with one number, the later check
 *  sees the other submission, because both were committed before. */
async function isFirstWithNumber(
  db: Database,
  { id_number_hash: hash, user_id: userId }: Submission,
): Promise<boolean> {
  return hash !== null && (await othersWithNumber(db, { hash, userId })).length === 0
}
