import { setTimeout as wait } from 'node:timers/promises'

/** Waits at most `ms` for `work`. Does not stop late work; the caller must.
 *  @throws `late` after `ms` */
export async function withTimeout<T>(work: Promise<T>, ms: number, late: Error): Promise<T> {
  const settled = new AbortController()
  const timeout = wait(ms, undefined, { signal: settled.signal }).then(() => {
    throw late
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    settled.abort()
    timeout.catch(() => undefined)
  }
}
