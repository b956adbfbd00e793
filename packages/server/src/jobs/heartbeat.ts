import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { MINUTE_MS } from '../durations.ts'

/** How often a running server records that it runs. */
export const HEARTBEAT_MS = 5_000
/** A longer gap counts as an outage: customers could not finish what they had reserved. */
const SILENCE_MS = MINUTE_MS

/** Records that a server runs, and the outage that ends now, if there was one. All processes share one heartbeat: while any
 *  process runs there is no outage. */
export async function recordHeartbeat(db: Database, now: Date): Promise<void> {
  await sql`
    with before as (select beat_at from heartbeats where name = 'server'),
      outage as (
        insert into outages (started_at, ended_at)
        select beat_at, ${now} from before where beat_at < ${new Date(now.getTime() - SILENCE_MS)}
        on conflict do nothing
      )
    insert into heartbeats (name, beat_at) values ('server', ${now})
    on conflict (name) do update set beat_at = greatest(heartbeats.beat_at, excluded.beat_at)`.execute(db)
}
