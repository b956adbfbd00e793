import type { IncomingHttpHeaders } from 'node:http'
import { currentWork, inWork } from './work-context.ts'

/** One timed part of a trace. */
export type Span = {
  set(facts: Facts): void
  /** `cause`: why it failed. Its class and code are kept, never its message: messages hold what customers sent. */
  end(cause?: unknown): void
}
/** What a span says of itself: routes, statements, codes. Never a parameter, a body or a person. */
export type Facts = Readonly<Record<string, string | number>>

export type SpanStart = {
  name: string
  kind: 'server' | 'client' | 'internal'
  facts?: Facts
  /** Headers of a caller whose trace this continues, where they name one: `traceparent`. */
  caller?: IncomingHttpHeaders | undefined
}

export type Tracer = {
  /** Starts a span below another one, or else as the first of this process. */
  start(span: SpanStart, parent: Span | undefined): Span
}

/** One for the process, like its log. */
let tracer: Tracer | null = null

/** Turns traces on, or off with `null`. */
export function setTracer(next: Tracer | null): void {
  tracer = next
}

/** Starts the first span of a request or job. `undefined` while nothing is traced. */
export function startTrace(span: SpanStart): Span | undefined {
  return tracer?.start(span, undefined)
}

/** Runs a job as a trace of its own, where traces are asked for. PostgreSQL shows `name` beside its transactions. */
export function inJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  const span = startTrace({ name: `job ${name}`, kind: 'internal' })
  const running = inWork({ name, span }, work)
  return span ? ended(span, running) : running
}

/** Runs `work` as a part of the request or job that is traced; costs nothing where none is. */
export function traced<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const current = currentWork()
  if (!tracer || !current?.span) return work()
  const span = tracer.start(start, current.span)
  return ended(
    span,
    inWork({ ...current, span }, async () => work()),
  )
}

/** Runs `work`, which asks somebody outside of the process. `name`: who is asked, never where or for whom. */
export function outside<T>(name: string, work: () => Promise<T>): Promise<T> {
  return traced({ name: `ask ${name}`, kind: 'client' }, work)
}

async function ended<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    const result = await work
    span.end()
    return result
  } catch (cause) {
    span.end(cause)
    throw cause
  }
}
