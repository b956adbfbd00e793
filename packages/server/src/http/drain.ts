import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Probes go on until the process is gone, and new sockets are refused and try elsewhere: neither keeps the server. */
const UNCOUNTED: ReadonlySet<string | undefined> = new Set(['/health', '/ready', '/metrics', '/api/realtime'])
/** Without a call for this long, the load balancer has stopped sending. */
const QUIET_MS = 300
/** A load balancer that goes on sending is left to itself after this. */
const QUIET_TIMEOUT_MS = 10_000

export type Drain = {
  readonly hasBegun: boolean
  /** Begins to drain, and waits until calls may stop being taken: `atLeastMs`, and then until none comes any more, at most ten
   *  seconds. A connection that nobody has accepted yet is reset when the server stops listening, so it listens until then. */
  run(atLeastMs: number): Promise<void>
}

/** Lets a server go without losing an answer: every call is still answered, and each answer ends its connection, so that the
 *  next call comes on a new one, which the load balancer leads elsewhere. */
export function registerDrain(app: FastifyInstance): Drain {
  let hasBegun = false
  let lastCallAt = 0
  app.addHook('onRequest', async (request) => {
    if (!UNCOUNTED.has(request.routeOptions.url)) lastCallAt = performance.now()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (hasBegun) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    hasBegun = true
  })
  return {
    get hasBegun() {
      return hasBegun
    },
    run: async (atLeastMs) => {
      hasBegun = true
      const beganAt = performance.now()
      await wait(atLeastMs)
      const endsAt = performance.now() + QUIET_TIMEOUT_MS
      for (;;) {
        const quietAt = Math.max(lastCallAt, beganAt) + QUIET_MS
        const now = performance.now()
        if (now >= Math.min(quietAt, endsAt)) return
        await wait(Math.min(quietAt, endsAt) - now)
      }
    },
  }
}
