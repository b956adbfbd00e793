import { DEADLINE_FIELD, LIVE_CLAIM_STATUSES, type LiveClaimStatus } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isHeld } from '../features/desk/queues.ts'

/** What waits. */
type Kind = 'trades' | 'deadlines' | 'transfers' | 'deliveries'

/** How many of a kind wait in one state, and since when the oldest waits. */
export type Waiting = { kind: Kind; state: string; count: number; oldest: Date | null }

/** Counting stops here, so that a flood does not make the query expensive. */
const COUNTED_MAX = 10_000

/** Everything open in the market, one row for each state. Each part reads only an index of open rows, so the cost does not grow with the tables. */
export async function readMarket(db: Database, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    ${counted('trades', 'reserved', sql`select created_at as at from reservations where status = 'live'`)}
    union all
    ${eachLive((status) => counted('trades', status, sql`select created_at as at from claims where status = ${sql.lit(status)}`))}
    union all
    ${counted('trades', 'disputed', sql`select opened_at as at from disputes where status = 'open'`)}
    union all
    ${counted('deadlines', 'reservation', sql`select expires_at as at from reservations where status = 'live' and expires_at <= ${now}`)}
    union all
    ${counted(
      'deadlines',
      'claim',
      eachLive((status) => {
        const deadline = sql.ref(DEADLINE_FIELD[status])
        return sql`select ${deadline} as at from claims
          where status = ${sql.lit(status)} and overdue_at is null and ${deadline} <= ${now}`
      }),
    )}
    union all
    ${counted(
      'deadlines',
      'dispute',
      sql`select answer_by as at from disputes
          where status = 'open' and answer_ended_at is null and answer_by <= ${now}`,
    )}
    union all
    ${counted('transfers', 'processing', sql`select created_at as at from transfers where status = 'processing'`)}
    union all
    ${counted('transfers', 'held', sql`select created_at as at from transfers where ${isHeld(now)}`)}
    union all
    ${counted(
      'deliveries',
      'waiting',
      sql`select due_at as at from deliveries where due_at <= ${now}
          union all
          select due_at as at from unsent_messages where due_at <= ${now} and expires_at > ${now}`,
    )}`.execute(db)
  return rows
}

function eachLive(rowsOf: (status: LiveClaimStatus) => ReturnType<typeof sql>) {
  return sql`${sql.join(LIVE_CLAIM_STATUSES.map(rowsOf), sql` union all `)}`
}

function counted(kind: Kind, state: string, rows: ReturnType<typeof sql>) {
  return sql`
    select ${sql.lit(kind)} as kind, ${sql.lit(state)} as state, count(*)::integer as count, min(at) as oldest
      from (select at from (${rows}) as found limit ${sql.lit(COUNTED_MAX)}) as counted`
}
