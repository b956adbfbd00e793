import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { type Span, startTrace } from '../trace.ts'
import { inWork } from '../work-context.ts'
import { placeOf } from './answer-errors.ts'

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

/** Gives each answer the id of its request, and runs the request under it, as a trace where traces are asked for. Only a
 *  trusted proxy may have begun that trace: anybody else could write into the traces of others, or switch their own off. */
export function followRequests(
  app: FastifyInstance,
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const workOf = (request: FastifyRequest) => ({ name: request.id, span: spans.get(request) })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    const { method, path } = placeOf(request)
    const facts = { 'http.request.method': method, 'http.route': path, 'oja.request.id': request.id }
    const caller = trustedProxies > 0 ? request.headers : undefined
    const span = startTrace({ name: `${method} ${path}`, kind: 'server', facts, caller })
    if (span) spans.set(request, span)
    inWork(workOf(request), done)
  })
  // A body arrives in events of its socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => inWork(workOf(request), done))
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': reply.statusCode })
    span?.end()
  })
}
