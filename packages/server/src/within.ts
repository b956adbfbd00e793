import { setTimeout as wait } from 'node:timers/promises'

/** What `work` comes to. It is not ended when it is late: who starts it sees to that.
 *  @throws `late` when it takes longer than `ms` */
export async function within<T>(ms: number, work: Promise<T>, late: Error): Promise<T> {
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
