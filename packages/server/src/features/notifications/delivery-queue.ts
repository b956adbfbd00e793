import type { Channel } from '@oja/api/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { DeliveryFacts, DeliveryKind } from './deliveries.ts'
import { HOUR_MS, MINUTE_MS } from '../../durations.ts'

/** How long a process may work on leased deliveries before another one takes them over. */
export const DELIVERY_LEASE_MS = 60_000
/** Deliveries leased at once. */
const BATCH = 100
/** Waits between tries. A delivery that fails after the last one is dropped. */
const RETRY_AFTER_MS = [10_000, 60_000, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS]
/** After this many failures in a row a push subscription is deleted. Its browser can subscribe again. */
const MOST_FAILURES = 20

/** A delivery that this process has leased. */
export type Delivery = {
  id: string
  user_id: string
  channel: Channel
  subscription: string | null
  kind: DeliveryKind
  facts: DeliveryFacts
  /** Tries that failed. */
  attempts: number
  expires_at: Date
  leased_until: Date
}

/** What one job sends: mails, pushes to the services of the common browsers, or pushes to any other host. A customer can name any host
 *  and make it answer slowly, which delays only the last ones. */
export type DeliveryQueue = 'mail' | 'push' | 'push elsewhere'

/** Chrome, Firefox, Safari and Edge. */
const COMMON_SERVICES =
  '^https://(fcm[.]googleapis[.]com|updates[.]push[.]services[.]mozilla[.]com|([^/]+[.])?push[.]apple[.]com|([^/]+[.])?notify[.]windows[.]com)/'

/** Leases due deliveries of one queue to this process. A push waits for a process with the VAPID key that its browser subscribed
 *  with. */
export async function leaseDeliveries(
  db: Database,
  { queue, publicKey, now }: { queue: DeliveryQueue; publicKey: string; now: Date },
): Promise<Delivery[]> {
  const until = new Date(now.getTime() + DELIVERY_LEASE_MS)
  const isInQueue =
    queue === 'mail'
      ? sql`d.channel = 'mail'`
      : sql`d.channel = 'push' and s.public_key = ${publicKey} and (s.endpoint ~ ${COMMON_SERVICES}) = ${queue === 'push'}`
  const { rows } = await sql<Delivery>`
    update deliveries set leased_until = ${until}
    where id in (
      select d.id from deliveries d left join push_subscriptions s on s.id = d.subscription
      where d.due_at <= ${now} and (d.leased_until is null or d.leased_until <= ${now}) and ${isInQueue}
      order by d.due_at limit ${BATCH} for update of d skip locked)
    returning id, user_id, channel, subscription, kind, facts, attempts, expires_at, leased_until`.execute(db)
  return rows
}

export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

/** The current state of everything that judging and sending a delivery need; `undefined` when it is gone, or another process has
 *  taken it over. */
export function findReader(db: Database, row: Delivery, now: Date) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('push_subscriptions as s', 's.id', 'd.subscription')
    .leftJoin('notification_preferences as p', 'p.user_id', 'd.user_id')
    .select([
      'u.email',
      'u.email_verified_at',
      's.endpoint',
      's.p256dh',
      's.auth',
      's.language',
      'p.switches',
      'p.quiet_from',
      'p.quiet_to',
      // One condition for each kind, because each has its own index.
      sql<boolean>`d.notification is not null and not case d.kind
        when 'new-messages' then ${unread(sql`n.kind = 'new-messages' and n.payload ->> 'claim' = d.facts ->> 'claim'`)}
        when 'reservation-messages'
          then ${unread(sql`n.kind = 'reservation-messages' and n.payload ->> 'room' = d.facts ->> 'room'`)}
        else ${unread(sql`n.id = d.notification`)} end`.as('isRead'),
      sql<boolean>`exists (
        select from windows w where w.user_id = d.user_id and w.visible_until > ${now}
          and (d.channel = 'mail' or w.session = (
            select id_hash from sessions where public_id = s.session)))`.as('isSeen'),
    ])
    .where('d.id', '=', row.id)
    .where('d.leased_until', '=', row.leased_until)
    .executeTakeFirst()
}

/** Whether the customer of delivery `d` has an unread notification `n` that meets `condition`. */
function unread(condition: RawBuilder<unknown>) {
  return sql`exists (
    select from notifications n where n.user_id = d.user_id and n.read_at is null and ${condition})`
}

/** Deletes a delivery, unless another process has taken it over. */
export async function forget(db: Database, { id, leased_until }: Delivery): Promise<void> {
  await db.deleteFrom('deliveries').where('id', '=', id).where('leased_until', '=', leased_until).execute()
}

/** Postpones a delivery until the quiet hours end. */
export async function hold(db: Database, { id, leased_until }: Delivery, until: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ due_at: until, leased_until: null })
    .where('id', '=', id)
    .where('leased_until', '=', leased_until)
    .execute()
}

/** Counts a try that failed. Taking a delivery is none: a mail that waits behind a hanging mail server is taken again and again. */
export async function retryLater(db: Database, row: Delivery, now: Date): Promise<void> {
  const wait = RETRY_AFTER_MS[row.attempts]
  if (wait === undefined) await forget(db, row)
  else
    await db
      .updateTable('deliveries')
      .set({ due_at: new Date(now.getTime() + wait), leased_until: null, attempts: row.attempts + 1 })
      .where('id', '=', row.id)
      .where('leased_until', '=', row.leased_until)
      .execute()
  if (row.subscription === null) return
  const failed = await db
    .updateTable('push_subscriptions')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', row.subscription)
    .returning('failures')
    .executeTakeFirst()
  if (failed && failed.failures >= MOST_FAILURES) await endSubscription(db, row)
}

export async function endSubscription(db: Database, { subscription }: Delivery): Promise<void> {
  if (subscription === null) return
  await db.deleteFrom('push_subscriptions').where('id', '=', subscription).execute()
}

export async function forgetFailures(db: Database, { subscription }: Delivery): Promise<void> {
  if (subscription === null) return
  await db
    .updateTable('push_subscriptions')
    .set({ failures: 0 })
    .where('id', '=', subscription)
    .where('failures', '>', 0)
    .execute()
}
