import { CUSTOMER_HEADER, type Endpoint, type EndpointName } from '@oja/api/contract'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { AppError, badOrigin, forbidden, unauthenticated } from '../errors.ts'
import { isOwnOrigin, type Settings } from '../settings.ts'
import { findDeskSession, holdDeskSession, type Operator } from './desk-session.ts'
import { findMachine, holdMachine, type Machine } from './machine.ts'
import { member } from './parse.ts'
import { findSession } from './find-session.ts'
import { type HeldSession, holdSession, type Session, sessionKey, type SessionUser } from './session.ts'
import type { SessionCache } from './session-cache.ts'
import type { Actor } from './trail.ts'

/** Who makes a call. `id` names them in the log and in queues. */
export type Caller =
  | { kind: 'customer'; id: string; session: Session; user: SessionUser }
  | { kind: 'operator'; id: string; operator: Operator }
  | { kind: 'machine'; id: string; machine: Machine }

/** What customers may do before they verify their email address: read their profile, correct the address, change the
 *  password, sign out, and read public data. */
export const BEFORE_VERIFICATION: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'me',
  'updateUser',
  'changePassword',
  'logout',
  'banks',
  'fxRates',
  'feeEstimate',
])

/** Identifies the caller; `null` for a public call without a session.
 *  @throws AppError when they may not make the call */
export async function findCaller(options: {
  endpoint: Endpoint
  name: EndpointName
  request: FastifyRequest
  deps: Deps
  sessions: SessionCache
}): Promise<Caller | null> {
  const { endpoint, name, request, deps, sessions } = options
  switch (endpoint.access) {
    case 'operator': {
      const machine = await findMachine(deps, request, endpoint.scope)
      return { kind: 'machine', id: machine.name, machine }
    }
    case 'desk': {
      // The pages of the desk repeat only calls without a trail.
      const operator = await findDeskSession(deps, request, {
        isPoll: endpoint.method === 'GET' && endpoint.trail === false,
      })
      if (!operator) throw unauthenticated()
      requireRole(endpoint, operator, request.log)
      return { kind: 'operator', id: operator.id, operator }
    }
    case 'public': {
      const caller = endpoint.method === 'GET' ? null : await findSession(deps, request)
      return caller && { kind: 'customer', id: caller.user.id, ...caller }
    }
    case 'session': {
      const caller = await findSession(deps, request, endpoint.method === 'GET' ? sessions : undefined)
      if (!caller) throw unauthenticated()
      if (!caller.user.emailVerified && !BEFORE_VERIFICATION.has(name)) {
        throw new AppError('email_unverified', 'Verify your email address to continue')
      }
      return { kind: 'customer', id: caller.user.id, ...caller }
    }
  }
}

/** What a transaction found out about its caller. */
type Held = Partial<HeldSession> & { operator?: Operator }

/** Refuses a caller who lost the right to make the call while it waited: the session ended (signed out, frozen, or disabled), the
 *  operator lost the role, or the token was revoked. Otherwise they keep it until the transaction ends. Returns an operator with the
 *  roles they have now, and of a customer the PIN grant and until when the account cools off.
 *  @throws AppError unauthenticated, forbidden */
export async function holdCaller(
  trx: Transaction,
  { endpoint, caller, log }: { endpoint: Endpoint; caller: Caller; log: FastifyBaseLogger },
): Promise<Held> {
  switch (caller.kind) {
    case 'customer':
      return holdSession(trx, caller.session)
    case 'operator': {
      const operator = await holdDeskSession(trx, caller.operator)
      requireRole(endpoint, operator, log)
      return { operator }
    }
    case 'machine':
      await holdMachine(trx, caller.machine)
      return {}
  }
}

/** @throws AppError forbidden when no role of the operator allows the call */
function requireRole({ name, roles }: Endpoint, operator: Operator, log: FastifyBaseLogger): void {
  if (roles === undefined || operator.roles.includes('admin')) return
  if (roles.some((role) => operator.roles.includes(role))) return
  log.warn({ operator: operator.id, call: name }, 'An operator tried what their role does not allow')
  throw forbidden('Your role does not allow this')
}

/** Only browsers use the desk, and a browser sends the origin of a page that writes.
 *  @throws AppError bad_origin */
export function refuseOtherOrigin(
  { method }: Endpoint,
  { headers }: FastifyRequest,
  settings: Settings,
): void {
  if (method === 'GET') return
  if (headers.origin === undefined || !isOwnOrigin(headers.origin, settings)) throw badOrigin()
}

/** Names a customer or an operator, and the session they come with, in counters. */
export function countersOf(caller: Exclude<Caller, { kind: 'machine' }>): { id: string; session: string } {
  return caller.kind === 'customer'
    ? { id: caller.id, session: sessionKey(caller.session) }
    : { id: `operator:${caller.id}`, session: `desk:${caller.operator.sessionId}` }
}

/** Whose id an `Idempotency-Key` is stored under; machines share one. */
export function keyOwner(caller: Caller | null): string | null {
  return caller === null || caller.kind === 'machine' ? null : caller.id
}

/** The actor in the call's line of the trail; `null` when the call has no line. */
export function actorOf(caller: Caller | null): Actor | null {
  switch (caller?.kind) {
    case 'operator':
      return { kind: 'operator', id: caller.id, name: caller.operator.name }
    case 'machine':
      return { kind: 'machine', name: caller.id }
    default:
      return null
  }
}

/** Refuses a call from a stale tab, whose page belongs to another customer than the session, because somebody else has since
 *  signed in in this browser. The response names the session's customer. Calls without the header need only the session. */
export function refuseOtherCustomer(userId: string, request: FastifyRequest, reply: FastifyReply): void {
  reply.header(CUSTOMER_HEADER, userId)
  const meant = request.headers[CUSTOMER_HEADER]
  if (meant !== undefined && meant !== userId) throw forbidden()
}

/** These must name the session's own user. Source: docs/product/wire.md#conventions */
export function refuseOtherIds(userId: string, query: unknown, body: unknown): void {
  const given = [
    ...['user', 'recipient', 'initiator'].map((name) => member(query, name)),
    member(body, 'senderId'),
  ]
  if (given.some((id) => id !== undefined && id !== userId)) throw forbidden()
}
