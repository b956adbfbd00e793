import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { EventHub } from './events/hub.ts'
import { announceCommits } from './events/notices.ts'
import { registerFeatures } from './features/index.ts'
import { keepMessagesInFlight } from './features/messages/send.ts'
import { markOnline } from './features/people/presence.ts'
import { answerErrors, placeOf, withholdCookies } from './http/answer-errors.ts'
import { registerDrain } from './http/drain.ts'
import { countRequests } from './http/count-requests.ts'
import { readJsonBodies, refuseBrokenRequest } from './http/json-body.ts'
import type { Route } from './http/call.ts'
import { KnownTokens } from './http/known-tokens.ts'
import { makeTurns } from './http/limits.ts'
import { makeRoute } from './http/route.ts'
import { CALLER_CHANNEL, SessionCache } from './http/session-cache.ts'
import { followRequests, requestIds } from './http/request-id.ts'
import { ReplicaReads } from './http/replica-reads.ts'
import { serviceRoutes } from './http/service-routes.ts'
import { serveApp } from './http/static-app.ts'
import { refuseOverload } from './http/overload.ts'
import { RateLimiter } from './http/rate-limit.ts'
import { answerUnchanged } from './http/unchanged.ts'
import { opensRealtime, registerRealtime } from './http/realtime.ts'
import { registerSecurity } from './http/security.ts'
import { registerSecurityLog } from './http/security-log.ts'
import { serveMetrics } from './metrics/serve.ts'

/** The largest JSON body in the contract, a dispute with its reason, is far smaller. */
const BODY_MAX_BYTES = 64 * 1024
/** Time to receive a whole request. Long enough for pictures over a slow network; a slower client only ties up a connection. */
const REQUEST_TIMEOUT_MS = 120_000
/** A connection on which nothing moves for this long is closed. Its client may have stopped reading, and the response would stay in
 *  memory. */
const IDLE_CONNECTION_MS = 120_000

/** The server asks its sockets to reconnect during this share of the drain, so that the last ones have time to leave. */
const MOVE_PART = 0.8

type Register = (options: { app: FastifyInstance; route: Route; deps: Deps }) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/ready` fail and asks the sockets to reconnect elsewhere, while the server still answers every call. Returns once
     *  no more calls come, but not before `atLeastMs`. The server may then be closed. */
    drain(atLeastMs: number): Promise<void>
  }
}

/** A link may be cut off within an escape, or end in a stray "%". Each "%" of its path then stands for itself, so that the router
 *  sees an unknown address like any other. */
function routable(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** Builds the server without its process: plugins, calls, socket and app over `deps`. Close with `app.close()`; the caller
 *  closes pool and database. `register` adds the calls; tests pass their own.
 *  `heartbeatMs`: see `EventHub`. */
export async function buildApp(
  deps: Deps,
  { register = registerFeatures, heartbeatMs }: { register?: Register; heartbeatMs?: number } = {},
): Promise<FastifyInstance> {
  const { settings } = deps
  const app = fastify({
    // The framework logs from warnings upwards; requests log at the configured level.
    loggerInstance: deps.log.child(
      {},
      { level: deps.log.isLevelEnabled('warn') ? 'warn' : deps.log.level },
    ) as FastifyBaseLogger,
    childLoggerFactory: (_logger, bindings) => deps.log.child(bindings),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(settings),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_CONNECTION_MS,
    trustProxy: settings.trustedProxies > 0 && ((_address, hop) => hop < settings.trustedProxies),
    // Requests accepted before the server stopped listening get a normal response.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => routable(url),
    clientErrorHandler: (cause, socket) => refuseBrokenRequest(cause, socket, deps.clock),
    http: { shouldUpgradeCallback: opensRealtime },
  })
  followRequests(app, settings)
  answerErrors(app)
  readJsonBodies(app, deps)
  answerUnchanged(app)
  await app.register(cookie)
  withholdCookies(app)
  registerSecurity(app, deps)
  registerSecurityLog(app)
  const drain = registerDrain(app)
  countRequests(app, deps.instruments)
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'debug'
    const facts = { ...placeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log[level](facts, 'Answered')
  })

  const limiter = new RateLimiter({ ...deps, scale: settings.rateLimitScale })
  const turns = makeTurns()
  const knownTokens = new KnownTokens()
  const hub = new EventHub(deps, {
    heartbeatMs,
    onPresent: (userIds) => markOnline(deps, userIds),
    channels: { [CALLER_CHANNEL]: (notice) => sessions.hear(notice) },
    onListening: () => sessions.clear(),
    onEvents: (userId) => replicaReads.recordEvents(userId),
  })
  const replicaReads = new ReplicaReads(deps, { isListening: () => hub.isListening })
  const sessions = new SessionCache({
    isListening: () => hub.isListening,
    lifeMs: settings.sessionCacheSeconds * 1000,
  })
  const announcing = announceCommits(deps)
  // Requests that end after the sockets have closed still commit events, for customers connected to other processes.
  app.addHook('onClose', () => announcing.done())
  app.addHook('onClose', () => keepMessagesInFlight(deps))
  app.decorate('drain', async (atLeastMs) => {
    hub.moveAway(atLeastMs * MOVE_PART)
    await drain.run(atLeastMs)
  })
  await registerRealtime(app, { deps, hub, limiter, turns, knownTokens })
  // Register after the sockets: a hook that refuses an upgrade before theirs leaves the connection open.
  refuseOverload(app, deps.pool)
  const route = makeRoute(app, deps, { limiter, turns, knownTokens, sessions, replicaReads })
  const readiness = { hub, isDraining: () => drain.hasBegun }
  serviceRoutes({ app, route, deps, readiness })
  serveMetrics(app, { deps, hub, limiter })
  register({ app, route, deps })
  await serveApp(app, settings)
  await hub.start()
  await app.ready()
  return app
}
