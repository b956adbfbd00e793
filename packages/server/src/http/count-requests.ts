import { endpoints } from '@oja/api/contract'
import type { FastifyInstance } from 'fastify'
import type { Instruments } from '../instruments.ts'
import { placeOf, refusalCodeOf } from './answer-errors.ts'

/** Times every request, and counts the calls that moved coin and those that were refused. */
export function countRequests(app: FastifyInstance, { requests, movements, refusals }: Instruments): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, path } = placeOf(request)
    requests.observe({ method, route: path, status: reply.statusCode }, reply.elapsedTime / 1000)
    const { call } = request.routeOptions.config
    if (!call || !('movesMoney' in endpoints[call])) return
    if (reply.statusCode < 400) movements.inc({ kind: call })
    else refusals.inc({ kind: call, code: refusalCodeOf(request) ?? 'internal' })
  })
}
