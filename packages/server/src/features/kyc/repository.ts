import { KYC_REASONS, type KycReason, type KycStatus } from '@oja/api/contract'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { accountsOf, payable } from '../banks/repository.ts'
import { lockUser } from '../users/repository.ts'
import { conflict, throttled, waitText } from '../../errors.ts'
import type { Pictures } from './remove-pictures.ts'
import type { KycFacts } from './rules.ts'
import { DAY_MS } from '../../durations.ts'

type KycState = KycFacts & {
  status: KycStatus
  reason: string | null
  reasonCode: KycReason | null
  inQueue: boolean
}

/** The state of a customer's verification. */
export async function kycState(db: Database, userId: string): Promise<KycState> {
  const row = await db
    .selectFrom('users')
    .select(['kyc_status', 'kyc_reason', 'kyc_reason_code'])
    .select(['first_name', 'last_name', 'verified_first_name', 'verified_last_name'])
    .select([
      sql<boolean>`phone is not null`.as('phone'),
      sql<boolean>`exists (select from kyc_submissions s where s.user_id = users.id)`.as('submitted'),
      sql<boolean>`exists (select from kyc_submissions s where s.user_id = users.id and s.status = 'processing')`.as(
        'in_queue',
      ),
      accountsOf(db, 'users.id').as('accounts'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    status: row.kyc_status,
    reason: row.kyc_reason,
    reasonCode: KYC_REASONS.find((reason) => reason === row.kyc_reason_code) ?? null,
    phone: row.phone,
    bankAccount: payable(row.accounts, row).length > 0,
    document: row.submitted,
    selfie: row.submitted,
    inQueue: row.in_queue,
  }
}

/** Submissions that one customer may send within a day. */
const SUBMISSIONS_A_DAY = 3

/** Adds a submission under the customer's current name, in the caller's transaction; returns the waiting ones that it replaces. An
 *  operator's rejection stays in force meanwhile.
 *  @throws AppError conflict for a verified customer, throttled after three submissions within a day */
export async function addSubmission(
  trx: Database,
  submission: Insertable<Tables['kyc_submissions']>,
): Promise<Pictures[]> {
  const { user_id: userId, created_at: now } = submission
  // Lock the customer first, as every decision does: the opposite order would deadlock.
  const user = await lockUser(trx, userId)
  await requireSubmittable(trx, { userId, now })
  if (!user.kyc_rejected_by_operator) {
    await trx
      .updateTable('users')
      .set({ kyc_status: 'processing', kyc_reason: null, kyc_reason_code: null })
      .where('id', '=', userId)
      .execute()
  }
  const replaced = await trx
    .updateTable('kyc_submissions')
    .set({ status: 'rejected', decided_by: 'customer', decided_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', 'processing')
    .returning(['id', 'document_file', 'selfie_file'])
    .execute()
  await trx
    .insertInto('kyc_submissions')
    .values({ ...submission, first_name: user.first_name, last_name: user.last_name })
    .execute()
  return replaced
}

/** @throws AppError conflict for a verified customer, throttled after three submissions within a day */
export async function requireSubmittable(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { kyc_status: status } = await db
    .selectFrom('users')
    .select('kyc_status')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (status === 'verified') throw conflict('Your account is verified already')
  const sent = await db
    .selectFrom('kyc_submissions')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .limit(SUBMISSIONS_A_DAY)
    .execute()
  const oldest = sent.at(SUBMISSIONS_A_DAY - 1)
  if (!oldest) return
  const seconds = Math.ceil((oldest.created_at.getTime() + DAY_MS - now.getTime()) / 1000)
  throw throttled(
    seconds,
    `You have sent documents ${SUBMISSIONS_A_DAY} times today. You can send new ones in ${waitText(seconds)}`,
  )
}
