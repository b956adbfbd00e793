import { type Answer, type Body, type Bounds, type CustomerBounds, endpoints } from '@oja/api/contract'
import type { Database, Transaction } from '../../db/database.ts'
import { forbidden, invalidInput } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { isoTimes } from '../../iso-times.ts'
import { customerById } from '../users/repository.ts'
import { holdLockAlone } from '../../db/shared-lock.ts'
import type { Operator } from '../../http/desk-session.ts'

const HISTORY_SHOWN = 100

/** The bounds that one customer may have of their own. */
const OF_CUSTOMERS = [
  'max_open_orders',
  'max_with_vendor',
  'max_open_ads',
  'max_buy_ad',
  'ended_before_waiting',
  'ended_before_stop',
] as const
const OF_ALL_ALONE = ['wait_minutes', 'suspension_days'] as const

type Asked = Omit<Body<typeof endpoints.deskChangeBounds>, 'reason'>

/** How much customers may keep from others, for all of them or for one. Source: docs/product/trade.md#bounds */
export function boundsRoutes(route: Route): void {
  route(endpoints.deskBounds, async ({ db, query }) => viewBounds(db, await customerOf(db, query)))

  route(endpoints.deskChangeBounds, async ({ trx, query, body, operator, now, about }) => {
    const { reason, ...asked } = body
    const customer = await customerOf(trx, query)
    if (customer === null && !operator.roles.includes('admin')) {
      throw forbidden('Only admins change the bounds of all customers')
    }
    const changes = changesOf(await lockBounds(trx, customer, asked), asked)
    await write(trx, customer, changes)
    const by = { at: now, operator: operator.id, by_name: operator.name, why: reason }
    for (const { bound, old, next } of changes) {
      const change = { customer, bound, old_value: old, new_value: next, ...by }
      await trx.insertInto('bounds_history').values(change).execute()
    }
    about({
      why: reason,
      customer,
      detail: { changes: changes.map(({ bound, old, next }) => ({ bound, old, next })) },
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

/** The bounds before a change, locked.
 *  @throws AppError invalid_input for a change that all customers, or one of them, cannot have */
async function lockBounds(
  trx: Transaction,
  customer: string | null,
  asked: Asked,
): Promise<Bounds | CustomerBounds> {
  if (customer === null) {
    // These bounds have no fallback, and 0 would close the market.
    for (const bound of OF_CUSTOMERS) {
      if (asked[bound] === null || asked[bound] === 0)
        throw invalidInput({ [bound]: 'Enter a number above zero' })
    }
    await trx.selectFrom('trade_limits').select('is_only_row').forUpdate().execute()
    return findBounds(trx)
  }
  for (const bound of OF_ALL_ALONE) {
    if (asked[bound] !== undefined)
      throw invalidInput({ [bound]: 'This bound is the same for all customers' })
  }
  await trx
    .insertInto('customer_bounds')
    .values({ customer })
    .onConflict((conflict) => conflict.column('customer').doUpdateSet({ customer }))
    .execute()
  return findCustomerBounds(trx, customer)
}

type Value = number | number[] | null | undefined
type Changed = { bound: keyof Asked; value: Value; old: string | null; next: string | null }

/** What of `asked` differs from the bounds `before`. */
function changesOf(before: Readonly<Partial<Record<keyof Asked, Value>>>, asked: Asked): Changed[] {
  return [...OF_CUSTOMERS, ...OF_ALL_ALONE].flatMap((bound) => {
    const value = asked[bound]
    const [old, next] = [textOf(before[bound]), textOf(value)]
    return value === undefined || old === next ? [] : { bound, value, old, next }
  })
}

function textOf(value: Value): string | null {
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? value.join(', ') : String(value)
}

async function write(trx: Transaction, customer: string | null, changes: Changed[]): Promise<void> {
  if (changes.length === 0) return
  const set = Object.fromEntries(
    changes.map(({ bound, value }) => [bound === 'max_buy_ad' ? 'max_buy_ad_ngn' : bound, value]),
  )
  if (customer === null) await trx.updateTable('trade_limits').set(set).execute()
  else await trx.updateTable('customer_bounds').set(set).where('customer', '=', customer).execute()
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
  const { max_buy_ad_ngn: most, ...bounds } = await db
    .selectFrom('trade_limits')
    .selectAll()
    .executeTakeFirstOrThrow()
  return { ...bounds, max_buy_ad: Number(most) }
}

/** The bounds that operators set for this customer alone. */
export async function findCustomerBounds(db: Database, customer: string): Promise<CustomerBounds> {
  const { max_buy_ad_ngn: most, ...bounds } = await db
    .selectFrom('users')
    .leftJoin('customer_bounds', 'customer', 'users.id')
    .selectAll('customer_bounds')
    .where('users.id', '=', customer)
    .executeTakeFirstOrThrow()
  return { ...bounds, max_buy_ad: most === null ? null : Number(most) }
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
