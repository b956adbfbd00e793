import { createECDH } from 'node:crypto'
import type { Language, PushState, PushSubscriptionInput } from '@oja/api/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, invalidInput } from '../../errors.ts'
import type { PushProvider } from '../../providers/push.ts'

/** The most browsers of one customer. A further one replaces the one renewed longest ago. */
export const PUSH_BROWSERS_PER_USER = 10

/** The browser of a call: the public id of its session, and its device if it is known. */
export type CallingBrowser = { userId: string; session: string; device: Buffer | null }

export async function pushState(db: Database, caller: CallingBrowser, publicKey: string): Promise<PushState> {
  const { browsers, here: hereCount } = await db
    .selectFrom('push_subscriptions')
    .select((select) => [
      select.fn.countAll<string>().as('browsers'),
      select.fn
        .countAll<string>()
        .filterWhere((where) => isOf(where, caller))
        .as('here'),
    ])
    .where('user_id', '=', caller.userId)
    .where('public_key', '=', publicKey)
    .executeTakeFirstOrThrow()
  return { public_key: publicKey, subscribed_here: Number(hereCount) > 0, browsers: Number(browsers) }
}

/** Stores a browser's subscription for its customer. A repeat renews its session, device and language.
 *  @throws AppError invalid_input, conflict */
export async function keepSubscription(
  trx: Database,
  caller: CallingBrowser,
  options: { subscription: PushSubscriptionInput; language: Language; provider: PushProvider; now: Date },
): Promise<void> {
  const { subscription, language, provider, now } = options
  const { p256dh, auth } = subscription.keys
  const endpoint = new URL(subscription.endpoint).href
  const refusal = provider.refusalOf(endpoint) ?? (isPoint(p256dh) ? null : "This is not a browser's key")
  if (refusal !== null) throw invalidInput({ subscription: refusal })
  // Another customer may use the same browser. Its keys prove that it is the same one.
  const known = await trx
    .selectFrom('push_subscriptions')
    .select(['user_id', 'p256dh', 'auth'])
    .where('endpoint', '=', endpoint)
    .forUpdate()
    .executeTakeFirst()
  if (known && (known.p256dh !== p256dh || known.auth !== auth))
    throw conflict('This browser is subscribed with other keys. Switch notifications off and on again')
  await trx
    .deleteFrom('push_subscriptions')
    .where((where) =>
      where.or([
        where.and([where('endpoint', '=', endpoint), where('user_id', '!=', caller.userId)]),
        where.and([
          where('endpoint', '!=', endpoint),
          where('user_id', '=', caller.userId),
          isOf(where, caller),
        ]),
      ]),
    )
    .execute()
  const { session, device, userId: user_id } = caller
  const fresh = { session, device, language, public_key: provider.publicKey, renewed_at: now, failures: 0 }
  await trx
    .insertInto('push_subscriptions')
    .values({ user_id, endpoint, p256dh, auth, created_at: now, ...fresh })
    .onConflict((again) => again.column('endpoint').doUpdateSet({ user_id, p256dh, auth, ...fresh }))
    .execute()
  await dropOldest(trx, user_id)
}

/** Ends push to this browser. */
export async function endPushOf(db: Database, caller: CallingBrowser): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', caller.userId)
    .where((where) => isOf(where, caller))
    .execute()
}

function isOf(where: ExpressionBuilder<Tables, 'push_subscriptions'>, { session, device }: CallingBrowser) {
  return where.or([
    where('session', '=', session),
    ...(device === null ? [] : [where('device', '=', device)]),
  ])
}

/** Whether a key is a point on the curve. With any other key, encryption would fail. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

async function dropOldest(trx: Database, userId: string): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by renewed_at desc, created_at desc offset ${PUSH_BROWSERS_PER_USER})`.execute(trx)
}
