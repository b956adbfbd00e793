import { type AliasedExpression, type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { selectAdDetails } from '../ads/ad-details.ts'
import { accountsOf, selectAccounts } from '../banks/repository.ts'

export type ClaimRow = Selectable<Tables['claims']>
export type ClaimDetails = Awaited<ReturnType<ReturnType<typeof selectClaimDetails>['execute']>>[number]
/** A dispute as JSON: its times are text. */
export type DisputeDetails = NonNullable<ClaimDetails['dispute']>

/** The claims of `page`, each with its ad as `viewer` may see it, its parties, payment and dispute, in one query. The ad's
 *  columns keep their names. The caller orders it like the page. */
export function selectClaimDetails(
  db: Database,
  page: AliasedExpression<ClaimRow, 'claims'>,
  viewing: { viewer: string | null; now: Date },
) {
  return selectAdDetails(db, db.selectFrom('ads').selectAll().as('ads'), viewing)
    .innerJoin(page, 'claims.ad', 'ads.id')
    .innerJoin('users as claimers', 'claimers.id', 'claims.claimer')
    .select(['claims.id as claim', 'claims.status as claim_status', 'claims.claimer', 'claims.amount_ngn'])
    .select(['claims.coin', 'claims.price as claim_price', 'claims.created_at as claimed_at'])
    .select(['sent_at', 'confirmed_at', 'completed_at', 'review_ends_at', 'await_ends_at'])
    .select(['cancel_requested_by', 'reject_reason'])
    .select([
      'claimers.first_name as claimer_first_name',
      'claimers.last_name as claimer_last_name',
      'claimers.verified_first_name as claimer_verified_first_name',
      'claimers.verified_last_name as claimer_verified_last_name',
      'claimers.phone as claimer_phone',
    ])
    .select([
      // The address of a closed account is made up.
      sql<string | null>`case when claimers.closed_at is null then claimers.email end`.as('claimer_email'),
      accountsOf(db, 'claims.claimer').as('claimer_accounts'),
      jsonObjectFrom(
        selectAccounts(db).where('bank_accounts.id', '=', sql.ref<string>('claims.bank_account')),
      ).as('payee'),
      jsonObjectFrom(
        db
          .selectFrom('payments')
          .select(['account_name', 'bank_name', 'reference', 'name_matches'])
          .where('payments.claim', '=', CLAIM),
      ).as('payment'),
      jsonArrayFrom(
        db
          .selectFrom('claim_pictures')
          .select(['claim_pictures.id', 'sender', 'purpose'])
          .where('claim_pictures.claim', '=', CLAIM)
          .where('removed_at', 'is', null)
          .where('replaced_at', 'is', null)
          .orderBy('claim_pictures.created_at')
          .orderBy('claim_pictures.id'),
      ).as('pictures'),
      jsonObjectFrom(selectDispute(db)).as('dispute'),
    ])
}

/** The claim of the query around a subquery. */
const CLAIM = sql.ref<string>('claims.id')

/** The dispute of that claim, with its statements and appeal. */
function selectDispute(db: Database) {
  return db
    .selectFrom('disputes')
    .select(['opened_by', 'opened_at', 'disputes.reason', 'disputes.kind', 'disputes.status', 'closed_at'])
    .select(['answer_by', 'answer_ended_at', 'disputes.winner', 'disputes.decision_reason', 'disputes.note'])
    .select('appeal_until')
    .select([
      jsonArrayFrom(
        db
          .selectFrom('dispute_statements')
          .select(['dispute_statements.author', 'text', 'dispute_statements.created_at', 'changed_at'])
          .where('dispute_statements.claim', '=', CLAIM)
          .orderBy('dispute_statements.created_at'),
      ).as('statements'),
      jsonObjectFrom(
        db
          .selectFrom('dispute_appeals')
          .select(['appellant', 'reason', 'dispute_appeals.created_at', 'decided_at', 'winner'])
          .select(['decision_reason', 'note'])
          .where('dispute_appeals.claim', '=', CLAIM),
      ).as('appeal'),
    ])
    .where('disputes.claim', '=', CLAIM)
}
