import { type Environment, readInteger, readUrl, text } from './readers.ts'

/** A port of this machine alone, for the program that reads metrics. `null`: they are at `/metrics` of the server only. */
export function readMetricsPort(env: Environment): number | null {
  if (text(env, 'METRICS_PORT') === null) return null
  return readInteger(env, 'METRICS_PORT', { fallback: 0, from: 0, to: 65_535 })
}

/** Where traces are sent, by OTLP over HTTP. `null`: nothing is traced. */
export function readOtlpEndpoint(env: Environment): string | null {
  return readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:'])
}
