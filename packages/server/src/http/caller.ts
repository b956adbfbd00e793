import { CUSTOMER_HEADER, type Endpoint, type EndpointName } from '@oja/api/contract'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError, badOrigin, forbidden, unauthenticated } from '../errors.ts'
import { isOwnOrigin, type Settings } from '../settings.ts'
import { findDeskSession, type Operator } from './desk-session.ts'
import { findMachine, type Machine } from './machine.ts'
import { member } from './member.ts'
import { findSession } from './find-session.ts'
import type { Session, SessionUser } from './session.ts'
import type { SessionCache } from './session-cache.ts'
import type { Actor } from './trail.ts'

/** Who makes a call. */
export type Caller =
  | { kind: 'customer'; session: Session; user: SessionUser }
  | { kind: 'operator'; operator: Operator }
  | { kind: 'machine'; machine: Machine }

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
export async function admit(options: {
  endpoint: Endpoint
  name: EndpointName
  request: FastifyRequest
  deps: Deps
  sessions: SessionCache
}): Promise<Caller | null> {
  const { endpoint, name, request, deps, sessions } = options
  switch (endpoint.access) {
    case 'operator':
      return { kind: 'machine', machine: await findMachine(deps, request, endpoint.scope) }
    case 'desk': {
      // The pages of the desk repeat only calls without a trail.
      const operator = await findDeskSession(deps, request, {
        isPoll: endpoint.method === 'GET' && endpoint.trail === false,
      })
      if (!operator) throw unauthenticated()
      requireRole(endpoint, operator, request.log)
      return { kind: 'operator', operator }
    }
    case 'public': {
      const caller = endpoint.method === 'GET' ? null : await findSession(deps, request)
      return caller && { kind: 'customer', ...caller }
    }
    case 'session': {
      const caller = await findSession(deps, request, endpoint.method === 'GET' ? sessions : undefined)
      if (!caller) throw unauthenticated()
      if (!caller.user.emailVerified && !BEFORE_VERIFICATION.has(name)) {
        throw new AppError('email_unverified', 'Verify your email address to continue')
      }
      return { kind: 'customer', ...caller }
    }
  }
}

/** @throws AppError forbidden when no role of the operator allows the call */
export function requireRole({ name, roles }: Endpoint, operator: Operator, log: FastifyBaseLogger): void {
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

/** Whose id an `Idempotency-Key` is stored under; machines share one. */
export function keyOwner(caller: Caller | null): string | null {
  if (caller?.kind === 'operator') return caller.operator.id
  return caller?.kind === 'customer' ? caller.user.id : null
}

/** Names a caller in the log, in counters and in queues. */
export function idOf(caller: Caller): string {
  switch (caller.kind) {
    case 'customer':
      return caller.user.id
    case 'operator':
      return caller.operator.id
    case 'machine':
      return caller.machine.name
  }
}

/** The actor in the call's line of the trail; `null` when the call has no line. */
export function actorOf(caller: Caller | null): Actor | null {
  switch (caller?.kind) {
    case 'operator':
      return { kind: 'operator', id: caller.operator.id, name: caller.operator.name }
    case 'machine':
      return { kind: 'machine', name: caller.machine.name }
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
