import type { IncomingMessage } from 'node:http'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Deps } from '../deps.ts'
import { type EventHub, SOCKETS_PER_SESSION } from '../events/hub.ts'
import { badOrigin, notFound, throttled, unauthenticated, unavailable } from '../errors.ts'
import { clientNetwork } from '../ip-networks.ts'
import { isOwnOrigin } from '../settings.ts'
import type { Shared } from './admit-call.ts'
import { tokensOf } from './known-tokens.ts'
import { findSession } from './find-session.ts'
import type { Session } from './session.ts'

/** Clients only send greetings. */
const MESSAGE_MAX_BYTES = 4096
const FULL_RETRY_SECONDS = 30

const PATH = '/api/realtime'

/** The only upgrade there is. The WebSocket plugin takes over every upgrade it sees, and never closes the connection of one that
 *  was refused before its own hook. Everything else gets HTTP/1.1, also from clients that offer HTTP/2 with each request. */
export function opensRealtime({ method, url, headers }: IncomingMessage): boolean {
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket'
  return isWebSocket && method === 'GET' && url?.replace(/\?.*/, '') === PATH
}

/** `GET /api/realtime`. Checks session and Origin before the upgrade: browsers send cookies with any page's sockets, so without
 *  the Origin check another site could listen in.
 *  Source: docs/product/wire.md#events */
export async function registerRealtime(
  app: FastifyInstance,
  options: Pick<Shared, 'limiter' | 'turns' | 'knownTokens'> & { deps: Deps; hub: EventHub },
): Promise<void> {
  const { deps, hub, limiter, turns, knownTokens } = options
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_MAX_BYTES, perMessageDeflate: false },
    // Runs before the server waits for its connections, which sockets would hold open.
    preClose: async () => hub.close(),
  })
  const admitted = new WeakMap<FastifyRequest, { session: Session; reply: FastifyReply }>()
  await app.register(async (scope) => {
    scope.route({
      method: 'GET',
      url: PATH,
      onRequest: async (request, reply) => {
        if (hub.isLeaving) throw unavailable('The service is being stopped')
        const tokens = tokensOf(request, deps.settings)
        await limiter.spendOrigin(request.ip, knownTokens.nameOf(tokens))
        const { origin } = request.headers
        if (origin === undefined || !isOwnOrigin(origin, deps.settings)) throw badOrigin()
        const caller = await turns.lookups.run(clientNetwork(request.ip), () => findSession(deps, request))
        if (!caller) {
          knownTokens.forget(tokens.session)
          throw unauthenticated()
        }
        knownTokens.addSession(tokens.session)
        if (hub.countOf(caller.session) >= SOCKETS_PER_SESSION) {
          throw throttled(FULL_RETRY_SECONDS, 'Oja is open in too many windows. Close one of them')
        }
        admitted.set(request, { session: caller.session, reply })
      },
      // Without it, the plugin would send an empty 404 to a request that is no upgrade.
      handler: () => {
        throw notFound('There is nothing at this address')
      },
      wsHandler: (socket, request) => {
        const upgrade = admitted.get(request)
        if (!upgrade) return socket.terminate()
        forgetUpgrade(socket, upgrade.reply)
        hub.add(socket, upgrade.session)
      },
    })
  })
}

/** Frees request and reply, 7 kB per socket, which the plugin's error listener and the connection would retain as long as the
 *  socket lives. The hub listens for errors itself. */
function forgetUpgrade(socket: WebSocket, { raw }: FastifyReply): void {
  socket.removeAllListeners('error')
  if (raw.socket) raw.detachSocket(raw.socket)
}
