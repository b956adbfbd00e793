import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './trace.ts'

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
