import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { unavailable } from '../errors.ts'

/** Queries that may wait for a connection of the pool: about ten per connection, a fraction of a second. */
export const WAITING_QUERIES = 200

/** Probes are answered under any load: a supervisor must not mistake a busy process for a dead one. */
export const PROBES: ReadonlySet<string | undefined> = new Set(['/health', '/ready', '/metrics'])

/** Refuses calls while too many queries wait for the database. An immediate refusal is cheap and can be retried; a thousand
 *  waiting calls would all time out. Calls that only wait for their client, such as slow uploads, do not count, so nobody can
 *  exhaust the limit with them. */
export function refuseOverload(app: FastifyInstance, pool: pg.Pool): void {
  app.addHook('onRequest', async (request) => {
    if (PROBES.has(request.routeOptions.url) || pool.waitingCount < WAITING_QUERIES) return
    throw unavailable('Oja is very busy. Try again in a moment')
  })
}
