import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { unavailable } from '../errors.ts'

/** Queries that may wait for a connection of the pool: some ten for each, which is a fraction of a second. */
export const WAITING_QUERIES = 200

/** What a supervisor asks is answered under any load: a busy process must not be taken for a dead one. */
export const PROBES: ReadonlySet<string | undefined> = new Set(['/health', '/ready', '/metrics'])

/** Refuses calls while more queries wait for the database than it can answer soon. A call refused at once costs little and can
 *  be repeated; a thousand that wait together would all be too late. Calls that only wait for their own client, such as a slow
 *  upload, hold no place in this queue, so nobody can fill it with them. */
export function refuseOverload(app: FastifyInstance, pool: pg.Pool): void {
  app.addHook('onRequest', async (request) => {
    if (!PROBES.has(request.routeOptions.url)) refuseIfBusy(pool)
  })
}

/** @throws AppError unavailable */
export function refuseIfBusy(pool: pg.Pool): void {
  if (pool.waitingCount >= WAITING_QUERIES) throw unavailable('Oja is very busy. Try again in a moment')
}
