import { randomUUID } from 'node:crypto'
import type { KycStatus } from '@oja/api/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { announceEnded, announceMoved } from '../events/notices.ts'
import { accountFrozen, unauthenticated } from '../errors.ts'
import { networkRange } from '../ip-networks.ts'
import { isSecure, type Settings } from '../settings.ts'
import type { CoolingOff } from './cooling-off.ts'
import { hashToken, newToken } from './token.ts'
import { HOUR_MS } from '../durations.ts'

/** A session ends when unused for this long. Longer than any countdown of a trade. */
export const SESSION_IDLE_MS = HOUR_MS
/** A session ends after this, even in constant use. */
export const SESSION_LIFE_MS = 12 * HOUR_MS
/** Sessions of one customer; a further one ends the oldest. */
export const SESSIONS_PER_USER = 10

export type Session = { idHash: Buffer; userId: string; createdAt: Date; expiresAt: Date }

/** The customer who makes a call. */
export type SessionUser = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  emailVerified: boolean
  hasPin: boolean
  kycStatus: KycStatus
}

/** A live session and its customer. */
export type SignedIn = { session: Session; user: SessionUser }

/** The parts of a call that the functions below use. */
type SessionCall = {
  db: Database
  now: Date
  settings: Settings
  session: Session | null
  ip: string
  request: FastifyRequest
  reply: FastifyReply
}

/** Longer user agents are cut. */
const USER_AGENT_MAX_LENGTH = 300

/** Names a session in counters. Stays the same when the session gets a new id: only a sign-in starts a new count. */
export function sessionKey({ userId, createdAt }: Session): string {
  return `session:${userId}:${createdAt.getTime()}`
}

/** Signs `userId` in on this browser with a new session id, and signs out the customer who was signed in here before.
 *  @throws AppError account_frozen */
export async function startSession(call: SessionCall, userId: string): Promise<void> {
  await lockOpenAccount(call.db, userId)
  if (call.session) await deleteSession(call.db, call.session.idHash)
  await insertSession(call, { userId, createdAt: call.now, publicId: randomUUID() })
  await dropOldSessions(call.db, userId)
}

/** Gives the session a new id, after the email code and with a new PIN or password. Its sockets have to reconnect, because
 *  a thief may have opened one with a copy of the old id. It remains the same device in the list. Does nothing for a call without a
 *  session.
 *  @throws AppError unauthenticated when the session was ended meanwhile, account_frozen */
export async function rotateSession(call: SessionCall): Promise<void> {
  const { db, session } = call
  if (!session) return
  await lockOpenAccount(db, session.userId)
  await holdOffCalls(db, session.idHash)
  const before = await db
    .deleteFrom('sessions')
    .where('id_hash', '=', session.idHash)
    .returning('public_id')
    .executeTakeFirstOrThrow(unauthenticated)
  const { userId, createdAt } = session
  await insertSession(call, { userId, createdAt, publicId: before.public_id })
  await announceMoved(db, session.idHash)
}

/** Locks the customer for the transaction of a session change. Otherwise a session that starts or gets a new id while all
 *  others are being ended would survive.
 *  @throws AppError account_frozen, unauthenticated when the account was closed meanwhile */
export async function lockOpenAccount(db: Database, userId: string): Promise<void> {
  const { frozen_by, closed_at } = await db
    .selectFrom('users')
    .select(['frozen_by', 'closed_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (frozen_by) throw accountFrozen(frozen_by)
  if (closed_at) throw unauthenticated()
}

/** A session's PIN grant, as stored. */
export type PinGrant = { expiresAt: Date | null; boundTo: unknown }

/** A session locked until the end of a transaction. */
export type HeldSession = { grant: PinGrant; user: CoolingOff }

/** Refuses a change whose session has ended since the call came in, and locks the session until the transaction ends.
 *  Returns its PIN grant, and until when its customer's account cools off.
 *  @throws AppError unauthenticated */
export async function holdSession(trx: Database, session: Session): Promise<HeldSession> {
  const shared = sql<{
    held: unknown
  }>`(select pg_advisory_xact_lock_shared(${callsOf(session.idHash)}) as held)`
  const live = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    // The lock of the row alone would let new calls in before somebody who waits to delete it. This lock has one queue.
    .innerJoin(shared.as('calls'), (join) => join.onTrue())
    .select(['pin_grant_expires_at', 'pin_grant_for', 'cooling_off_until', 'cooling_off_reason'])
    .where('id_hash', '=', session.idHash)
    .forKeyShare('sessions')
    .executeTakeFirstOrThrow(unauthenticated)
  return { grant: { expiresAt: live.pin_grant_expires_at, boundTo: live.pin_grant_for }, user: live }
}

/** Waits for the calls that hold a session. Its next calls wait for this transaction. */
async function holdOffCalls(trx: Database, idHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${callsOf(idHash)})`.execute(trx)
}

/** Waits for the calls that hold any session of a customer, before their PIN changes. Call it in a transaction that has locked the
 *  customer. */
export async function holdOffCallsOf(trx: Database, userId: string): Promise<void> {
  const held = trx.selectFrom('sessions').select('id_hash').where('user_id', '=', userId).orderBy('id_hash')
  await trx
    .selectFrom(held.as('held'))
    .select(sql`pg_advisory_xact_lock(${callsOf(sql.ref('id_hash'))})`.as('lock'))
    .execute()
}

/** The lock that the calls of a session share. */
function callsOf(idHash: Buffer | RawBuilder<Buffer>): RawBuilder<string> {
  return sql`hashtextextended('session:' || encode(${idHash}, 'hex'), 0)`
}

/** Signs this browser out and closes its sockets. Call it in a transaction. */
export async function endSession(call: SessionCall): Promise<void> {
  if (call.session) await deleteSession(call.db, call.session.idHash)
  clearSessionCookie(call)
}

/** Deletes the session cookie from this browser. */
export function clearSessionCookie({ reply, settings }: Pick<SessionCall, 'reply' | 'settings'>): void {
  reply.clearCookie(cookieName(settings), cookieOptions(settings))
}

/** Makes the browser delete this site's data, for the next person who uses it. Cookies stay, so the browser remains known. */
export function clearSiteData({ reply }: Pick<SessionCall, 'reply'>): void {
  reply.header('clear-site-data', '"cache", "storage"')
}

/** Ends all sessions of a customer, all but `except`, or only the one with `publicId`. Returns how many ended. Call it in a
 *  transaction that has locked the customer; otherwise a session that is getting a new id survives. */
export async function endSessionsOf(
  db: Database,
  { userId, except, publicId }: { userId: string; except?: Session | null; publicId?: string | undefined },
): Promise<number> {
  let ending = db.selectFrom('sessions').select('id_hash').where('user_id', '=', userId).orderBy('id_hash')
  if (except) ending = ending.where('id_hash', '!=', except.idHash)
  if (publicId !== undefined) ending = ending.where('public_id', '=', publicId)
  const held = await db
    .selectFrom(ending.as('ending'))
    .select(['id_hash', sql`pg_advisory_xact_lock(${callsOf(sql.ref('id_hash'))})`.as('held')])
    .execute()
  const hashes = held.map(({ id_hash }) => id_hash)
  const ended = await db
    .deleteFrom('sessions')
    .where((where) => where('id_hash', '=', where.fn.any(where.val(hashes))))
    .returning('id_hash')
    .execute()
  // Also stops push for browsers whose session has expired.
  if (publicId === undefined)
    await db
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where(sql<boolean>`not exists (select from sessions where public_id = push_subscriptions.session)`)
      .execute()
  for (const { id_hash } of ended) await announceEnded(db, id_hash)
  return ended.length
}

/** Name of the cookie. Only this exact host can set `__Host-` cookies, and only over https. */
export function cookieName(settings: Pick<Settings, 'publicUrl'>): string {
  return isSecure(settings) ? '__Host-oja_session' : 'oja_session'
}

async function insertSession(
  call: SessionCall,
  options: { userId: string; createdAt: Date; publicId: string },
): Promise<void> {
  const token = newToken()
  await call.db
    .insertInto('sessions')
    .values({
      id_hash: hashToken(token),
      user_id: options.userId,
      created_at: options.createdAt,
      last_seen_at: call.now,
      expires_at: expiry({ createdAt: options.createdAt, now: call.now }),
      public_id: options.publicId,
      user_agent: userAgentOf(call.request),
      network: networkRange(call.ip),
    })
    .execute()
  call.reply.setCookie(cookieName(call.settings), token, {
    ...cookieOptions(call.settings),
    maxAge: SESSION_LIFE_MS / 1000,
  })
}

export function userAgentOf(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH) ?? null
}

async function deleteSession(db: Database, idHash: Buffer): Promise<void> {
  await holdOffCalls(db, idHash)
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute()
  await announceEnded(db, idHash)
}

async function dropOldSessions(db: Database, userId: string): Promise<void> {
  const oldest = await db
    .selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .offset(SESSIONS_PER_USER)
    .execute()
  for (const { id_hash } of oldest) await deleteSession(db, id_hash)
}

/** When a session that is used now will end. */
export function expiry(options: { createdAt: Date; now: Date }): Date {
  return new Date(
    Math.min(options.createdAt.getTime() + SESSION_LIFE_MS, options.now.getTime() + SESSION_IDLE_MS),
  )
}

/** Options of the product's cookies. No script may read them. */
export function cookieOptions(settings: Pick<Settings, 'publicUrl'>) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(settings) } as const
}
