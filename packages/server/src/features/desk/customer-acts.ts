import { endpoints } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { conflict } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { closeAccount } from '../account/close.ts'
import { freezeByOperator, unfreezeByOperator } from '../account/freeze.ts'
import { addressesOf } from '../auth/email-changes.ts'
import { accountClosedMail } from '../auth/mails.ts'
import { sendMail } from '../messages/send.ts'
import { grantTier } from '../limits/repository.ts'
import { customerById, type UserRow } from '../users/repository.ts'
import { isoTimes } from '../../iso-times.ts'
import { liftSuspension } from '../ads/limits.ts'
import { named, personIn } from './masks.ts'

const LISTED_MAX = 500

/** What operators do with an account. No act moves coin. */
export function customerActRoutes(route: Route, deps: Deps): void {
  route(endpoints.deskFreeze, async (call) => {
    const { id } = await findOpenUser(call.trx, call.query.id)
    await freezeByOperator(deps, call, id)
    return { frozen: true as const }
  })

  route(endpoints.deskUnfreeze, async (call) => {
    const user = await findOpenUser(call.trx, call.query.id)
    return { lifted: await unfreezeByOperator(deps, call, user) }
  })

  route(endpoints.deskClose, async ({ trx, query, body, now, about, afterCommit, settings }) => {
    const user = await findOpenUser(trx, query.id)
    about({ customer: user.id, why: body.reason })
    const addresses = await addressesOf(trx, user, now)
    const { retentionYears } = settings
    // Only the customer can give coin up.
    await closeAccount(trx, { userId: user.id, by: 'operator', fees: {}, givesUp: [], retentionYears, now })
    afterCommit(() => {
      for (const email of addresses)
        sendMail(deps, accountClosedMail({ email, firstName: user.first_name }, retentionYears))
    })
    return { closed: true as const }
  })

  route(endpoints.deskTier, async ({ trx, query, body, operator, now, about }) => {
    const { id } = await findOpenUser(trx, query.id)
    about({ customer: id, why: body.reason, detail: { tier: body.tier } })
    const grant = { user: id, tier: body.tier, note: body.reason, by: operator.name, now }
    return { tier: await grantTier(trx, grant) }
  })

  // Customers who cannot reserve for a while, because they lost a dispute about a payment they never made.
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

/** @throws AppError not_found, conflict when the account is closed */
async function findOpenUser(db: Database, id: string): Promise<UserRow> {
  const user = await customerById(db, id)
  if (user.closed_at !== null) throw conflict('This account is closed')
  return user
}
