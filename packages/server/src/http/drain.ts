import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Probes go on until the process is gone, and new sockets are refused and try elsewhere: neither keeps the server. */
const UNCOUNTED: ReadonlySet<string | undefined> = new Set(['/health', '/ready', '/metrics', '/api/realtime'])
/** After so many turns without a call, the load balancer has stopped sending. Turns are counted and not time: a process that got
 *  no processor for a while has calls waiting that it has not seen. */
const QUIET_TURNS = 10
const TURN_MS = 50
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
  let calls = 0
  app.addHook('onRequest', async (request) => {
    if (!UNCOUNTED.has(request.routeOptions.url)) calls += 1
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
      await wait(atLeastMs)
      const endsAt = performance.now() + QUIET_TIMEOUT_MS
      let seen = calls
      for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < endsAt; quiet++) {
        await wait(TURN_MS)
        if (calls !== seen) quiet = 0
        seen = calls
      }
    },
  }
}
