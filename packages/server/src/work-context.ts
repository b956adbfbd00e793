import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './trace.ts'

type Work = {
  /** The id of a request, or the name of a job. */
  name: string
  /** The part of its trace that runs now; none where nothing is traced. */
  span?: Span | undefined
}

const works = new AsyncLocalStorage<Work>()

/** Runs `run`, and all that it waits for, under the name of a request or job. PostgreSQL shows that name beside the statements
 *  of its transactions. */
export function inWork<T>(work: Work, run: () => T): T {
  return works.run(work, run)
}

/** The request or job that this code runs for, where there is one. */
export function currentWork(): Work | undefined {
  return works.getStore()
}
