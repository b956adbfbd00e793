import type { Presence } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { emitEvent } from '../../events/emit.ts'

/** Somebody was here this long ago at most: twice the time between two signs of life, and a lost one. */
const ONLINE_MS = 90_000
/** Signs of life are written down at most this often. */
const TOUCH_MS = 30_000
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** How long ago somebody was last here, in words too coarse to follow anybody around. */
export function presenceAt(seenAt: Date | null, now: Date): Presence {
  const ago = seenAt === null ? Infinity : now.getTime() - seenAt.getTime()
  if (ago < ONLINE_MS) return 'online'
  if (ago < HOUR_MS) return 'minutes-ago'
  return ago < DAY_MS ? 'today' : 'days-ago'
}

/** Writes down that these customers have a window open. Who was not here before is announced to those with a running order with
 *  them. */
export async function seeOnline(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const now = clock.now()
  const came = await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('user_presence')
      .select(['user_id', 'seen_at', 'is_online'])
      .where('user_id', 'in', userIds)
      .orderBy('user_id')
      .forNoKeyUpdate()
      .execute()
    const stale = known.filter(
      ({ is_online, seen_at }) => !is_online || now.getTime() - seen_at.getTime() >= TOUCH_MS,
    )
    if (stale.length === 0) return []
    await trx
      .updateTable('user_presence')
      .set({ seen_at: sql<Date>`greatest(seen_at, ${now})`, is_online: true })
      .where(
        'user_id',
        'in',
        stale.map(({ user_id }) => user_id),
      )
      .execute()
    return known.filter(({ is_online }) => !is_online).map(({ user_id }) => user_id)
  })
  for (const user of came) await announce(db, { user, presence: 'online', now })
}

/** Announces who has left since the last time. */
export async function seeGone(db: Database, now: Date): Promise<void> {
  const left = await db
    .updateTable('user_presence')
    .set({ is_online: false })
    .where('is_online', '=', true)
    .where('seen_at', '<=', new Date(now.getTime() - ONLINE_MS))
    .returning('user_id')
    .execute()
  for (const { user_id: user } of left) await announce(db, { user, presence: 'minutes-ago', now })
}

async function announce(db: Database, news: { user: string; presence: Presence; now: Date }): Promise<void> {
  const { user, presence, now } = news
  const { rows } = await sql<{ other: string }>`
    select distinct case when c.vendor = ${user}::uuid then c.claimer else c.vendor end as other
      from chat_rooms c left join claims on claims.id = c.claim
      where (c.vendor = ${user}::uuid or c.claimer = ${user}::uuid) and not are_apart(c.vendor, c.claimer)
        and (claims.status in ('waiting', 'partly_verified') or (c.claim is null and exists (
          select 1 from reservations r where r.room = c.id and r.status = 'live' and r.expires_at > ${now})))`.execute(
    db,
  )
  const recipients = rows.map(({ other }) => other)
  if (recipients.length === 0) return
  await db
    .transaction()
    .execute((trx) => emitEvent(trx, { type: 'presence', recipients, payload: { user, presence }, now }))
}
