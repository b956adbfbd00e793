import { type Answer, type DeskCustomer, endpoints } from '@oja/api/contract'
import { type Selectable, sql } from 'kysely'
import { coinWire } from '../../coin-wire.ts'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/call.ts'
import { tradeLimits } from '../ads/limits.ts'
import { tierOf } from '../limits/repository.ts'
import { deviceInWords } from '../sessions/device-in-words.ts'
import { recentSignIns } from '../sessions/sign-ins.ts'
import { findCustomerBounds } from './bounds.ts'
import { findUser, type User } from './find-user.ts'
import { maskEmail, maskName, maskPhone } from './masks.ts'
import { viewRemoval } from './remove-factors.ts'

const TRADES_SHOWN = 20
const NOTES_SHOWN = 100

/** The page of a customer. Personal data is masked until an operator gives a reason. */
export function customerRoutes(route: Route, deps: Deps): void {
  route(endpoints.deskCustomer, async ({ trx, query, operator, now, about }) => {
    const user = await findUser(trx, query.id)
    about({ customer: user.id })
    return viewCustomer(deps, { db: trx, user, viewer: operator.id, now })
  })

  route(endpoints.deskReveal, async ({ trx, query, body, about }) => {
    const user = await findUser(trx, query.id)
    about({ customer: user.id, why: body.reason })
    return reveal(trx, user)
  })

  route(endpoints.deskAddNote, async ({ trx, query, body, operator, now, about }) => {
    const user = await findUser(trx, query.id)
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
  { db, user, viewer, now }: { db: Database; user: User; viewer: string; now: Date },
): Promise<DeskCustomer> {
  const { id } = user
  const [limits, bounds, counts, suspensions, sessions, signIns, tier, trades, reports, notes] =
    await Promise.all([
      tradeLimits(db, { user: id, vendor: undefined, now }),
      findCustomerBounds(db, id),
      countsOf(db, id),
      db
        .selectFrom('reserve_suspensions')
        .selectAll()
        .where('user_id', '=', id)
        .orderBy('created_at', 'desc')
        .execute(),
      db
        .selectFrom('sessions')
        .select(['created_at', 'last_seen_at', 'user_agent', 'network'])
        .where('user_id', '=', id)
        .where('expires_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .execute(),
      recentSignIns(deps, db, id),
      tierOf(db, id),
      tradesOf(db, id),
      reportsOn(db, id),
      db
        .selectFrom('customer_notes')
        .selectAll()
        .where('customer', '=', id)
        .orderBy('id', 'desc')
        .limit(NOTES_SHOWN)
        .execute(),
    ])
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
    tier,
    cooling_off: coolingOffOf(user, now),
    limits,
    bounds,
    counts,
    suspensions: suspensions.map((row) => ({
      claim: row.claim,
      created_at: row.created_at.toISOString(),
      until: row.until?.toISOString() ?? null,
      lifted_at: row.lifted_at?.toISOString() ?? null,
      lifted_note: row.lifted_note,
    })),
    sessions: sessions.map((row) => ({
      device: deviceInWords(row.user_agent),
      place: deps.providers.places(row.network).text,
      began_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
    sign_ins: signIns,
    trades,
    reports,
    notes: notes.map(toNote),
  }
}

function pinOf(user: User, now: Date): DeskCustomer['pin'] {
  if (user.pin_hash === null) return 'none'
  if (user.pin_disabled) return 'disabled'
  return user.pin_locked_until !== null && user.pin_locked_until > now ? 'locked' : 'set'
}

function coolingOffOf(user: User, now: Date): DeskCustomer['cooling_off'] {
  const { cooling_off_until: until, cooling_off_reason: reason } = user
  return until !== null && reason !== null && until > now ? { until: until.toISOString(), reason } : null
}

async function countsOf(db: Database, id: string): Promise<DeskCustomer['counts']> {
  const { rows } = await sql<DeskCustomer['counts']>`
    with own as (
      select c.id, c.status, d.status as dispute, d.winner,
        case when (a.type = 'sell') = (c.claimer = ${id}::uuid) then 'buyer' else 'seller' end as side
      from claims c join ads a on a.id = c.ad left join disputes d on d.claim = c.id
      where c.claimer = ${id}::uuid or c.vendor = ${id}::uuid
    )
    select count(*)::integer as trades,
      (count(*) filter (where status = 'completed'))::integer as trades_completed,
      (count(*) filter (where status not in ('completed', 'rejected')))::integer as trades_open,
      count(dispute)::integer as disputes,
      (count(*) filter (where dispute = 'settled' and winner <> side))::integer as disputes_lost,
      (select count(*)::integer from ads where vendor = ${id}::uuid and status in ('open', 'processing', 'offline'))
        as open_ads,
      (select count(*)::integer from transfers where user_id = ${id}::uuid) as transfers,
      (select count(*)::integer from bank_accounts where user_id = ${id}::uuid and deleted_at is null)
        as bank_accounts
    from own`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting gave no row')
  return row
}

async function tradesOf(db: Database, id: string): Promise<DeskCustomer['trades']> {
  const rows = await db
    .selectFrom('claims')
    .innerJoin('ads', 'ads.id', 'claims.ad')
    .innerJoin('users as other', (join) =>
      join.on(
        'other.id',
        '=',
        sql<string>`case when claims.vendor = ${id}::uuid then claims.claimer else claims.vendor end`,
      ),
    )
    .leftJoin('disputes', 'disputes.claim', 'claims.id')
    .select(['claims.id', 'claims.status', 'claims.vendor', 'amount_ngn', 'coin', 'claims.created_at'])
    .select(['overdue_at', 'ads.type', 'ads.code', 'disputes.status as dispute'])
    .select(['other.id as other_id', 'other.first_name', 'other.last_name'])
    .where((eb) => eb.or([eb('claims.vendor', '=', id), eb('claims.claimer', '=', id)]))
    .orderBy('claims.created_at', 'desc')
    .orderBy('claims.id', 'desc')
    .limit(TRADES_SHOWN)
    .execute()
  return rows.map((row) => {
    const isVendor = row.vendor === id
    return {
      id: row.id,
      status: row.status,
      side: isVendor ? 'vendor' : 'claimer',
      role: isVendor === (row.type === 'sell') ? 'owner' : 'payer',
      other: { id: row.other_id, name: maskName(row) },
      amount: Number(row.amount_ngn),
      coin_equivalent: coinWire(row.coin, row.code),
      code: row.code,
      created_at: row.created_at.toISOString(),
      overdue: row.overdue_at !== null && row.status !== 'completed' && row.status !== 'rejected',
      dispute: row.dispute,
    }
  })
}

async function reportsOn(db: Database, id: string): Promise<DeskCustomer['reports']> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('users as reporter', 'reporter.id', 'reports.reporter')
    .select(['reports.id', 'reports.created_at', 'reports.claim', 'reason', 'status', 'outcome'])
    .select(['reporter.id as reporter_id', 'first_name', 'last_name'])
    .where('reports.person', '=', id)
    .orderBy('reports.created_at', 'desc')
    .limit(NOTES_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    by: { id: row.reporter_id, name: maskName(row) },
    claim: row.claim,
    reason: row.reason,
    status: row.status,
    outcome: row.outcome,
  }))
}

/** Who a closed account belonged to is kept apart, for as long as the law asks. */
async function reveal(db: Database, user: User): Promise<Answer<typeof endpoints.deskReveal>> {
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

function toNote(row: Selectable<Tables['customer_notes']>): DeskCustomer['notes'][number] {
  return { id: row.id.toString(), at: row.at.toISOString(), by: row.by_name, text: row.text }
}
