import { type Answer, type Body, type Bounds, type CustomerBounds, endpoints } from '@oja/api/contract'
import type { Database, Transaction } from '../../db/database.ts'
import { forbidden, invalidInput } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { isoTimes } from '../../iso-times.ts'
import { customerById } from '../users/repository.ts'
import { holdLockAlone } from '../../db/shared-lock.ts'
import type { Operator } from '../../http/desk-session.ts'

const HISTORY_SHOWN = 100

/** The columns behind the names on the wire. */
const COLUMN = {
  max_open_orders: 'max_open_orders',
  max_with_vendor: 'max_with_vendor',
  max_open_ads: 'max_open_ads',
  max_buy_ad: 'max_buy_ad_ngn',
  ended_before_waiting: 'ended_before_waiting',
  ended_before_stop: 'ended_before_stop',
} as const
type CustomerBound = keyof typeof COLUMN
const CUSTOMER_BOUNDS = Object.keys(COLUMN) as CustomerBound[]

type Change = Body<typeof endpoints.deskChangeBounds>

/** How much customers may keep from others, for all of them or for one. Source: docs/product/trade.md#bounds */
export function boundsRoutes(route: Route): void {
  route(endpoints.deskBounds, async ({ db, query }) => viewBounds(db, await customerOf(db, query)))

  route(endpoints.deskChangeBounds, async ({ trx, query, body, operator, now, about }) => {
    const { reason, ...asked } = body
    const customer = await customerOf(trx, query)
    if (customer === null && !operator.roles.includes('admin')) {
      throw forbidden('Only admins change the bounds of all customers')
    }
    const changes = await (customer === null
      ? changeForAll(trx, asked)
      : changeForCustomer(trx, customer, asked))
    const by = { at: now, operator: operator.id, by_name: operator.name, why: reason }
    for (const { bound, old, next } of changes) {
      const change = { customer, bound, old_value: old, new_value: next, ...by }
      await trx.insertInto('bounds_history').values(change).execute()
    }
    about({
      why: reason,
      detail: { changes },
      ...(customer === null ? {} : { customer }),
    })
    return viewBounds(trx, customer)
  })

  // Orders that expire during a declared outage do not count against customers.
  route(endpoints.deskDegraded, async ({ trx, body, operator, now, about }) => {
    about({ why: body.reason, detail: { on: body.on } })
    await switchDegraded(trx, { ...body, operator, now })
    return { degraded: await findDegraded(trx) }
  })
}

/** The customer whose bounds a call is about; `null` means all customers.
 *  @throws AppError not_found */
async function customerOf(db: Database, query: { customer?: string | undefined }): Promise<string | null> {
  return query.customer === undefined ? null : (await customerById(db, query.customer)).id
}

type Changed = { bound: string; old: string | null; next: string | null }

async function changeForAll(trx: Transaction, asked: Omit<Change, 'reason'>): Promise<Changed[]> {
  const before = await trx.selectFrom('trade_limits').selectAll().forUpdate().executeTakeFirstOrThrow()
  const changes: Changed[] = []
  for (const bound of CUSTOMER_BOUNDS) {
    const value = asked[bound]
    if (value === undefined) continue
    // These bounds have no fallback, and 0 would close the market.
    if (value === null || value === 0) throw invalidInput({ [bound]: 'Enter a number above zero' })
    const column = COLUMN[bound]
    if (BigInt(before[column]) === BigInt(value)) continue
    await trx
      .updateTable('trade_limits')
      .set({ [column]: value })
      .execute()
    changes.push({ bound, old: String(before[column]), next: String(value) })
  }
  const { wait_minutes: waits, suspension_days: days } = asked
  if (waits !== undefined && waits.join() !== before.wait_minutes.join()) {
    await trx.updateTable('trade_limits').set({ wait_minutes: waits }).execute()
    changes.push({ bound: 'wait_minutes', old: before.wait_minutes.join(', '), next: waits.join(', ') })
  }
  if (days !== undefined && days !== before.suspension_days) {
    await trx.updateTable('trade_limits').set({ suspension_days: days }).execute()
    changes.push({ bound: 'suspension_days', old: String(before.suspension_days), next: String(days) })
  }
  return changes
}

async function changeForCustomer(
  trx: Transaction,
  customer: string,
  asked: Omit<Change, 'reason'>,
): Promise<Changed[]> {
  for (const bound of ['wait_minutes', 'suspension_days'] as const) {
    if (asked[bound] !== undefined)
      throw invalidInput({ [bound]: 'This bound is the same for all customers' })
  }
  await trx
    .insertInto('customer_bounds')
    .values({ customer })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const before = await trx
    .selectFrom('customer_bounds')
    .selectAll()
    .where('customer', '=', customer)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const changes: Changed[] = []
  for (const bound of CUSTOMER_BOUNDS) {
    const value = asked[bound]
    const old = before[COLUMN[bound]]?.toString() ?? null
    const next = value?.toString() ?? null
    if (value === undefined || old === next) continue
    await trx
      .updateTable('customer_bounds')
      .set({ [COLUMN[bound]]: value })
      .where('customer', '=', customer)
      .execute()
    changes.push({ bound, old, next })
  }
  return changes
}

async function viewBounds(
  db: Database,
  customer: string | null,
): Promise<Answer<typeof endpoints.deskBounds>> {
  const history = await db
    .selectFrom('bounds_history')
    .select(['at', 'by_name as by', 'bound', 'old_value as old', 'new_value as new', 'why'])
    .where((eb) => (customer === null ? eb('customer', 'is', null) : eb('customer', '=', customer)))
    .orderBy('id', 'desc')
    .limit(HISTORY_SHOWN)
    .execute()
  return {
    bounds: await findBounds(db),
    customer: customer === null ? null : await findCustomerBounds(db, customer),
    degraded: await findDegraded(db),
    history: history.map(isoTimes),
  }
}

async function findBounds(db: Database): Promise<Bounds> {
  const row = await db.selectFrom('trade_limits').selectAll().executeTakeFirstOrThrow()
  return {
    max_open_orders: row.max_open_orders,
    max_with_vendor: row.max_with_vendor,
    max_open_ads: row.max_open_ads,
    max_buy_ad: Number(row.max_buy_ad_ngn),
    ended_before_waiting: row.ended_before_waiting,
    wait_minutes: row.wait_minutes,
    ended_before_stop: row.ended_before_stop,
    suspension_days: row.suspension_days,
  }
}

/** The bounds that operators set for this customer alone. */
export async function findCustomerBounds(db: Database, customer: string): Promise<CustomerBounds> {
  const row = await db
    .selectFrom('customer_bounds')
    .selectAll()
    .where('customer', '=', customer)
    .executeTakeFirst()
  return {
    max_open_orders: row?.max_open_orders ?? null,
    max_with_vendor: row?.max_with_vendor ?? null,
    max_open_ads: row?.max_open_ads ?? null,
    max_buy_ad: row?.max_buy_ad_ngn == null ? null : Number(row.max_buy_ad_ngn),
    ended_before_waiting: row?.ended_before_waiting ?? null,
    ended_before_stop: row?.ended_before_stop ?? null,
  }
}

/** A repeat changes nothing. */
async function switchDegraded(
  trx: Transaction,
  { on, reason, operator, now }: { on: boolean; reason: string; operator: Operator; now: Date },
): Promise<void> {
  await holdLockAlone(trx, 'degraded')
  if (!on) {
    await trx.updateTable('outages').set({ ended_at: now }).where('ended_at', 'is', null).execute()
    return
  }
  if (await findDegraded(trx)) return
  await trx
    .insertInto('outages')
    .values({ started_at: now, ended_at: null, declared_by: operator.name, reason })
    // Switched off and on again within the same millisecond, the outage never ended.
    .onConflict((same) => same.column('started_at').doUpdateSet({ ended_at: null }))
    .execute()
}

/** The declared outage; `null` when there is none. */
async function findDegraded(db: Database): Promise<Answer<typeof endpoints.deskBounds>['degraded']> {
  const row = await db
    .selectFrom('outages')
    .select(['started_at', 'declared_by', 'reason'])
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return { since: row.started_at.toISOString(), by: row.declared_by ?? '', reason: row.reason ?? '' }
}
