import { type DeskCustomer, isLive, roleOf } from '@oja/api/contract'
import { type Selectable, sql } from 'kysely'
import { coinWire } from '../../coin-wire.ts'
import { type Database, oneRow } from '../../db/database.ts'
import { STANDING_ADS } from '../../db/statuses.ts'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { isoTimes } from '../../iso-times.ts'
import { findTradeRecord } from '../claims/repository.ts'
import { deviceInWords } from '../sessions/sign-ins.ts'
import { named, personIn } from './masks.ts'

const TRADES_SHOWN = 20
const NOTES_SHOWN = 100

export async function countsOf(db: Database, id: string): Promise<DeskCustomer['counts']> {
  const { trades, completed, rejected, disputes, disputes_lost } = await findTradeRecord(db, id)
  const others = sql<Pick<DeskCustomer['counts'], 'open_ads' | 'transfers' | 'bank_accounts'>>`
    select
      (select count(*)::int from ads where vendor = ${id} and status in (${STANDING_ADS})) as open_ads,
      (select count(*)::int from transfers where user_id = ${id}) as transfers,
      (select count(*)::int from bank_accounts where user_id = ${id} and deleted_at is null) as bank_accounts`
  return {
    trades,
    trades_completed: completed,
    trades_open: trades - completed - rejected,
    disputes,
    disputes_lost,
    ...(await oneRow(db, others)),
  }
}

export async function tradesOf(db: Database, id: string): Promise<DeskCustomer['trades']> {
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
    .select(personIn('other'))
    .where((eb) => eb.or([eb('claims.vendor', '=', id), eb('claims.claimer', '=', id)]))
    .orderBy('claims.created_at', 'desc')
    .orderBy('claims.id', 'desc')
    .limit(TRADES_SHOWN)
    .execute()
  return rows.map((row) => {
    const side = row.vendor === id ? 'vendor' : 'claimer'
    return {
      id: row.id,
      status: row.status,
      side,
      role: roleOf(row.type, side),
      other: named(row.other),
      amount: Number(row.amount_ngn),
      coin_equivalent: coinWire(row.coin, row.code),
      code: row.code,
      created_at: row.created_at.toISOString(),
      overdue: row.overdue_at !== null && isLive(row.status),
      dispute: row.dispute,
    }
  })
}

export async function reportsOn(db: Database, id: string): Promise<DeskCustomer['reports']> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('users as reporter', 'reporter.id', 'reports.reporter')
    .select(['reports.id', 'reports.created_at as at', 'reports.claim', 'reason', 'status', 'outcome'])
    .select(personIn('reporter'))
    .where('reports.person', '=', id)
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id')
    .limit(NOTES_SHOWN)
    .execute()
  return rows.map(({ reporter, ...report }) => ({ ...isoTimes(report), by: named(reporter) }))
}

export async function suspensionsOf(db: Database, id: string): Promise<DeskCustomer['suspensions']> {
  const rows = await db
    .selectFrom('reserve_suspensions')
    .select(['claim', 'created_at', 'until', 'lifted_at', 'lifted_note'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(isoTimes)
}

export async function sessionsOf(
  { providers }: Pick<Deps, 'providers'>,
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<DeskCustomer['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'user_agent', 'network'])
    .where('user_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    device: deviceInWords(row.user_agent),
    place: providers.places(row.network).text,
    began_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }))
}

export async function notesOn(db: Database, id: string): Promise<DeskCustomer['notes']> {
  const rows = await db
    .selectFrom('customer_notes')
    .selectAll()
    .where('customer', '=', id)
    .orderBy('id', 'desc')
    .limit(NOTES_SHOWN)
    .execute()
  return rows.map(toNote)
}

/** A note as the desk shows it. */
export function toNote(row: Selectable<Tables['customer_notes']>): DeskCustomer['notes'][number] {
  return { id: row.id.toString(), at: row.at.toISOString(), by: row.by_name, text: row.text }
}
