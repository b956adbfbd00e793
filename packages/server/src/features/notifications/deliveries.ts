import type { NotificationKind } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { CallingBrowser } from './push-subscriptions.ts'
import { type Notice, placeOf } from './notice.ts'
import { DAY_MS, MINUTE_MS } from '../../durations.ts'

/** What a delivery is about: a notification, a sign-in, or a test of push. */
export type DeliveryKind = NotificationKind | 'sign-in' | 'test'

/** What the text and the link need. No amounts and no names: anybody can read a lock screen. */
export type DeliveryFacts = {
  claim?: string
  /** The chat of a reservation. */
  room?: string
  ad?: string
  transaction?: string
  ad_type?: 'buy' | 'sell'
  side?: 'vendor' | 'claimer'
}

/** Messages that stay unread this long cause a mail, one for each room until they are read. */
const UNREAD_MAILED_AFTER_MS = 10 * MINUTE_MS
/** The same kind of notification about the same trade is sent at most once in this time, so that nobody can spam a phone. */
const REPEATED_MS = 10 * MINUTE_MS
/** How long a test or a sign-in is worth sending. */
const SHORT_LIFE_MS = 60 * MINUTE_MS

/** Writes the deliveries of a notification, in its transaction: a push for each browser of the reader, and a mail. Whether each
 *  one is sent is up to `judgeDelivery`. */
export async function planDeliveries(
  trx: Database,
  {
    reader,
    id,
    notice,
    isFirst,
    now,
  }: { reader: string; id: bigint; notice: Notice; isFirst: boolean; now: Date },
): Promise<void> {
  const isMessage = 'count' in notice
  if (!isMessage && (await isRepeated(trx, { reader, id, notice, now }))) return
  const expiresAt = endOf(notice) ?? new Date(now.getTime() + DAY_MS)
  const mailedAt = isMessage ? new Date(now.getTime() + UNREAD_MAILED_AFTER_MS) : now
  const facts = factsOf(notice)
  // The room's earlier messages were read, so drop the mail about them.
  if (isMessage && isFirst) await dropRoomMail(trx, reader, notice)
  await sql`
    insert into deliveries
      (user_id, channel, subscription, kind, facts, notification, created_at, due_at, expires_at)
    select user_id, 'push', id, ${notice.kind}, ${facts}::jsonb, ${id}::bigint, ${now}::timestamptz,
      ${now}::timestamptz, ${expiresAt}::timestamptz
    from push_subscriptions s where user_id = ${reader}
      and not (${isMessage} and ${isWaiting({ kind: notice.kind, facts, now })})
    union all
    select ${reader}::uuid, 'mail', null, ${notice.kind}, ${facts}::jsonb, ${id}::bigint,
      ${now}::timestamptz, ${mailedAt}::timestamptz, ${expiresAt}::timestamptz
    where ${!isMessage || isFirst}`.execute(trx)
}

/** Sends a push about a sign-in to the customer's other browsers. `signInMails` makes the mail. */
export async function deliverSignIn(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await sql`
    insert into deliveries (user_id, channel, subscription, kind, created_at, due_at, expires_at)
    select user_id, 'push', id, 'sign-in', ${now}::timestamptz, ${now}::timestamptz,
      ${new Date(now.getTime() + SHORT_LIFE_MS)}::timestamptz
    from push_subscriptions s where user_id = ${userId} and not ${isWaiting({ kind: 'sign-in', facts: '{}', now })}`.execute(
    db,
  )
}

/** Whether the same push is already about to be sent to subscription `s`. A second push says nothing new. Many of them
 *  to one slow push service would delay everybody's deliveries. */
function isWaiting({ kind, facts, now }: { kind: DeliveryKind; facts: string; now: Date }) {
  return sql`exists (
    select from deliveries d where d.subscription = s.id and d.kind = ${kind} and d.facts = ${facts}::jsonb
      and d.due_at <= ${now})`
}

/** Sends a test to this browser, unless one is waiting already. Returns whether this browser has a subscription. */
export async function deliverTest(
  db: Database,
  { userId, session, device, publicKey, now }: CallingBrowser & { publicKey: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with here as (
      select id, user_id from push_subscriptions
      where user_id = ${userId} and public_key = ${publicKey}
        and (session = ${session}::uuid or device = ${device}::bytea)
    ), planned as (
      insert into deliveries (user_id, channel, subscription, kind, created_at, due_at, expires_at)
      select user_id, 'push', id, 'test', ${now}::timestamptz, ${now}::timestamptz,
        ${new Date(now.getTime() + SHORT_LIFE_MS)}::timestamptz
      from here where not exists (
        select from deliveries where deliveries.subscription = here.id and kind = 'test')
    )
    select id from here`.execute(db)
  return rows.length > 0
}

/** When a warning is outdated; `null` for other news. */
function endOf(notice: Notice): Date | null {
  if ('deadline' in notice) return new Date(notice.deadline)
  return 'answer_by' in notice ? new Date(notice.answer_by) : null
}

async function isRepeated(
  trx: Database,
  { reader, id, notice, now }: { reader: string; id: bigint; notice: Notice; now: Date },
): Promise<boolean> {
  const place = placeOf(notice)
  if (place === null) return false
  const before = await trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', reader)
    .where('id', '<', id)
    .where('kind', '=', notice.kind)
    .where('created_at', '>', new Date(now.getTime() - REPEATED_MS))
    .where(sql<string>`payload ->> ${sql.lit(place.member)}`, '=', place.id)
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

async function dropRoomMail(trx: Database, reader: string, notice: Notice): Promise<void> {
  const place = placeOf(notice)
  if (place === null) return
  await trx
    .deleteFrom('deliveries')
    .where('user_id', '=', reader)
    .where('channel', '=', 'mail')
    .where('kind', '=', notice.kind)
    .where(sql<string>`facts ->> ${sql.lit(place.member)}`, '=', place.id)
    .execute()
}

function factsOf(notice: Notice): string {
  const { claim, room, ad, transaction, ad_type, side } = notice as DeliveryFacts
  return JSON.stringify({ claim, room, ad, transaction, ad_type, side } satisfies Record<
    keyof DeliveryFacts,
    unknown
  >)
}
