import type { Presence } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { LIVE_CLAIMS } from '../../db/statuses.ts'
import { inBatches } from '../../db/delete-old.ts'
import { eachRow } from '../../db/each-row.ts'
import type { Deps } from '../../deps.ts'
import { emitEvent } from '../../events/emit.ts'
import { DAY_MS, HOUR_MS } from '../../durations.ts'

/** A customer seen less than this long ago is online. One lost heartbeat does not matter. */
const ONLINE_MS = 90_000
/** Presence is written at most this often. */
const TOUCH_MS = 30_000

/** How long ago somebody was last here, in words too coarse for tracking anybody. */
export function presenceAt(seenAt: Date | null, now: Date): Presence {
  const ago = seenAt === null ? Infinity : now.getTime() - seenAt.getTime()
  if (ago < ONLINE_MS) return 'online'
  if (ago < HOUR_MS) return 'minutes-ago'
  return ago < DAY_MS ? 'today' : 'days-ago'
}

/** Records that these customers have a window open. Announces those who were away to the other side of their running orders. */
export async function markOnline(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const now = clock.now()
  const came = await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('user_presence')
      .select(['user_id', 'seen_at', 'is_online'])
      .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
      .orderBy('user_id')
      .forNoKeyUpdate()
      .execute()
    const stale = known.filter(
      ({ is_online, seen_at }) => !is_online || now.getTime() - seen_at.getTime() >= TOUCH_MS,
    )
    if (stale.length === 0) return []
    const ids = stale.map(({ user_id }) => user_id)
    await trx
      .updateTable('user_presence')
      .set({ seen_at: sql<Date>`greatest(seen_at, ${now})`, is_online: true })
      .where(sql<boolean>`user_id = any(${ids}::uuid[])`)
      .execute()
    return known.filter(({ is_online }) => !is_online).map(({ user_id }) => ({ id: user_id }))
  })
  await announce({ db, log }, { users: came, presence: 'online', now })
}

/** Announces the customers who have left since the last run. */
export async function markOffline({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<void> {
  await inBatches(async (limit) => {
    const { rows } = await sql<{ id: string }>`
      update user_presence set is_online = false where user_id = any (array(
        select user_id from user_presence where is_online and seen_at <= ${new Date(now.getTime() - ONLINE_MS)}
        order by seen_at limit ${limit}
        for update skip locked))
      returning user_id as id`.execute(db)
    await announce({ db, log }, { users: rows, presence: 'minutes-ago', now })
    return rows.length
  })
}

/** They are recorded already, so a failure is not repeated; it keeps no others from being announced. */
async function announce(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { users, presence, now }: { users: readonly { id: string }[]; presence: Presence; now: Date },
): Promise<void> {
  await eachRow(users, { job: 'presence', log }, ({ id }) => announceOne(db, { user: id, presence, now }))
}

async function announceOne(
  db: Database,
  { user, presence, now }: { user: string; presence: Presence; now: Date },
): Promise<void> {
  // One query for each side of an order, so that each uses its own index and reads no ended orders.
  const { rows } = await sql<{ other: string }>`
    with others as (
      select claimer as other from claims where vendor = ${user} and status in (${LIVE_CLAIMS})
      union select vendor from claims where claimer = ${user} and status in (${LIVE_CLAIMS})
      union select ads.vendor from reservations r join ads on ads.id = r.ad
             where r.claimer = ${user} and r.status = 'live' and r.expires_at > ${now}
      union select r.claimer from ads join reservations r on r.ad = ads.id
             where ads.vendor = ${user} and r.status = 'live' and r.expires_at > ${now})
    select other from others where not are_apart(other, ${user})`.execute(db)
  const recipients = rows.map(({ other }) => other)
  if (recipients.length === 0) return
  await db
    .transaction()
    .execute((trx) => emitEvent(trx, { type: 'presence', recipients, payload: { user, presence }, now }))
}
