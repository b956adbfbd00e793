import { type Channel, PUSH_LANGUAGES } from '@oja/api/contract'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { eachRow } from '../db/each-row.ts'
import { letter } from '../features/auth/mails.ts'
import type { DeliveryFacts, DeliveryKind } from '../features/notifications/deliveries.ts'
import { isUrgent, judgeDelivery } from '../features/notifications/judge-delivery.ts'
import { toldPath, toldSentence, toldTag } from '../features/notifications/told-copy.ts'

/** How long a process may work on the deliveries it took. Then another one takes them over. */
export const DELIVERY_LEASE_MS = 60_000
/** Deliveries taken at once, and sent at once: few enough to end within the lease when every push service is slow. */
const BATCH = 100
const AT_ONCE = 20
/** Waits between tries. After the last one, the delivery is given up. */
const RETRY_AFTER_MS = [10_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000]
/** A push service that failed this often in a row is given up: its browser can subscribe again. */
const MOST_FAILURES = 20
/** After quiet hours, what was held is still told for this long. */
const AFTER_QUIET_MS = 60 * 60_000

type Row = {
  id: string
  user_id: string
  channel: Channel
  subscription: string | null
  kind: DeliveryKind
  facts: DeliveryFacts
  attempts: number
  expires_at: Date
  leased_until: Date
}

type SenderDeps = Pick<Deps, 'db' | 'providers' | 'log' | 'settings'>

/** Sends what is due: push notifications and mails. A process leases its deliveries, so that no two send the same one, and
 *  sends them outside any transaction. After a crash the lease expires and another process sends it: a push that was sent
 *  already has the same tag, and takes the place of the first one on the screen. One that fails waits and holds up no other.
 *  Returns how many were sent. */
export async function sendDeliveries(deps: SenderDeps, now: Date): Promise<number> {
  const limit = pLimit(AT_ONCE)
  const rows = await lease(deps, now)
  const options = { job: 'deliveries', idOf: ({ id }: Row) => id, log: deps.log }
  let sent = 0
  await Promise.all(
    rows.map((row) =>
      limit(() =>
        eachRow([row], options, async () => {
          if (await deliver(deps, row, now)) sent++
        }),
      ),
    ),
  )
  return sent
}

/** Those that another server's key signed wait for that server. */
async function lease({ db, providers }: SenderDeps, now: Date): Promise<Row[]> {
  const until = new Date(now.getTime() + DELIVERY_LEASE_MS)
  const { rows } = await sql<Row>`
    update deliveries set leased_until = ${until}, attempts = attempts + 1
    where id in (
      select d.id from deliveries d left join push_subscriptions s on s.id = d.subscription
      where d.due_at <= ${now} and (d.leased_until is null or d.leased_until <= ${now})
        and (d.channel = 'mail' or s.public_key = ${providers.push.publicKey})
      order by d.due_at limit ${BATCH} for update of d skip locked)
    returning id, user_id, channel, subscription, kind, facts, attempts, expires_at, leased_until`.execute(db)
  return rows
}

async function deliver(deps: SenderDeps, row: Row, now: Date): Promise<boolean> {
  const { db } = deps
  const found = await findReader(db, row, now)
  if (!found) {
    await forget(db, row)
    return false
  }
  const judgement = judgeDelivery(
    { ...found, kind: row.kind, channel: row.channel, expiresAt: row.expires_at },
    now,
  )
  if (judgement.type === 'drop') await forget(db, row)
  if (judgement.type === 'hold') await hold(db, row, judgement.until)
  if (judgement.type !== 'send') return false
  try {
    const outcome = await send(deps, row, found, now)
    if (outcome === 'gone') await endSubscription(db, row)
    if (outcome === 'sent') await forgetFailures(db, row)
    await forget(db, row)
    return outcome === 'sent'
  } catch (cause) {
    await retryLater(db, row, now)
    throw cause
  }
}

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

/** Everything the judgement and the sending need, as it is now. */
async function findReader(db: Database, row: Row, now: Date) {
  const found = await db
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
      'p.user_id as preferring',
      'p.switches',
      'p.quiet_from',
      'p.quiet_to',
      sql<boolean>`d.notification is not null and not exists (
        select from notifications n where n.user_id = d.user_id and n.read_at is null
          and case when d.kind = 'new-messages'
            then n.kind = d.kind and n.payload ->> 'claim' = d.facts ->> 'claim'
            else n.id = d.notification end)`.as('is_read'),
      sql<boolean>`exists (
        select from windows w where w.user_id = d.user_id and w.visible_until > ${now}
          and (d.channel = 'mail' or w.session = (
            select id_hash from sessions where public_id = s.session)))`.as('is_seen'),
    ])
    .where('d.id', '=', row.id)
    .where('d.leased_until', '=', row.leased_until)
    .executeTakeFirst()
  if (!found) return undefined
  const { preferring, switches, quiet_from, quiet_to, is_read: isRead, is_seen: isSeen } = found
  const preferences =
    preferring === null ? undefined : { user_id: preferring, switches, quiet_from, quiet_to }
  return { ...found, preferences, isRead, isSeen }
}

async function send(
  { providers, settings }: SenderDeps,
  { kind, facts, expires_at }: Row,
  reader: Reader,
  now: Date,
): Promise<'sent' | 'gone' | 'refused'> {
  const path = toldPath(kind, facts)
  const { endpoint, p256dh, auth } = reader
  if (endpoint !== null && p256dh !== null && auth !== null) {
    const language = PUSH_LANGUAGES.find((known) => known === reader.language) ?? 'en'
    const message = { body: toldSentence(kind, facts, language), path, tag: toldTag(kind, facts), language }
    return providers.push.send(
      { endpoint, p256dh, auth },
      {
        payload: JSON.stringify(message),
        ttlSeconds: Math.max(0, Math.floor((expires_at.getTime() - now.getTime()) / 1000)),
        urgency: isUrgent(kind) ? 'high' : 'normal',
      },
    )
  }
  if (reader.email_verified_at === null) return 'refused'
  const sentence = toldSentence(kind, facts, 'en')
  await providers.mail.send({
    to: reader.email,
    subject: sentence.replace(/\. .*$|\.$/, ''),
    text: letter(null, [
      sentence,
      `${settings.publicUrl}${path}`,
      `Which mails you get is your choice: ${settings.publicUrl}/app/settings/notifications`,
    ]),
  })
  return 'sent'
}

async function forget(db: Database, { id, leased_until }: Row): Promise<void> {
  await db.deleteFrom('deliveries').where('id', '=', id).where('leased_until', '=', leased_until).execute()
}

/** Until the quiet hours end. Waiting is no try. */
async function hold(db: Database, { id, leased_until }: Row, until: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set((eb) => ({
      due_at: until,
      leased_until: null,
      attempts: eb('attempts', '-', 1),
      expires_at: sql<Date>`greatest(expires_at, ${new Date(until.getTime() + AFTER_QUIET_MS)}::timestamptz)`,
    }))
    .where('id', '=', id)
    .where('leased_until', '=', leased_until)
    .execute()
}

async function retryLater(db: Database, row: Row, now: Date): Promise<void> {
  const wait = RETRY_AFTER_MS[row.attempts - 1]
  if (wait === undefined) await forget(db, row)
  else
    await db
      .updateTable('deliveries')
      .set({ due_at: new Date(now.getTime() + wait), leased_until: null })
      .where('id', '=', row.id)
      .where('leased_until', '=', row.leased_until)
      .execute()
  if (row.subscription === null) return
  const { failures } = (await db
    .updateTable('push_subscriptions')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', row.subscription)
    .returning('failures')
    .executeTakeFirst()) ?? { failures: 0 }
  if (failures >= MOST_FAILURES) await endSubscription(db, row)
}

async function endSubscription(db: Database, { subscription }: Row): Promise<void> {
  if (subscription === null) return
  await db.deleteFrom('push_subscriptions').where('id', '=', subscription).execute()
}

async function forgetFailures(db: Database, { subscription }: Row): Promise<void> {
  if (subscription === null) return
  await db
    .updateTable('push_subscriptions')
    .set({ failures: 0 })
    .where('id', '=', subscription)
    .where('failures', '>', 0)
    .execute()
}
