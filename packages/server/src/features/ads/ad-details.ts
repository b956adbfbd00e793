import { LIVE_CLAIM_STATUSES } from '@oja/api/contract'
import type { AliasedExpression, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { accountsOf } from '../banks/repository.ts'

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
