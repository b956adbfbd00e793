import type { Deps } from '../deps.ts'

/** A job: what it is called, how often it runs, and what it does at a moment. Every job re-reads a row before it acts on
 *  it, so that it may run late, twice, or in several processes. */
export type Job = {
  name: string
  everyMs: number
  run: (deps: Deps, now: Date) => Promise<void>
}

/** Runs each job over and over, never beside itself. A job that fails is logged and tried again at its next turn.
 *  `stop` waits for the runs under way. */
export function startJobs(deps: Deps, jobs: readonly Job[]): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const loops = jobs.map(async (job) => {
    while (!stopping.signal.aborted) {
      await job.run(deps, deps.clock.now()).catch((cause: unknown) => {
        deps.log.error({ job: job.name, err: cause }, 'A job failed; retrying at its next run')
      })
      await sleep(job.everyMs, stopping.signal)
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

/** Waits, or less when `signal` says so. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
