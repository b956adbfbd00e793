import etag from 'etag'
import type { FastifyInstance } from 'fastify'
import fresh from 'fresh'

/** Adds an `ETag` to every JSON response to a read, and answers `304` without a body when `If-None-Match` names the same tag. The
 *  call still runs, so access is still checked. Refusals get no tag.
 *  `Cache-Control` stays `no-store`: clients keep responses only in their own memory. Source: RFC 9110, section 13.1.2 */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const tag = etag(payload)
    reply.header('etag', tag)
    // Ignores `Cache-Control`: when a page sets `If-None-Match`, the browser adds `no-cache`, which is meant for shared caches.
    if (!fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag: tag })) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}
