import { setTimeout as wait } from 'node:timers/promises'

/** Runs `work` again and again, `ms` after its last run ended and first after `ms`. Does not keep the process alive. Returns a
 *  function that stops it, and waits for a run that is under way. `work` must not throw. */
export function repeatEvery(ms: number, work: () => Promise<void>): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const repeating = (async () => {
    for (;;) {
      await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      await work()
    }
  })()
  return () => {
    stopping.abort()
    return repeating
  }
}
