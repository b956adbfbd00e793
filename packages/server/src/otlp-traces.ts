import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Log } from './log.ts'
import { outsideCalls } from './outside.ts'
import { type Span, setTracer } from './trace.ts'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

/** Sends traces to an OTLP/HTTP receiver. Load this module only when tracing is on. `stop` sends what is left. */
export function startOtlpTraces(options: { endpoint: string; version: string; log: Pick<Log, 'warn'> }): {
  stop: () => Promise<void>
} {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'oja', 'service.version': options.version }),
    spanProcessors: [
      new BatchSpanProcessor(
        new WatchedExporter(`${options.endpoint.replace(/\/$/, '')}/v1/traces`, options.log),
      ),
    ],
  })
  const tracer = provider.getTracer('oja', options.version)
  const spans = new WeakMap<Span, OtelSpan>()
  const w3c = new W3CTraceContextPropagator()
  setTracer({
    start({ name, kind, facts, caller }, parent) {
      const above = parent && spans.get(parent)
      const context = above
        ? trace.setSpan(ROOT_CONTEXT, above)
        : w3c.extract(ROOT_CONTEXT, caller ?? {}, defaultTextMapGetter)
      const own = tracer.startSpan(name, { kind: KINDS[kind], ...(facts && { attributes: facts }) }, context)
      const span: Span = {
        set: (more) => void own.setAttributes(more),
        end: (cause) => {
          if (cause !== undefined) {
            own.setAttributes(failureOf(cause))
            own.setStatus({ code: SpanStatusCode.ERROR })
          }
          own.end()
        },
      }
      spans.set(span, own)
      return span
    },
  })
  return {
    stop: async () => {
      setTracer(null)
      await provider.shutdown()
    },
  }
}

/** Counts the exports, and logs the first of those that fail in a row. The SDK itself says nothing. */
class WatchedExporter extends OTLPTraceExporter {
  readonly #log: Pick<Log, 'warn'>
  #isFailing = false

  constructor(url: string, log: Pick<Log, 'warn'>) {
    super({ url })
    this.#log = log
  }

  override export(...[spans, done]: Parameters<OTLPTraceExporter['export']>): void {
    super.export(spans, (result) => {
      const isFailing = result.code !== ExportResultCode.SUCCESS
      outsideCalls.inc({ service: 'trace receiver', result: isFailing ? 'failed' : 'done' })
      if (isFailing && !this.#isFailing)
        this.#log.warn({ err: result.error }, 'The receiver of traces does not take them; they are lost')
      this.#isFailing = isFailing
      done(result)
    })
  }
}

function failureOf(cause: unknown): Record<string, string> {
  if (!(cause instanceof Error)) return { 'error.type': 'unknown' }
  const code = 'code' in cause ? { 'oja.error.code': String(cause.code) } : {}
  return { 'error.type': cause.name, ...code }
}
