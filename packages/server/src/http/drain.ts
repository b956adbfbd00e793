import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { PROBES } from './overload.ts'

/** Not counted as calls: probes never stop, and a refused socket tries another process. */
const UNCOUNTED: ReadonlySet<string | undefined> = new Set([...PROBES, '/api/realtime'])
/** After this many timer ticks without a call, the load balancer has stopped sending. Counts ticks instead of milliseconds: a
 *  process that was starved of CPU has not read the waiting calls. */
const QUIET_TURNS = 10
const TURN_MS = 50
/** The server ends after this time even if the load balancer goes on sending. */
const QUIET_TIMEOUT_MS = 10_000

type Drain = {
  readonly hasBegun: boolean
  /** Drains for at least `atLeastMs`, then until no call has come for half a second, but at most ten seconds longer. The server
   *  must listen until then: when it stops, connections it has not accepted are reset. */
  run(atLeastMs: number): Promise<void>
}

/** Lets a server stop without losing a response. While it drains, it answers every call and then closes the connection, so that
 *  the load balancer opens the next one to another process. */
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
