import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** How many events of one customer to read at once. */
export const EVENTS_PAGE = 200

/** Which events of a customer to read: those after `after`, or for `null` none, only the newest number. */
export type EventQuery = {
  userId: string
  after: bigint | null
  /** Whether to read the time of the newest event. */
  wantsAge: boolean
}

export type UserEvents = {
  /** The customer's newest event, 0 where there is none. */
  newest: bigint
  /** Its time, if `wantsAge`; `null` when the event is no longer kept. */
  newestAt: Date | null
  /** In order; at most `EVENTS_PAGE`. */
  events: { id: bigint; type: string; payload: object; createdAt: Date }[]
}

type Row = {
  user_id: string
  newest: bigint
  newest_at: Date | null
  id: bigint | null
  type: string
  payload: object
  created_at: Date
}

/** Reads the events of several customers in one query, so that all come from one snapshot. Leaves out events made before
 *  `keptSince`. */
export async function readEvents(
  db: Database,
  { queries, keptSince }: { queries: readonly EventQuery[]; keptSince: Date },
): Promise<ReadonlyMap<string, UserEvents>> {
  const userIds = queries.map(({ userId }) => userId)
  const after = queries.map((query) => query.after?.toString() ?? null)
  const wantsAge = queries.map((query) => query.wantsAge)
  const { rows } = await sql<Row>`
    select asked.user_id, coalesce(c.last_id, 0) as newest, e.id, e.type, e.payload, e.created_at,
      -- Only for customers with wants_age: a join would read everybody's newest event.
      case when asked.wants_age then (
        select created_at from events n where n.user_id = asked.user_id and n.id = c.last_id
      ) end as newest_at
    from unnest(${userIds}::uuid[], ${after}::bigint[], ${wantsAge}::boolean[]) as asked (user_id, after, wants_age)
    left join event_cursors c on c.user_id = asked.user_id
    left join lateral (
      select id, type, payload, created_at from events
      where events.user_id = asked.user_id and events.id > asked.after and events.created_at > ${keptSince}
      order by id limit ${sql.lit(EVENTS_PAGE)}
    ) e on true
    order by asked.user_id, e.id`.execute(db)
  const found = new Map<string, UserEvents>()
  for (const { user_id, newest, newest_at: newestAt, id, type, payload, created_at: createdAt } of rows) {
    const theirs = found.get(user_id) ?? { newest, newestAt, events: [] }
    found.set(user_id, theirs)
    if (id !== null) theirs.events.push({ id, type, payload, createdAt })
  }
  return found
}
