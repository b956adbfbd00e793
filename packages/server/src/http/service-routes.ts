import { endpoints } from '@oja/api/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { EventHub } from '../events/hub.ts'
import { unavailable } from '../errors.ts'
import { shareAnswer } from '../shared-answer.ts'
import { withTimeout } from '../with-timeout.ts'
import type { Route } from './call.ts'

/** After this, a load balancer should send requests elsewhere. */
const READY_TIMEOUT_MS = 5000
/** Probes within this time share one check: anybody may send thousands, and no overload refuses them. */
const READY_KEPT_MS = 1000

/** Calls for supervisors and developers: liveness, readiness, and the contract. */
export function serviceRoutes({
  app,
  route,
  deps,
  readiness,
}: {
  app: FastifyInstance
  route: Route
  deps: Deps
  readiness: { hub: Pick<EventHub, 'isListening'>; isDraining: () => boolean }
}): void {
  const { settings } = deps
  const { version } = settings

  route(endpoints.healthCheck, () => ({ status: 'ok', version }))

  const checkDatabase = shareAnswer(async () => {
    try {
      await withTimeout(sql`select 1`.execute(deps.db), READY_TIMEOUT_MS, new Error('No answer in time'))
    } catch (cause) {
      deps.log.warn({ err: cause }, 'The database does not answer')
      throw unavailable('The service is not ready yet')
    }
  }, READY_KEPT_MS)

  route(endpoints.readyCheck, async () => {
    if (readiness.isDraining()) throw unavailable('The service is being stopped')
    await checkDatabase()
    if (!readiness.hub.isListening) throw unavailable('The service is not ready yet')
    return { status: 'ok', version }
  })

  let document: Promise<Buffer> | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    // One buffer for all responses: strangers may request this large document often, and read it slowly.
    document ??= import('@oja/api/openapi').then(({ openApiDocument }) =>
      Buffer.from(JSON.stringify(openApiDocument({ version, serverUrl: settings.publicUrl }))),
    )
    return reply.type('application/json; charset=utf-8').send(await document)
  })
}
