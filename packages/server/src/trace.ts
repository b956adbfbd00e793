import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'

/** One timed part of a trace. */
export type Span = {
  set(facts: Facts): void
  /** `cause`: why it failed. The trace gets its class and code, never its message, which may contain customers' data. */
  end(cause?: unknown): void
}
/** A span's attributes: routes, statements, codes. Never a parameter, a body or a person. */
type Facts = Readonly<Record<string, string | number>>

type SpanStart = {
  name: string
  kind: 'server' | 'client' | 'internal'
  facts?: Facts
  /** Headers of a caller. If they have a `traceparent`, this span continues that trace. */
  caller?: IncomingHttpHeaders | undefined
}

type Tracer = {
  /** Starts a span below `parent`, or the first one of this process. */
  start(span: SpanStart, parent: Span | undefined): Span
}

type Work = {
  /** The id of a request, or the name of a job. */
  name: string
  /** The current span of its trace; none while tracing is off. */
  span?: Span | undefined
}

const works = new AsyncLocalStorage<Work>()

/** Runs `run`, including its asynchronous work, under the name of a request or job. PostgreSQL shows that name beside its
 *  transactions. */
export function inWork<T>(work: Work, run: () => T): T {
  return works.run(work, run)
}

/** The request or job that this code runs for, if any. */
export function currentWork(): Work | undefined {
  return works.getStore()
}

/** One per process, like its log. */
let tracer: Tracer | null = null

/** Turns tracing on, or off with `null`. */
export function setTracer(next: Tracer | null): void {
  tracer = next
}

/** Starts the first span of a request or job. `undefined` while tracing is off. */
export function startTrace(span: SpanStart): Span | undefined {
  return tracer?.start(span, undefined)
}

/** Runs a job, with its own trace if tracing is on. PostgreSQL shows `name` beside its transactions. */
export function inJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  const span = startTrace({ name: `job ${name}`, kind: 'internal' })
  const running = inWork({ name, span }, work)
  return span ? ended(span, running) : running
}

/** Runs `work` as a span of the current trace; costs nothing without one. */
export function traced<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const current = currentWork()
  if (!tracer || !current?.span) return work()
  const span = tracer.start(start, current.span)
  return ended(
    span,
    inWork({ ...current, span }, async () => work()),
  )
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
