import type { FastifyInstance } from 'fastify'

/** Reads JSON bodies, and nothing else: a form of another site can send text, but not JSON, without asking first.
 *  An empty body reads as none. Keys that would reach into prototypes are refused. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, body.toString(), done)
  })
}
