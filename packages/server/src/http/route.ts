import { type Endpoint, type EndpointName, endpoints } from '@oja/api/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { answerer } from './answer-call.ts'
import type { Route } from './call.ts'
import { admit, type Caller, idOf, refuseOtherCustomer, refuseOtherOrigin } from './caller.ts'
import { clientNetwork } from './client-network.ts'
import { ownerOfBrowser } from './known-browser.ts'
import { type KnownTokens, tokensOf } from './known-tokens.ts'
import type { Lookups } from './lookups.ts'
import { MoneyQueue } from './money-queue.ts'
import { REPLICA_CALLS, type ReplicaReads } from './replica-reads.ts'
import type { RateLimiter } from './rate-limit.ts'
import { noteActor } from './security-log.ts'
import { cookieName, sessionKey } from './session.ts'
import type { SessionCache } from './session-cache.ts'
import { isToken } from './token.ts'
import { readUploads, registerUploads } from './uploads.ts'
import { Turns } from '../turns.ts'

/** Uploads of one customer, or of one address before its customer is known. Each may keep five pictures on the disk for minutes. */
const UPLOADS = { atOnce: 2, waiting: 20 }

/** Other calls of one customer that may use the database. A page reads up to ten things at once; a customer who sends hundreds must
 *  not take the connections of everybody else. */
const READS = { atOnce: 10, waiting: 100 }
/** Fewer, because changes of one customer wait for the same rows, each with a connection. */
const CHANGES = { atOnce: 3, waiting: 100 }

/** Makes `route`, with which features register their handlers. It enforces what the contract declares: access, input, rate
 *  limits, transaction, PIN grant and the response's envelope. */
export function makeRoute(
  app: FastifyInstance,
  deps: Deps,
  {
    limiter,
    lookups,
    knownTokens,
    sessions,
    replicaReads,
  }: {
    limiter: RateLimiter
    lookups: Lookups
    knownTokens: KnownTokens
    sessions: SessionCache
    replicaReads: ReplicaReads
  },
): Route {
  const queue = new MoneyQueue()
  const uploadTurns = new Turns(UPLOADS)
  const readTurns = new Turns(READS)
  const changeTurns = new Turns(CHANGES)
  return (endpoint, handler, options = {}) => {
    const name = endpoint.name as EndpointName
    if ((endpoints[name] as Endpoint | undefined) !== endpoint)
      throw new Error(`${endpoint.method} ${endpoint.path} is not listed in the contract's endpoints`)
    if ((endpoint.pinGrant === 'always' || endpoint.pinGrant === 'instead') && !endpoint.movesMoney)
      throw new Error(`${name} spends a PIN grant, so it needs the transaction of a call that moves money`)
    if (REPLICA_CALLS.has(name) && (endpoint.method !== 'GET' || endpoint.access !== 'session'))
      throw new Error(`${name} is no read of a customer, so it cannot be answered by a replica`)
    const answer = answerer({ endpoint, name, handler, options, deps, queue, sessions, replicaReads })
    const turns = endpoint.method === 'GET' ? readTurns : changeTurns
    // Calls that move money have turns of their own.
    const takesTurns = endpoint.access === 'session' && !endpoint.movesMoney
    const callers = new WeakMap<FastifyRequest, Caller>()
    const isUpload = endpoint.files !== undefined || endpoint.fileList !== undefined
    const wanted = { files: endpoint.files ?? [], fileList: endpoint.fileList }
    const admitCaller = async (request: FastifyRequest, reply: FastifyReply) => {
      if (endpoint.movesMoney) await waitForTurn({ queue, request, reply, settings: deps.settings })
      const tokens = tokensOf(request, deps.settings)
      const { session, browser } = tokens
      await limiter.spendOrigin(request.ip, knownTokens.nameOf(tokens))
      await limiter.spendBeforeSignIn(request.ip, name, async () => {
        const owner = await lookups.run(request.ip, () => ownerOfBrowser(deps.db, browser))
        if (owner === undefined) knownTokens.forget(browser)
        else knownTokens.addBrowser(browser, owner)
        return owner
      })
      if (endpoint.path.startsWith('/desk/')) refuseOtherOrigin(endpoint, request, deps.settings)
      const caller = await lookups
        .run(request.ip, () => admit({ endpoint, name, request, deps, sessions }))
        .catch((cause: unknown) => {
          if (cause instanceof AppError && cause.code === 'unauthenticated') knownTokens.forget(session)
          throw cause
        })
      if (caller?.kind === 'customer') knownTokens.addSession(session)
      if (!caller) return
      callers.set(request, caller)
      noteActor(request, idOf(caller))
      if (caller.kind === 'machine') return
      if (endpoint.method !== 'GET') replicaReads.recordChange(idOf(caller), reply)
      if (caller.kind === 'operator') {
        const id = `operator:${caller.operator.id}`
        return limiter.spendCaller({ id, session: id }, name, endpoint.method)
      }
      if (endpoint.access === 'session') refuseOtherCustomer(caller.user.id, request, reply)
      const { user } = caller
      await limiter.spendCaller({ id: user.id, session: sessionKey(caller.session) }, name, endpoint.method)
    }
    const add = (scope: FastifyInstance) => {
      for (const url of urlsOf(endpoint)) {
        scope.route({
          method: endpoint.method,
          url,
          config: { call: name },
          // Refuse strangers before parsing their megabytes. Calls that move money have small bodies and wait for them first, so
          // that a slow body takes no place in the queue.
          [endpoint.movesMoney ? 'preValidation' : 'onRequest']: admitCaller,
          handler: async (request, reply) => {
            const caller = callers.get(request) ?? null
            if (!isUpload) {
              const answering = () => answer(request, reply, { caller, upload: null })
              return takesTurns && caller ? turns.run(idOf(caller), answering) : answering()
            }
            return uploadTurns.run(caller ? idOf(caller) : clientNetwork(request.ip), async () => {
              const upload = await readUploads(request, { ...wanted, dataDir: deps.settings.dataDir })
              return answer(request, reply, { caller, upload }).finally(() => upload.remove())
            })
          },
        })
      }
    }
    if (!isUpload) return add(app)
    app.register(async (scope) => {
      await registerUploads(scope, wanted)
      add(scope)
    })
  }
}

/** Waits for this browser's other money calls before the first query: hundreds at once would delay everybody else's.
 *  @throws AppError throttled */
async function waitForTurn(options: {
  queue: MoneyQueue
  request: FastifyRequest
  reply: FastifyReply
  settings: Settings
}): Promise<void> {
  const { queue, request, reply, settings } = options
  const token = request.cookies[cookieName(settings)]
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
  return endpoint === endpoints.healthCheck || endpoint === endpoints.readyCheck
    ? [url, endpoint.path]
    : [url]
}
