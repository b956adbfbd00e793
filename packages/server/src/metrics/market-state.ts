import { DEADLINE_FIELD, LIVE_CLAIM_STATUSES, type LiveClaimStatus } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isHeld } from '../features/desk/queues.ts'

/** How many things wait in one state, and since when the oldest waits. */
export type Waiting = { state: string; count: number; oldest: Date | null }

/** Counting stops here, so that a flood does not make the query expensive. */
const COUNTED_MAX = 10_000

/** Everything open in the market. Each part reads only an index of open rows, so the cost does not grow with the tables. */
export async function readMarket(db: Database, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select state, count(*)::integer as count, min(at) as oldest from (
      ${some('reserved', sql`select created_at as at from reservations where status = 'live'`)}
      union all
      ${eachLive((status) => some(status, sql`select created_at as at from claims where status = ${sql.lit(status)}`))}
      union all
      ${some('disputed', sql`select opened_at as at from disputes where status = 'open'`)}
      union all
      ${some('late_reservation', sql`select expires_at as at from reservations where status = 'live' and expires_at <= ${now}`)}
      union all
      ${some(
        'late_claim',
        eachLive((status) => {
          const deadline = sql.ref(DEADLINE_FIELD[status])
          return sql`select ${deadline} as at from claims
            where status = ${sql.lit(status)} and overdue_at is null and ${deadline} <= ${now}`
        }),
      )}
      union all
      ${some(
        'late_dispute',
        sql`select answer_by as at from disputes
            where status = 'open' and answer_ended_at is null and answer_by <= ${now}`,
      )}
      union all
      ${some('transfer', sql`select created_at as at from transfers where status = 'processing'`)}
      union all
      ${some('held_transfer', sql`select created_at as at from transfers where ${isHeld(now)}`)}
      union all
      ${some(
        'delivery',
        sql`select due_at as at from deliveries where due_at <= ${now}
            union all
            select due_at as at from unsent_messages where due_at <= ${now} and expires_at > ${now}`,
      )}
    ) as open group by state`.execute(db)
  return rows
}

function eachLive(rowsOf: (status: LiveClaimStatus) => ReturnType<typeof sql>) {
  return sql`${sql.join(LIVE_CLAIM_STATUSES.map(rowsOf), sql` union all `)}`
}

function some(state: string, rows: ReturnType<typeof sql>) {
  return sql`select ${sql.lit(state)} as state, at from (select at from (${rows}) as found limit ${sql.lit(COUNTED_MAX)}) as counted`
}
