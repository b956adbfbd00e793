import { sql } from 'kysely'
import { listenForCommits } from '../db/after-commit.ts'
import type { Deps } from '../deps.ts'
import { Batches } from './batches.ts'
import type { Database } from '../db/database.ts'

/** Channel on which processes announce that a customer has new events. The payload is the customer's id. */
export const EVENT_CHANNEL = 'oja_events'

/** How many customers one statement announces. */
const MOST = 1000

/** Announces to all processes, including this one, which customers got events in transactions committed here. Not in the
 *  transaction itself: commits that notify wait for each other's disk writes
 *  ([decision 027](../../../../docs/decisions/027-notices-after-the-commit.md)). If the process dies before the notice, the
 *  event is some seconds late: `EventHub` also polls. Returns what is not announced yet. */
export function announceCommits({ pool, db, log }: Pick<Deps, 'pool' | 'db' | 'log'>): Batches<string> {
  const announcing = new Batches<string>({
    most: MOST,
    work: (userIds) => announce(db, userIds),
    onError: (cause) =>
      log.warn({ err: cause }, 'Could not announce events; the sweep of each process finds them'),
  })
  listenForCommits(pool, (userIds) => announcing.add(userIds))
  return announcing
}

/** Does not wait for the disk, because a notice does not survive a database crash anyway. */
async function announce(db: Deps['db'], userIds: readonly string[]): Promise<void> {
  await sql`
    with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
    select pg_notify(${EVENT_CHANNEL}, user_id) from unhurried, unnest(${userIds}::text[]) as user_id`.execute(
    db,
  )
}

/** Channel on which processes announce that a session ended or has a new id: `ended:<id>`, `moved:<id>`. Ids are the hashes
 *  in hex. Inside a transaction, PostgreSQL sends the notice after the commit. */
export const SESSION_CHANNEL = 'oja_sessions'

export async function announceEnded(db: Database, idHash: Buffer): Promise<void> {
  await notify(db, `ended:${idHash.toString('hex')}`)
}

export async function announceMoved(db: Database, idHash: Buffer): Promise<void> {
  await notify(db, `moved:${idHash.toString('hex')}`)
}

async function notify(db: Database, payload: string): Promise<void> {
  await sql`select pg_notify(${SESSION_CHANNEL}, ${payload})`.execute(db)
}
