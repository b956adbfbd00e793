import type { KycStatus } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { payableAccounts } from '../banks/payable-accounts.ts'
import type { KycFacts } from './rules.ts'

type KycState = KycFacts & { status: KycStatus; reason: string | null; inQueue: boolean }

/** Where a customer's verification stands, read from what is there. */
export async function kycState(db: Database, userId: string): Promise<KycState> {
  const row = await db
    .selectFrom('users')
    .select((eb) => [
      'kyc_status',
      'kyc_reason',
      sql<boolean>`phone is not null`.as('phone'),
      eb
        .exists(
          eb
            .selectFrom('kyc_submissions')
            .select('kyc_submissions.id')
            .whereRef('kyc_submissions.user_id', '=', 'users.id'),
        )
        .as('submission'),
      eb
        .exists(
          eb
            .selectFrom('kyc_submissions')
            .select('kyc_submissions.id')
            .whereRef('kyc_submissions.user_id', '=', 'users.id')
            .where('kyc_submissions.status', '=', 'processing'),
        )
        .as('in_queue'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const submitted = Boolean(row.submission)
  return {
    status: row.kyc_status,
    reason: row.kyc_status === 'rejected' ? row.kyc_reason : null,
    phone: row.phone,
    bankAccount: (await payableAccounts(db, [userId])).has(userId),
    document: submitted,
    selfie: submitted,
    inQueue: Boolean(row.in_queue),
  }
}

type NewSubmission = {
  userId: string
  documentType: Tables['kyc_submissions']['document_type']
  documentFile: string
  selfieFile: string
  now: Date
  reviewAt: Date
}

/** Takes a submission in, in place of one that still waits. `false`, and nothing done, for a verified customer. */
export function addSubmission(db: Database, submission: NewSubmission): Promise<boolean> {
  const { userId, now } = submission
  return db.transaction().execute(async (trx) => {
    const begun = await trx
      .updateTable('users')
      .set({ kyc_status: 'processing', kyc_reason: null })
      .where('id', '=', userId)
      .where('kyc_status', '!=', 'verified')
      .returning('id')
      .executeTakeFirst()
    if (!begun) return false
    await trx
      .updateTable('kyc_submissions')
      .set({ status: 'rejected', decided_at: now })
      .where('user_id', '=', userId)
      .where('status', '=', 'processing')
      .execute()
    await trx
      .insertInto('kyc_submissions')
      .values({
        user_id: userId,
        document_type: submission.documentType,
        document_file: submission.documentFile,
        selfie_file: submission.selfieFile,
        review_at: submission.reviewAt,
        created_at: now,
        decided_at: null,
      })
      .execute()
    return true
  })
}
