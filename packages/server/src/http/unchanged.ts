import etag from 'etag'
import type { FastifyInstance } from 'fastify'
import fresh from 'fresh'

/** Gives every JSON answer of a read an `ETag`, and answers `304` without a body to a client that names the same one in
 *  `If-None-Match`. The call runs as always, so access is judged as always. Refusals have no tag.
 *  `Cache-Control` stays `no-store`: what a client keeps, it keeps in its own memory. Source: RFC 9110, section 13.1.2 */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const tag = etag(payload)
    reply.header('etag', tag)
    // Without `Cache-Control`: a browser adds `no-cache` where the page sets `If-None-Match`, and means the caches on the way.
    if (!fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag: tag })) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}
