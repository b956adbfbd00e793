import { endpoints } from '@oja/api/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { unavailable } from './errors.ts'
import type { Route } from './route.ts'

/** What supervisors and developers ask: whether the process answers, whether the database does, and the contract. */
export function serviceRoutes(app: FastifyInstance, route: Route, deps: Deps): void {
  const { version, publicUrl } = deps.settings

  route(endpoints.healthCheck, () => ({ status: 'ok', version }))

  route(endpoints.readyCheck, async ({ db }) => {
    try {
      await sql`select 1`.execute(db)
    } catch (cause) {
      deps.log.warn('The database does not answer', { cause })
      throw unavailable('The service is not ready yet')
    }
    return { status: 'ok', version }
  })

  let document: Promise<unknown> | undefined
  app.get('/api/openapi.json', async () => {
    document ??= import('@oja/api/openapi').then(({ openApiDocument }) =>
      openApiDocument({ version, serverUrl: publicUrl }),
    )
    return document
  })
}
