import { LIVE_CLAIM_STATUSES } from '@oja/api/contract'
import type { AliasedExpression, Selectable } from 'kysely'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type AdRow = Selectable<Tables['ads']>
export type AdDetails = Awaited<ReturnType<ReturnType<typeof selectAdDetails>['execute']>>[number]

/** The ads of `page` with what `viewer` may see of them, in one query. The caller orders it like the page. A viewer of `null` is
 *  an operator, who has no notes or blocks. */
export function selectAdDetails(
  db: Database,
  page: AliasedExpression<AdRow, 'ads'>,
  { viewer, now }: { viewer: string | null; now: Date },
) {
  return db
    .selectFrom(page)
    .innerJoin('users', 'users.id', 'ads.vendor')
    .leftJoin('user_presence', 'user_presence.user_id', 'ads.vendor')
    .leftJoin('people_notes', (join) => join.onRef('about', '=', 'ads.vendor').on('author', '=', viewer))
    .leftJoin('reservations as held', (join) =>
      join
        .onRef('held.ad', '=', 'ads.id')
        .on('held.claimer', '=', viewer)
        .on('held.status', '=', 'live')
        .on('held.expires_at', '>', now),
    )
    .selectAll('ads')
    .select([
      'users.first_name',
      'users.last_name',
      'users.verified_first_name',
      'users.verified_last_name',
      'users.phone',
      'users.kyc_status',
      'user_presence.seen_at',
      'people_notes.note',
      'held.id as held_id',
      'held.amount_ngn as held_amount_ngn',
      'held.coin as held_coin',
      'held.price as held_price',
      'held.expires_at as held_expires_at',
      'held.room as held_room',
    ])
    .select(sql<boolean>`exists (select from blocks_between(ads.vendor, ${viewer}::uuid))`.as('is_apart'))
    .select(
      // Not correlated, so it runs once for all ads: the viewer's live claims are few.
      sql<boolean>`ads.id in (select ad from claims where claimer = ${viewer}::uuid
        and claims.status = any(${LIVE_CLAIM_STATUSES}))`.as('is_claimed'),
    )
    .select(accountsOf(db, 'ads.vendor').as('accounts'))
}

/** What the other side sees of a bank account. */
export function selectAccounts(db: Database) {
  return db
    .selectFrom('bank_accounts')
    .select(['bank_accounts.id', 'bank_name', 'account_number', 'account_name', 'bank_code'])
}

/** The bank accounts of the customer in the column `owner` of the query around it, oldest first. */
export function accountsOf(db: Database, owner: 'ads.vendor' | 'claims.claimer') {
  return jsonArrayFrom(
    selectAccounts(db)
      .where('bank_accounts.user_id', '=', sql.ref<string>(owner))
      .where('deleted_at', 'is', null)
      .orderBy('bank_accounts.created_at')
      .orderBy('bank_accounts.id'),
  )
}
