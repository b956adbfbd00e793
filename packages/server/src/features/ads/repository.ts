import type { Ad, AdStatus, AdType } from '@oja/api/contract'
import type { Coin } from '@oja/api/money'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import {
  decodeCursor,
  encodeCursor,
  type Listed,
  newest,
  newestPage,
  type Page,
  pageOf,
} from '../../http/cursor.ts'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'
import { marketOrder } from './rules.ts'
import { type AdRow, type AdDetails, selectAdDetails } from './ad-details.ts'
import { viewAd } from './view.ts'

/** @throws AppError not_found, also when `id` is not a UUID. */
export async function findAd(db: Database, id: string): Promise<AdRow> {
  if (!isUuid(id)) throw noAd()
  return db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow(noAd)
}

/** The error for an ad that does not exist, or that the caller may not see. */
export const noAd = () => notFound('We could not find that ad.')

/** One ad with what `viewer` may see of it.
 *  @throws AppError not_found, also when `id` is not a UUID. */
export async function findAdDetails(
  db: Database,
  id: string,
  viewing: { viewer: string; now: Date },
): Promise<AdDetails> {
  if (!isUuid(id)) throw noAd()
  const ad = db.selectFrom('ads').selectAll().where('id', '=', id)
  return selectAdDetails(db, ad.as('ads'), viewing).executeTakeFirstOrThrow(noAd)
}

/** The market as `viewer` sees it: best price first, oldest first at the same price. Leaves out the viewer's own ads, ads of
 *  vendors who take no orders now or are blocked, and open ads whose rest is worth less than their lower limit. */
export async function marketAds(
  db: Database,
  options: Page & {
    viewer: string
    status: AdStatus
    code?: Coin | undefined
    type?: AdType | undefined
    now: Date
  },
): Promise<Listed<Ad[]>> {
  const { viewer, status, code, type, limit, cursor, now } = options
  if (status === 'waiting') return { data: [], next_cursor: null }
  // All columns sort in one direction, so that an index finds the page after any ad.
  const best = marketOrder(type) === 'asc' ? sql`ads.price` : sql`-ads.price`
  let query = db
    .selectFrom('ads')
    .innerJoin('coins', 'coins.code', 'ads.code')
    .selectAll('ads')
    .where('vendor', '<>', viewer)
    .where('status', '=', status)
    .where(sql<boolean>`exists (select from taking_orders(ads.vendor, ads.type, ${now}))`)
    .where(sql<boolean>`not exists (select from blocks_between(ads.vendor, ${viewer}::uuid))`)
    .orderBy(best)
    .orderBy('ads.created_at')
    .orderBy('ads.id')
    .limit(limit + 1)
  if (code) query = query.where('ads.code', '=', code)
  if (type) query = query.where('type', '=', type)
  if (status === 'open') {
    query = query.where(sql<boolean>`available * price >= lowerbound * power(10::numeric, coins.decimals)`)
  }
  if (cursor) {
    const [price = '', createdAt = '', id = ''] = decodeCursor(cursor, 3)
    const last = marketOrder(type) === 'asc' ? sql`${price}::bigint` : sql`-${price}::bigint`
    query = query.where(
      sql<boolean>`(${best}, ads.created_at, ads.id) > (${last}, ${createdAt}::timestamptz, ${id}::uuid)`,
    )
  }
  const rows = await selectAdDetails(db, query.as('ads'), { viewer, now })
    .orderBy(best)
    .orderBy('ads.created_at')
    .orderBy('ads.id')
    .execute()
  return pageOf(rows, {
    limit,
    cursorOf: (row) => encodeCursor([String(row.price), row.created_at.toISOString(), row.id]),
    view: (row) => viewAd(row, { viewer, now }),
  })
}

/** The ads of a vendor, newest first. */
export async function adsOfVendor(
  db: Database,
  { vendor, status, now, ...page }: Page & { vendor: string; status?: AdStatus | undefined; now: Date },
): Promise<Listed<Ad[]>> {
  const viewing = { viewer: vendor, now }
  if (status === 'waiting') return { data: [], next_cursor: null }
  let query = db.selectFrom('ads').selectAll().where('vendor', '=', vendor)
  if (status) query = query.where('status', '=', status)
  const rows = await selectAdDetails(db, newest(query, page).as('ads'), viewing)
    .orderBy('ads.created_at', 'desc')
    .orderBy('ads.id', 'desc')
    .execute()
  return newestPage(rows, page, (row) => viewAd(row, viewing))
}
