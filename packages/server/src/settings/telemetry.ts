import { type Environment, readInteger, readUrl, text } from './readers.ts'

/** A loopback port for scraping metrics. `null`: only the server's own `/metrics`. */
export function readMetricsPort(env: Environment): number | null {
  if (text(env, 'METRICS_PORT') === null) return null
  return readInteger(env, 'METRICS_PORT', { fallback: 0, from: 0, to: 65_535 })
}

/** Where to send traces, by OTLP over HTTP. `null`: no tracing. */
export function readOtlpEndpoint(env: Environment): string | null {
  return readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:'])
}
