import { LANGUAGES } from '@oja/api/contract'
import pLimit from 'p-limit'
import type { Deps } from '../deps.ts'
import { eachRow } from '../db/each-row.ts'
import { letter } from '../features/messages/send.ts'
import {
  type Delivery,
  type DeliveryQueue,
  endSubscription,
  findReader,
  forget,
  forgetFailures,
  hold,
  leaseDeliveries,
  type Reader,
  retryLater,
} from '../features/notifications/delivery-queue.ts'
import { isUrgent, judgeDelivery } from '../features/notifications/judge-delivery.ts'
import {
  notificationPath,
  notificationSentence,
  notificationTag,
} from '../features/notifications/notification-copy.ts'
import { MAIL_CONNECTIONS } from '../providers/mail.ts'

/** Deliveries sent concurrently: few enough pushes to end within the lease even if every push service is slow, and no mail that
 *  would wait for a connection and outlive its lease there. */
const AT_ONCE: Record<DeliveryQueue, number> = { push: 20, 'push elsewhere': 20, mail: MAIL_CONNECTIONS }

type SenderDeps = Pick<Deps, 'db' | 'providers' | 'log' | 'settings'>

/** Sends the due deliveries of one queue. A process leases its deliveries, so that no other sends
 *  the same ones, and sends them outside any transaction. After a crash the lease expires and another process sends them again: a
 *  repeated push has the same tag and replaces the first one on the screen; a repeated mail has the same Message-ID. A failed
 *  delivery is retried later and blocks no others. Returns how many were sent. */
export async function sendDeliveries(
  deps: SenderDeps,
  { queue, now }: { queue: DeliveryQueue; now: Date },
): Promise<number> {
  const limit = pLimit(AT_ONCE[queue])
  const { publicKey } = deps.providers.push
  const rows = await leaseDeliveries(deps.db, { queue, publicKey, now })
  let sent = 0
  await limit.map(rows, (row) =>
    eachRow([row], { job: 'deliveries', log: deps.log }, async () => {
      if (await deliver(deps, row, now)) sent++
    }),
  )
  return sent
}

async function deliver(deps: SenderDeps, row: Delivery, now: Date): Promise<boolean> {
  const { db } = deps
  const found = await findReader(db, row, now)
  if (!found) return false
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
    // Wrapped, because a hanging mail server has the same error codes as an unreachable database, which would end the run.
    throw new Error('A delivery was not sent', { cause })
  }
}

async function send(
  { providers, settings }: SenderDeps,
  { id, kind, facts, expires_at }: Delivery,
  reader: Reader,
  now: Date,
): Promise<'sent' | 'gone' | 'refused'> {
  const path = notificationPath(kind, facts)
  const { endpoint, p256dh, auth } = reader
  if (endpoint !== null && p256dh !== null && auth !== null) {
    const language = LANGUAGES.find((known) => known === reader.language) ?? 'en'
    const message = {
      body: notificationSentence(kind, facts, language),
      path,
      tag: notificationTag(kind, facts),
      language,
    }
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
  const sentence = notificationSentence(kind, facts, 'en')
  const subject = sentence.replace(/\. .*$|\.$/, '')
  const mail = letter({ email: reader.email, firstName: null }, subject, [
    sentence,
    `${settings.publicUrl}${path}`,
    `Which mails you get is your choice: ${settings.publicUrl}/app/settings/notifications`,
  ])
  await providers.mail.send({ id, ...mail })
  return 'sent'
}
