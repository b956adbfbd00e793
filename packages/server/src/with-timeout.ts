import { setTimeout as wait } from 'node:timers/promises'

/** The result of `work`, if it comes within `ms`. Late work is not stopped: its caller sees to that.
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
