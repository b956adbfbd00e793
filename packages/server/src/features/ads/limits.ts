import type { TradeLimits } from '@oja/api/contract'
import { sql } from 'kysely'
import { nairaText } from '../../amount-text.ts'
import { type Database, oneRow } from '../../db/database.ts'
import { STANDING_ADS } from '../../db/statuses.ts'
import { invalidInput } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'

type LimitsRow = Omit<TradeLimits, 'max_buy_ad' | 'reserve_block'> & {
  max_buy_ad: bigint
  reason: NonNullable<TradeLimits['reserve_block']>['reason'] | null
  until: Date | null
}

/** How much of each bound a customer has used, and when they can reserve again, counted by the SQL functions that enforce the
 *  bounds. With `vendor` it also counts the open orders with that vendor; an unknown id has none. */
export async function tradeLimits(
  db: Database,
  options: { user: string; vendor: string | undefined; now: Date },
): Promise<TradeLimits> {
  const { user, now } = options
  const vendor = options.vendor !== undefined && isUuid(options.vendor) ? options.vendor : null
  const limits = sql<LimitsRow>`
    select open_orders(${user}::uuid, null) as open_orders, l.max_open_orders,
      case when ${vendor}::uuid is not null then open_orders(${user}::uuid, ${vendor}::uuid) end as open_with_vendor,
      l.max_with_vendor,
      (select count(*)::integer from ads where vendor = ${user}::uuid and status in (${STANDING_ADS}))
        as open_ads,
      l.max_open_ads, ${maxBuyAd(user)} as max_buy_ad,
      (select count(*)::integer from ended_reservations(${user}::uuid, ${now})) as ended_today,
      b.reason, b.until
    from bounds_of(${user}::uuid) l, reserve_block(${user}::uuid, ${now}) b`
  const { reason, until, max_buy_ad, ...counts } = await oneRow(db, limits)
  return {
    ...counts,
    max_buy_ad: Number(max_buy_ad),
    reserve_block: reason === null ? null : { reason, until: until?.toISOString() ?? null },
  }
}

/** No coin backs a buy ad, so the vendor's bounds and tier cap its upper limit.
 *  @throws AppError invalid_input at `upperbound` */
export async function checkBuyAdLimit(
  db: Database,
  { vendor, upperbound }: { vendor: string; upperbound: number },
): Promise<void> {
  const bounds = sql<{ most: bigint }>`select ${maxBuyAd(vendor)} as most from bounds_of(${vendor}::uuid) l`
  const { most } = await oneRow(db, bounds)
  if (upperbound <= most) return
  throw invalidInput({ upperbound: `The upper limit of a buy ad can be at most ${nairaText(most)}` })
}

/** The highest upper limit that the bounds `l` and the customer's tier allow a buy ad. */
function maxBuyAd(user: string) {
  return sql<bigint>`least(l.max_buy_ad_ngn, day_limit('trades', ${user}::uuid))`
}

/** Lifts a customer's suspension; `false` when none is in force. One that expired is not marked as lifted. */
export async function liftSuspension(
  db: Database,
  { user, note, now }: { user: string; note: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reserve_suspensions')
    .set({ lifted_at: now, lifted_note: note })
    .where('user_id', '=', user)
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
