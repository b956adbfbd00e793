import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { refuseSlowRequest } from './broken-request.ts'

/** Enough for the largest JSON body over the slowest phone network. Pictures may take as long as any request. */
const ARRIVES_WITHIN_MS = 20_000

/** Reads JSON bodies, and nothing else: a form of another site can send text, but not JSON, without asking first.
 *  An empty body reads as none. Keys that would reach into prototypes are refused. A body that takes longer than
 *  `arrivesWithinMs` is refused, and its connection closed. */
export function readJsonBodies(app: FastifyInstance, { arrivesWithinMs = ARRIVES_WITHIN_MS } = {}): void {
  app.addHook('preParsing', async (request, _reply, body) => {
    if (request.method === 'GET' || !/^application\/json/i.test(request.headers['content-type'] ?? '')) return
    const late = setTimeout(() => refuseSlowRequest(request.raw.socket), arrivesWithinMs)
    finished(body, () => clearTimeout(late))
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, body.toString(), done)
  })
}
