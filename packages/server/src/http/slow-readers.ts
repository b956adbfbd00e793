import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '../durations.ts'

/** As long as a client may take to send a request. Long enough for pictures over a slow network. */
const SENT_WITHIN_MS = 2 * MINUTE_MS

/** Closes the connection of a client that does not read its whole response in time. Until then the response is in memory, and
 *  anybody could open thousands of connections and read from none. */
export function dropSlowReaders(app: FastifyInstance, { sentWithinMs = SENT_WITHIN_MS } = {}): void {
  app.addHook('onSend', async (_request, { raw }) => {
    const late = setTimeout(() => raw.destroy(), sentWithinMs)
    finished(raw, () => clearTimeout(late))
  })
}
