import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { PROBES } from './overload.ts'

/** Not counted as calls: probes never stop, and a socket that is refused tries another process. */
const UNCOUNTED: ReadonlySet<string | undefined> = new Set([...PROBES, '/api/realtime'])
/** After this many turns without a call, the load balancer has stopped sending. Turns count and not milliseconds: a process that
 *  got no processor for a while has not read the calls that wait. */
const QUIET_TURNS = 10
const TURN_MS = 50
/** The server ends after this time even if the load balancer goes on sending. */
const QUIET_TIMEOUT_MS = 10_000

export type Drain = {
  readonly hasBegun: boolean
  /** Begins to drain. Returns after `atLeastMs`, once no call has come for half a second, or ten seconds later at the latest. The
   *  server must listen until then: a connection that it has not accepted is reset when it stops listening. */
  run(atLeastMs: number): Promise<void>
}

/** Lets a server stop without losing an answer. While it drains it answers every call and closes the connection after the answer.
 *  The next call then needs a new connection, which the load balancer opens to another process. */
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
