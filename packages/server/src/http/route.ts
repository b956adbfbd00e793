import { type Endpoint, type EndpointName, endpoints, isUpload } from '@oja/api/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { answerCall } from './answer-call.ts'
import type { Route, RouteOptions } from './call.ts'
import { admit, type Caller, countersOf, refuseOtherCustomer, refuseOtherOrigin } from './caller.ts'
import { clientNetwork } from '../ip-networks.ts'
import { ownerOfBrowser } from './known-browser.ts'
import { type KnownTokens, tokensOf } from './known-tokens.ts'
import type { Lookups } from './lookups.ts'
import { member } from './member.ts'
import { MoneyQueue } from './money-queue.ts'
import { REPLICA_CALLS, type ReplicaReads } from './replica-reads.ts'
import type { RateLimiter } from './rate-limit.ts'
import { noteActor } from './security-log.ts'
import { cookieName } from './session.ts'
import type { SessionCache } from './session-cache.ts'
import { isToken } from './token.ts'
import { readUploads, registerUploads } from './uploads.ts'
import { Turns } from '../turns.ts'

/** Uploads of one session, or of one customer with a ticket at one address. Each may keep five pictures on the disk for minutes. A
 *  thief with another session of the customer must not hold up those of the owner. */
const UPLOADS = { atOnce: 2, waiting: 20 }
/** Uploads of all sessions of one customer: signing in again and again must not fill the disk. */
const UPLOADS_OF_CUSTOMER = { atOnce: 8, waiting: 100 }

/** Other calls of one customer that may use the database. A page reads up to ten things at once; a customer who sends hundreds must
 *  not take the connections of everybody else. */
const READS = { atOnce: 10, waiting: 100 }
/** Fewer, because changes of one customer wait for the same rows, each with a connection. */
const CHANGES = { atOnce: 3, waiting: 100 }

/** What all calls of a process share. */
type Shared = {
  limiter: RateLimiter
  lookups: Lookups
  knownTokens: KnownTokens
  sessions: SessionCache
  replicaReads: ReplicaReads
}

/** Makes `route`, with which features register their handlers. It enforces what the contract declares: access, input, rate
 *  limits, transaction, PIN grant and the response's envelope. */
export function makeRoute(app: FastifyInstance, deps: Deps, shared: Shared): Route {
  const queue = new MoneyQueue()
  const uploadTurns = new Turns(UPLOADS)
  const customerUploadTurns = new Turns(UPLOADS_OF_CUSTOMER)
  const readTurns = new Turns(READS)
  const changeTurns = new Turns(CHANGES)
  return (endpoint, handler, options = {}) => {
    const name = checkedName(endpoint)
    const parts = { ...shared, endpoint, name, handler, options, deps, queue }
    const { method, access, movesMoney, files = [], fileList } = endpoint
    const turns = method === 'GET' ? readTurns : changeTurns
    // Calls that move money have turns of their own.
    const takesTurns = access === 'session' && !movesMoney
    const wanted = { files, fileList }
    const callers = new WeakMap<FastifyRequest, Caller>()
    const onArrival = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await admitCaller(parts, request, reply)
      if (caller) callers.set(request, caller)
    }
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callers.get(request) ?? null
      const admitInput = options.ownerOfTicket && (() => admitTicket(parts, request, request.body))
      const answering = () => answerCall(parts, request, reply, { caller, upload: null, admitInput })
      return takesTurns && caller ? turns.run(caller.id, answering) : answering()
    }
    const answerUpload = (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callers.get(request) ?? null
      const answering = async (beforeFiles?: (fields: Record<string, string>) => Promise<void>) => {
        const { dataDir } = deps.settings
        const upload = await readUploads(request, { ...wanted, dataDir, beforeFiles })
        return answerCall(parts, request, reply, { caller, upload }).finally(() => upload.remove())
      }
      if (caller?.kind === 'customer' && !options.ownerOfTicket)
        return uploadTurns.run(countersOf(caller).session, () =>
          customerUploadTurns.run(caller.id, () => answering()),
        )
      let endTurn = () => {}
      return answering(async (fields) => {
        endTurn = await uploadTurns.take(await admitTicket(parts, request, fields))
      }).finally(() => endTurn())
    }
    // Refuse strangers before parsing their megabytes. Calls that move money have small bodies and wait for them first, so that a
    // slow body takes no place in the queue.
    const hook = movesMoney ? 'preValidation' : 'onRequest'
    const add = (scope: FastifyInstance, handle: typeof answer) => {
      for (const url of urlsOf(endpoint))
        scope.route({ method, url, config: { call: name }, [hook]: onArrival, handler: handle })
    }
    if (!isUpload(endpoint)) return add(app, answer)
    app.register(async (scope) => {
      await registerUploads(scope, wanted)
      add(scope, answerUpload)
    })
  }
}

/** @throws Error for a call that this server could not answer as the contract says */
function checkedName(endpoint: Endpoint): EndpointName {
  const name = endpoint.name as EndpointName
  if ((endpoints[name] as Endpoint | undefined) !== endpoint)
    throw new Error(`${endpoint.method} ${endpoint.path} is not listed in the contract's endpoints`)
  if ((endpoint.pinGrant === 'always' || endpoint.pinGrant === 'unless-pin-sent') && !endpoint.movesMoney)
    throw new Error(`${name} spends a PIN grant, so it needs the transaction of a call that moves money`)
  if (REPLICA_CALLS.has(name) && (endpoint.method !== 'GET' || endpoint.access !== 'session'))
    throw new Error(`${name} is no read of a customer, so it cannot be answered by a replica`)
  return name
}

/** Counts a request, and identifies its caller; `null` for a public call without a session.
 *  @throws AppError when they may not make the call, or not so often */
async function admitCaller(
  call: Shared & { endpoint: Endpoint; name: EndpointName; deps: Deps; queue: MoneyQueue },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  const { endpoint, name, deps, limiter, lookups, knownTokens, sessions, replicaReads } = call
  if (endpoint.movesMoney) await waitForTurn(call, request, reply)
  const tokens = tokensOf(request, deps.settings)
  await limiter.spendOrigin(request.ip, knownTokens.nameOf(tokens))
  await limiter.spendBeforeSignIn(request.ip, name, async () => {
    const owner = await lookups.run(request.ip, () => ownerOfBrowser(deps.db, tokens.browser))
    if (owner !== undefined) knownTokens.addBrowser(tokens.browser, owner)
    return owner
  })
  if (endpoint.path.startsWith('/desk/')) refuseOtherOrigin(endpoint, request, deps.settings)
  const caller = await lookups
    .run(request.ip, () => admit({ endpoint, name, request, deps, sessions }))
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
async function admitTicket<E extends Endpoint, Found>(
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
  { queue, deps }: { queue: MoneyQueue; deps: Deps },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[cookieName(deps.settings)]
  // Other turns have the ids of customers, which are public.
  if (!isToken(token)) return
  const endTurn = await queue.turns.take(token)
  if (reply.raw.destroyed) return endTurn()
  reply.raw.once('close', endTurn)
}

/** Operator calls are below the root. Health checks are also there, where supervisors expect them. */
function urlsOf(endpoint: Endpoint): string[] {
  if (endpoint.access === 'operator') return [endpoint.path]
  const url = `/api${endpoint.path}`
  const isProbe = endpoint === endpoints.healthCheck || endpoint === endpoints.readyCheck
  return isProbe ? [url, endpoint.path] : [url]
}
