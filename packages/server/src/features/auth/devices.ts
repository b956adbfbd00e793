import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { deviceCookieName, ownerOfBrowser } from '../../http/known-tokens.ts'
import { cookieOptions, type Session } from '../../http/session.ts'
import { hashToken, isToken, newToken } from '../../http/token.ts'
import type { Settings } from '../../settings.ts'
import { DAY_MS } from '../../durations.ts'
import { unauthenticated } from '../../errors.ts'
import type { CallingBrowser } from '../notifications/push-subscriptions.ts'

/** A browser stays known for this long after its last sign-in. */
export const DEVICE_LIFE_MS = 365 * DAY_MS

type DeviceCall = {
  db: Database
  now: Date
  settings: Pick<Settings, 'publicUrl'>
  request: FastifyRequest
  reply: FastifyReply
}

export type BrowserCall = Omit<DeviceCall, 'reply'>

/** The hash of this browser's device token, if the customer has signed in with it before. */
export async function findDevice(call: BrowserCall, userId: string): Promise<Buffer | undefined> {
  return (await deviceOf(call, userId))?.id_hash
}

/** Whether the customer's right PIN was ever entered with this browser. */
export async function hasHadRightPin(call: BrowserCall, userId: string): Promise<boolean> {
  const device = await deviceOf(call, userId)
  return device !== undefined && device.right_pin_at !== null
}

/** Records that the customer's right PIN was entered with this browser. */
export async function rememberRightPin(call: BrowserCall, userId: string): Promise<void> {
  const device = await deviceOf(call, userId)
  if (!device || device.right_pin_at !== null) return
  await call.db
    .updateTable('devices')
    .set({ right_pin_at: call.now })
    .where('id_hash', '=', device.id_hash)
    .where('user_id', '=', userId)
    .execute()
}

async function deviceOf({ db, now, settings, request }: BrowserCall, userId: string) {
  const token = request.cookies[deviceCookieName(settings)]
  if (!isToken(token)) return undefined
  return db
    .selectFrom('devices')
    .select(['id_hash', 'right_pin_at'])
    .where('id_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', new Date(now.getTime() - DEVICE_LIFE_MS))
    .executeTakeFirst()
}

/** Makes this browser known for a customer who has just proven who they are. Customers who share a browser share its token. A
 *  token that the server did not issue is replaced. */
export async function rememberDevice(call: DeviceCall, userId: string): Promise<void> {
  const { db, now, settings, request, reply } = call
  const name = deviceCookieName(settings)
  const given = request.cookies[name]
  const token = isToken(given) && (await ownerOfBrowser(db, given)) ? given : newToken()
  await db
    .insertInto('devices')
    .values({ id_hash: hashToken(token), user_id: userId, created_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['id_hash', 'user_id']).doUpdateSet({ last_seen_at: now }))
    .execute()
  // Other customers of this browser stop getting push notifications here.
  await db
    .deleteFrom('push_subscriptions')
    .where('device', '=', hashToken(token))
    .where('user_id', '!=', userId)
    .execute()
  reply.setCookie(name, token, { ...cookieOptions(settings), maxAge: DEVICE_LIFE_MS / 1000 })
}

/** Forgets all known browsers of a customer: one of them may have been a thief's. */
export async function forgetDevices(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('devices').where('user_id', '=', userId).execute()
}

/** The browser a call comes from.
 *  @throws AppError unauthenticated when its session has ended meanwhile */
export async function callingBrowser(call: {
  db: Database
  now: Date
  settings: Settings
  request: FastifyRequest
  session: Session
}): Promise<CallingBrowser> {
  const { userId, idHash } = call.session
  const session = await call.db
    .selectFrom('sessions')
    .select('public_id')
    .where('id_hash', '=', idHash)
    .executeTakeFirstOrThrow(unauthenticated)
  return { userId, session: session.public_id, device: (await findDevice(call, userId)) ?? null }
}
