import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { inWork } from '../work-context.ts'

const HEADER = 'x-request-id'
/** What proxies send: a UUID, or a few words of letters and digits. Anything else could forge a line of a log. */
const USABLE = /^[\w-]{8,50}$/

/** Names each request. A trusted proxy may have named it already; the word of anybody else is not taken. */
export function requestIds({
  trustedProxies,
}: Pick<Settings, 'trustedProxies'>): (raw: IncomingMessage) => string {
  return ({ headers }) => {
    const given = trustedProxies > 0 ? headers[HEADER] : undefined
    return typeof given === 'string' && USABLE.test(given) ? given : randomUUID()
  }
}

/** Gives each answer the id of its request, and runs the request under it. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    inWork(request.id, done)
  })
  // A body arrives in events of its socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => inWork(request.id, done))
}
