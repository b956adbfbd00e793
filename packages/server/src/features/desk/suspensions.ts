import { endpoints } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Route } from '../../http/call.ts'
import { isoTimes } from '../../iso-times.ts'
import { liftSuspension } from '../ads/limits.ts'
import { customerById } from '../users/repository.ts'
import { named, personIn } from './masks.ts'

const LISTED_MAX = 500

/** Customers who cannot reserve for a while, because they lost a dispute about a payment they never made. */
export function suspensionRoutes(route: Route): void {
  route(endpoints.deskSuspensions, async ({ db, now }) => {
    const rows = await db
      .selectFrom('reserve_suspensions as suspension')
      .innerJoin('users as customer', 'customer.id', 'suspension.user_id')
      .select(['suspension.claim', 'suspension.created_at', 'suspension.until', personIn('customer')])
      .select(
        sql<number>`(select count(*)::int from reserve_suspensions every
          where every.user_id = customer.id and suspension_counts(every.claim))`.as('count'),
      )
      .where('lifted_at', 'is', null)
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
      .orderBy('suspension.created_at')
      .orderBy('suspension.claim')
      .limit(LISTED_MAX)
      .execute()
    return rows.map((row) => ({ ...isoTimes(row), customer: named(row.customer) }))
  })

  route(endpoints.deskLiftSuspension, async ({ trx, query, body, now, about }) => {
    const { id } = await customerById(trx, query.customer)
    about({ customer: id, why: body.reason })
    return { lifted: await liftSuspension(trx, { user: id, note: body.reason, now }) }
  })
}
