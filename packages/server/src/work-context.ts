import { AsyncLocalStorage } from 'node:async_hooks'

const works = new AsyncLocalStorage<string>()

/** Runs `run`, and all that it waits for, under the name of a request or job. PostgreSQL shows that name beside the statements
 *  of its transactions. */
export function inWork<T>(name: string, run: () => T): T {
  return works.run(name, run)
}

/** The request or job that this code runs for, where there is one. */
export function currentWork(): string | undefined {
  return works.getStore()
}
