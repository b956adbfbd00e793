import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { inWork, type Span, startTrace } from '../trace.ts'
import { placeOf } from './answer-errors.ts'

const HEADER = 'x-request-id'
/** Ids that proxies send: a UUID or similar. Anything else could forge log lines. */
const USABLE = /^[\w-]{8,50}$/

/** Gives each request an id. Accepts an id only from a trusted proxy. */
export function requestIds({
  trustedProxies,
}: Pick<Settings, 'trustedProxies'>): (raw: IncomingMessage) => string {
  return ({ headers }) => {
    const given = trustedProxies > 0 ? headers[HEADER] : undefined
    return typeof given === 'string' && USABLE.test(given) ? given : randomUUID()
  }
}

/** Returns the request's id in each response, and runs the request under it, with a trace if tracing is on. Only a trusted proxy
 *  may have started that trace: other clients could write into foreign traces or switch off their own. */
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
  // A body arrives in socket events, which lack the request's async context.
  app.addHook('preValidation', (request, _reply, done) => inWork(workOf(request), done))
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': reply.statusCode })
    span?.end()
  })
}
