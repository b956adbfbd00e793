import type { Endpoint, EndpointName } from '@oja/api/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { clientNetwork } from '../ip-networks.ts'
import type { RouteOptions } from './call.ts'
import { type Caller, countersOf, findCaller, refuseOtherCustomer, refuseOtherOrigin } from './caller.ts'
import { type KnownTokens, ownerOfBrowser, tokensOf } from './known-tokens.ts'
import type { CallTurns } from './limits.ts'
import { member } from './parse.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ReplicaReads } from './replica-reads.ts'
import { noteActor } from './security-log.ts'
import { cookieName } from './session.ts'
import type { SessionCache } from './session-cache.ts'
import { isToken } from './token.ts'

/** What all calls of a process share. */
export type Shared = {
  limiter: RateLimiter
  turns: CallTurns
  knownTokens: KnownTokens
  sessions: SessionCache
  replicaReads: ReplicaReads
}

/** Whether a call may run now: waits for its turn, counts it, and identifies its caller; `null` for a public call without a session.
 *  `limits.ts` says how many calls are too many.
 *  @throws AppError when the caller may not make the call, or not so often */
export async function admitCaller(
  call: Shared & { endpoint: Endpoint; name: EndpointName; deps: Deps },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  const { endpoint, name, deps, limiter, turns, knownTokens, sessions, replicaReads } = call
  const network = clientNetwork(request.ip)
  if (endpoint.movesMoney) await waitForTurn(call, request, reply)
  const tokens = tokensOf(request, deps.settings)
  await limiter.spendOrigin(request.ip, knownTokens.nameOf(tokens))
  await limiter.spendBeforeSignIn(request.ip, name, async () => {
    const owner = await turns.lookups.run(network, () => ownerOfBrowser(deps.db, tokens.browser))
    if (owner !== undefined) knownTokens.addBrowser(tokens.browser, owner)
    return owner
  })
  if (endpoint.path.startsWith('/desk/')) refuseOtherOrigin(endpoint, request, deps.settings)
  const caller = await turns.lookups
    .run(network, () => findCaller({ endpoint, name, request, deps, sessions }))
    .catch((cause: unknown) => {
      if (cause instanceof AppError && cause.code === 'unauthenticated') knownTokens.forget(tokens.session)
      throw cause
    })
  if (!caller) return null
  noteActor(request, caller.id)
  if (caller.kind === 'machine') return caller
  if (endpoint.method !== 'GET') replicaReads.recordChange(caller.id, reply)
  if (caller.kind === 'customer') {
    knownTokens.addSession(tokens.session)
    if (endpoint.access === 'session') refuseOtherCustomer(caller.id, request, reply)
  }
  await limiter.spendCaller(countersOf(caller), name, endpoint.method)
  return caller
}

/** Counts a call with a ticket by the customer whom the ticket names. Returns who makes the call: that customer at their network, or
 *  for a call without tickets the network.
 *  @throws AppError for a ticket that is not valid; throttled */
export async function admitTicket<E extends Endpoint, Found>(
  { name, limiter, options }: Shared & { name: EndpointName; options: RouteOptions<E, Found> },
  request: FastifyRequest,
  fields: unknown,
): Promise<string> {
  const network = clientNetwork(request.ip)
  if (!options.ownerOfTicket) return network
  const ticket = member(fields, 'ticket')
  let owner: string
  try {
    owner = options.ownerOfTicket(typeof ticket === 'string' ? ticket : '')
  } catch (cause) {
    await limiter.spendWithTicket(network, name)
    throw cause
  }
  const caller = `${network} ${owner}`
  await limiter.spendWithTicket(caller, name)
  return caller
}

/** Waits for this browser's other money calls before the first query: hundreds at once would delay everybody else's.
 *  @throws AppError throttled */
async function waitForTurn(
  { turns, deps }: { turns: CallTurns; deps: Deps },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[cookieName(deps.settings)]
  // Other turns have the ids of customers, which are public.
  if (!isToken(token)) return
  const endTurn = await turns.moneyCalls.take(token)
  if (reply.raw.destroyed) return endTurn()
  reply.raw.once('close', endTurn)
}
