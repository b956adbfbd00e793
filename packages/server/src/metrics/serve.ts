import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { EventHub } from '../events/hub.ts'
import { findMachine } from '../http/machine.ts'
import { MetricsTokens } from '../http/metrics-tokens.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { SettingError } from '../settings.ts'
import { watchDatabase } from './database-state.ts'
import { watchProcess } from './process-state.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this process in Prometheus's format. */
    readMetrics(): Promise<string>
  }
}

/** Serves `/metrics` to machines whose token has the scope. Source: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function serveMetrics(
  app: FastifyInstance,
  { deps, hub, limiter }: { deps: Deps; hub: EventHub; limiter: RateLimiter },
): void {
  const { registry } = deps.instruments
  watchProcess(deps, hub)
  const askDatabase = watchDatabase(deps)
  const tokens = new MetricsTokens(deps)
  app.decorate('readMetrics', async () => {
    await askDatabase()
    return registry.metrics()
  })
  app.get('/metrics', async (request, reply) => {
    await limiter.spendOrigin(request.ip)
    await findMachine(deps, request, 'metrics', (token) => tokens.find(token, request.ip))
    return reply.type(registry.contentType).send(await app.readMetrics())
  })
}

/** Serves `/metrics` without a token on a port that only this machine can reach.
 *  @throws SettingError when the port cannot be used */
export async function openMetricsPort(app: FastifyInstance, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    app.readMetrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((cause: Error) => {
    throw new SettingError('METRICS_PORT', `${port} cannot be used: ${cause.message}`, { cause })
  })
  return server
}
