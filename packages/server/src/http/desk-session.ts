import '@fastify/cookie'
import type { Role } from '@oja/api/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import { deleteOld } from '../db/delete-old.ts'
import { ignoreFullDisk } from '../db/disk-full.ts'
import { holdLockAlone, shareLock } from '../db/shared-lock.ts'
import type { Deps } from '../deps.ts'
import { isSecure, type Settings } from '../settings.ts'
import { deskRange } from '../ip-networks.ts'
import { hashToken, isToken, newToken, USE_RECORDED_MS } from './token.ts'
import { recordTrail } from './trail.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { conflict, unauthenticated } from '../errors.ts'

/** A desk session ends when unused for this long. */
export const DESK_IDLE_MS = 30 * MINUTE_MS
/** A desk session ends after a working day, even in constant use. */
export const DESK_LIFE_MS = 8 * HOUR_MS
/** Sessions of one operator; a further one ends the oldest. */
const SESSIONS_PER_OPERATOR = 3
/** A network stays known this long after the last sign-in from it. */
export const KNOWN_NETWORK_MS = 90 * DAY_MS

/** The operator who makes a call of the desk. */
export type Operator = {
  id: string
  name: string
  roles: readonly Role[]
  sessionId: string
  expiresAt: Date
}

/** Name of the cookie. `__Host-` would require the path `/`, and browsers would then send it with every customer call. */
export function deskCookieName(settings: Pick<Settings, 'publicUrl'>): string {
  return isSecure(settings) ? '__Secure-oja_desk' : 'oja_desk'
}

function cookieOptions(settings: Pick<Settings, 'publicUrl'>) {
  return { httpOnly: true, sameSite: 'strict', path: '/api/desk', secure: isSecure(settings) } as const
}

/** Starts a session for this browser and network, and ends the operator's oldest session beyond three. Returns when the new
 *  session ends. */
export async function startDeskSession(
  trx: Transaction,
  call: { operator: string; ip: string; now: Date; settings: Settings; reply: FastifyReply },
): Promise<Date> {
  const { operator, now } = call
  const token = newToken()
  const expiresAt = new Date(now.getTime() + DESK_LIFE_MS)
  await trx
    .insertInto('desk_sessions')
    .values({
      token_hash: hashToken(token),
      operator,
      network: deskRange(call.ip),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .execute()
  await sql`
    delete from desk_sessions where id in (
      select id from desk_sessions where operator = ${operator}
      order by created_at desc, id offset ${SESSIONS_PER_OPERATOR})`.execute(trx)
  giveCookie(call, token, DESK_LIFE_MS)
  return expiresAt
}

function giveCookie(
  { settings, reply }: { settings: Settings; reply: FastifyReply },
  token: string,
  lifeMs: number,
): void {
  const maxAge = Math.floor(lifeMs / 1000)
  reply.setCookie(deskCookieName(settings), token, { ...cookieOptions(settings), maxAge })
}

/** Gives the session of this browser a new token, so that a stolen copy of its cookie ends. */
export async function renewDeskSession(
  trx: Transaction,
  call: { operator: Operator; now: Date; settings: Settings; reply: FastifyReply },
): Promise<void> {
  const { operator, now } = call
  const token = newToken()
  await trx
    .updateTable('desk_sessions')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', operator.sessionId)
    .execute()
  giveCookie(call, token, operator.expiresAt.getTime() - now.getTime())
}

/** Signs this browser out of the desk. */
export async function endDeskSession(
  trx: Transaction,
  call: { operator: Operator; settings: Settings; reply: FastifyReply },
): Promise<void> {
  await endDeskSessionsOf(trx, call.operator.id, { only: call.operator.sessionId })
  call.reply.clearCookie(deskCookieName(call.settings), cookieOptions(call.settings))
}

/** Signs an operator out everywhere, everywhere but in the session `except`, or `only` in one session, once the calls in flight have
 *  ended. Returns how many sessions ended. */
export async function endDeskSessionsOf(
  trx: Transaction,
  operator: string,
  { except, only }: { except?: string; only?: string | undefined } = {},
): Promise<number> {
  await holdOffCalls(trx, operator)
  let ending = trx.deleteFrom('desk_sessions').where('operator', '=', operator)
  if (except !== undefined) ending = ending.where('id', '!=', except)
  if (only !== undefined) ending = ending.where('id', '=', only)
  const { numDeletedRows } = await ending.executeTakeFirst()
  return Number(numDeletedRows)
}

/** The live sessions of an operator, the last used first. */
export function deskSessionsOf(db: Database, { operator, now }: { operator: string; now: Date }) {
  return db
    .selectFrom('desk_sessions')
    .select(['id', 'network', 'created_at as began_at', 'last_seen_at'])
    .where('operator', '=', operator)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - DESK_IDLE_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The operator whose live session a request carries; `null` without one. Records its use, unless it `isPoll`: a page repeats such a
 *  read by itself, also after its operator has left. A session used from another network ends: either its cookie was stolen, or its
 *  owner has moved and must sign in again. */
export async function findDeskSession(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>,
  request: FastifyRequest,
  { isPoll }: { isPoll: boolean },
): Promise<Operator | null> {
  const token = request.cookies[deskCookieName(deps.settings)]
  if (!isToken(token)) return null
  const now = deps.clock.now()
  const row = await deps.db
    .selectFrom('desk_sessions as session')
    .innerJoin('operators', 'operators.id', 'session.operator')
    .select(['session.id as session_id', 'network', 'last_seen_at', 'expires_at'])
    .select(['operators.id', 'name', 'roles'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - DESK_IDLE_MS))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (row.network !== deskRange(request.ip)) {
    await endElsewhere(deps, row, { ip: request.ip, now })
    return null
  }
  if (!isPoll && now.getTime() - row.last_seen_at.getTime() >= USE_RECORDED_MS) {
    await deps.db
      .updateTable('desk_sessions')
      .set({ last_seen_at: now })
      .where('id', '=', row.session_id)
      .execute()
      .catch(ignoreFullDisk)
  }
  const { id, name } = row
  return { id, name, roles: rolesOf(row), sessionId: row.session_id, expiresAt: row.expires_at }
}

/** The operator of a call with the roles they have now. Keeps session and roles until the transaction ends.
 *  @throws AppError unauthenticated when the session has ended since the call came in */
export async function holdDeskSession(trx: Transaction, operator: Operator): Promise<Operator> {
  await shareLock(trx, callsOf(operator.id))
  const live = await trx
    .selectFrom('desk_sessions as session')
    .innerJoin('operators', 'operators.id', 'session.operator')
    .select('roles')
    .where('session.id', '=', operator.sessionId)
    .executeTakeFirstOrThrow(unauthenticated)
  return { ...operator, roles: rolesOf(live) }
}

/** Waits for the calls of an operator that hold their session. Their next calls wait for this transaction. */
export function holdOffCalls(trx: Transaction, operator: string): Promise<void> {
  return holdLockAlone(trx, callsOf(operator))
}

function callsOf(operator: string): string {
  return `desk:${operator}`
}

function rolesOf({ roles }: { roles: string[] }): Role[] {
  // The column's check constraint allows no other text.
  return roles as Role[]
}

/** Deletes ended sessions, and networks that nobody has signed in from for long. */
export async function forgetDeskSessions(db: Database, now: Date): Promise<void> {
  await deleteOld(db, { from: 'desk_sessions', column: 'expires_at', before: now })
  await db
    .deleteFrom('operator_networks')
    .where('last_seen_at', '<', new Date(now.getTime() - KNOWN_NETWORK_MS))
    .execute()
}

async function endElsewhere(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  row: { session_id: string; id: string; name: string; network: string },
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if ((await endDeskSessionsOf(trx, row.id, { only: row.session_id })) === 0) return
    await recordTrail(trx, {
      actor: { kind: 'operator', id: row.id, name: row.name },
      act: 'sessionUsedElsewhere',
      about: { subject: row.network },
      ip,
      now,
    })
  })
  log.warn({ operator: row.id }, 'A session of the desk was used from another network and ended')
}

const NEW_HOURS = 72

/** Refuses a newly set-up operator where two operators must agree. Otherwise an admin could invite or reset a colleague and act
 *  as both within minutes.
 *  @throws AppError conflict */
export async function refuseNewOperator(
  trx: Transaction,
  { operator, now }: { operator: Operator; now: Date },
): Promise<void> {
  const setUp = await trx
    .selectFrom('desk_trail')
    .select('id')
    .where('operator', '=', operator.id)
    .where('act', '=', 'deskSetUpConfirm')
    .where('at', '>', new Date(now.getTime() - NEW_HOURS * HOUR_MS))
    .limit(1)
    .executeTakeFirst()
  if (setUp) throw conflict(`You were set up less than ${NEW_HOURS} hours ago. Ask a colleague`)
}
