import { type Answer, type DeskCustomer, endpoints } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/call.ts'
import { tradeLimits } from '../ads/limits.ts'
import { tierOf } from '../limits/repository.ts'
import { recentSignIns } from '../sessions/sign-ins.ts'
import { coolingOff, customerById, type UserRow } from '../users/repository.ts'
import { findCustomerBounds } from './bounds.ts'
import {
  countsOf,
  notesOn,
  reportsOn,
  sessionsOf,
  suspensionsOf,
  toNote,
  tradesOf,
} from './customer-history.ts'
import { maskEmail, maskName, maskPhone } from './masks.ts'
import { viewRemoval } from './remove-factors.ts'

/** The page of a customer. Personal data is masked until an operator gives a reason. */
export function customerRoutes(route: Route, deps: Deps): void {
  route(endpoints.deskCustomer, async ({ trx, query, operator, now, about }) => {
    const user = await customerById(trx, query.id)
    about({ customer: user.id })
    return viewCustomer(deps, { db: trx, user, viewer: operator.id, now })
  })

  route(endpoints.deskReveal, async ({ trx, query, body, about }) => {
    const user = await customerById(trx, query.id)
    about({ customer: user.id, why: body.reason })
    return reveal(trx, user)
  })

  route(endpoints.deskAddNote, async ({ trx, query, body, operator, now, about }) => {
    const user = await customerById(trx, query.id)
    about({ customer: user.id })
    const row = await trx
      .insertInto('customer_notes')
      .values({
        customer: user.id,
        at: now,
        operator: operator.id,
        by_name: operator.name,
        text: body.reason,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toNote(row)
  })
}

async function viewCustomer(
  deps: Deps,
  { db, user, viewer, now }: { db: Database; user: UserRow; viewer: string; now: Date },
): Promise<DeskCustomer> {
  const { id } = user
  return {
    id,
    name: maskName(user),
    email_address: maskEmail(user.email),
    email_verified: user.email_verified_at !== null,
    phone: user.phone === null ? null : maskPhone(user.phone),
    created_at: user.created_at.toISOString(),
    kyc_status: user.kyc_status,
    kyc_reason: user.kyc_reason,
    pin: pinOf(user, now),
    second_factor: user.second_factor_since !== null,
    factor_removal: await viewRemoval(db, { customer: id, viewer, now }),
    frozen:
      user.frozen_at === null || user.frozen_by === null
        ? null
        : { at: user.frozen_at.toISOString(), by: user.frozen_by, reason: user.frozen_reason },
    closed_at: user.closed_at?.toISOString() ?? null,
    tier: await tierOf(db, id),
    cooling_off: coolingOff(user, now),
    limits: await tradeLimits(db, { user: id, vendor: undefined, now }),
    bounds: await findCustomerBounds(db, id),
    counts: await countsOf(db, id),
    suspensions: await suspensionsOf(db, id),
    sessions: await sessionsOf(deps, db, { id, now }),
    sign_ins: await recentSignIns(deps, db, id),
    trades: await tradesOf(db, id),
    reports: await reportsOn(db, id),
    notes: await notesOn(db, id),
  }
}

function pinOf(user: UserRow, now: Date): DeskCustomer['pin'] {
  if (user.pin_hash === null) return 'none'
  if (user.pin_disabled) return 'disabled'
  return user.pin_locked_until !== null && user.pin_locked_until > now ? 'locked' : 'set'
}

/** The personal data of a closed account is in a table of its own, for as long as the law requires. */
async function reveal(db: Database, user: UserRow): Promise<Answer<typeof endpoints.deskReveal>> {
  const accounts = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .execute()
  const closed = await db
    .selectFrom('closed_accounts')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  const person = closed ?? user
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    email_address: person.email,
    pending_email: user.pending_email,
    phone: person.phone,
    bank_accounts: accounts.map((row) => ({
      bank_name: row.bank_name,
      account_number: row.account_number,
      account_name: row.account_name,
      deleted: row.deleted_at !== null,
    })),
  }
}
