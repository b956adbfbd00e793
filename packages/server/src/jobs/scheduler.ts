import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { inJob } from '../trace.ts'
import { keepLeases, RENEW_MS } from './leases.ts'

/** Every job re-reads a row before it acts on it, so that it may run late, or twice.
 *  `runs`: `once`, in the process that holds the job's lease; or `everywhere`, because the job leases its rows or concerns the
 *  process itself. Jobs that call an outside service run everywhere, so that one hanging call cannot stop them in all
 *  processes. */
export type Job = {
  name: string
  everyMs: number
  runs: 'once' | 'everywhere'
  run: (deps: Deps, now: Date) => Promise<unknown>
}

/** How often to log a job that keeps failing, as each does while the database is down. */
const LOG_AGAIN_MS = 60_000

/** Runs each job repeatedly, never two runs of one job at once. A run that failed is retried at the next one.
 *  `stop` releases the jobs to other processes, then waits for current runs. A job may then run in two processes at once. */
export function startJobs(deps: Deps, jobs: readonly Job[]): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const once = jobs.filter(({ runs }) => runs === 'once').map(({ name }) => name)
  // A job that never succeeds must become as old as one that stopped: the alert compares times.
  for (const { name } of jobs) recordSuccess(deps, name)
  const leasing = keepLeases(deps, once)
  const loops = jobs.map(async (job) => {
    const leases = await leasing
    const failures = { inARow: 0, loggedAt: 0 }
    while (!signal.aborted) {
      const isOurs = job.runs === 'everywhere' || leases.holds(job.name)
      if (isOurs) await runOnce(deps, job, failures)
      const ms = isOurs ? job.everyMs : Math.min(job.everyMs, RENEW_MS)
      await wait(ms, undefined, { signal }).catch(() => undefined)
    }
  })
  const stop = async () => {
    stopping.abort()
    // First, because a long run of one job must not keep the deadlines from running elsewhere.
    await (await leasing).stop()
    await Promise.all(loops)
  }
  return { stop }
}

async function runOnce(deps: Deps, job: Job, failures: { inARow: number; loggedAt: number }): Promise<void> {
  try {
    await inJob(job.name, () => job.run(deps, deps.clock.now()))
    deps.instruments.jobRuns.inc({ name: job.name, result: 'done' })
    recordSuccess(deps, job.name)
    if (failures.inARow > 0)
      deps.log.info({ job: job.name, failures: failures.inARow }, 'A job that failed succeeds again')
    failures.inARow = 0
  } catch (cause) {
    deps.instruments.jobRuns.inc({ name: job.name, result: 'failed' })
    failures.inARow += 1
    if (failures.inARow > 1 && performance.now() - failures.loggedAt < LOG_AGAIN_MS) return
    failures.loggedAt = performance.now()
    deps.log.error(
      { job: job.name, failures: failures.inARow, err: cause },
      'A job failed; retrying at its next run',
    )
  }
}

/** By the database's clock: the latest time of all processes counts, so one whose own clock is ahead would hide that none runs. */
function recordSuccess({ instruments, clock }: Deps, name: string): void {
  instruments.jobSucceededAt.set({ name }, clock.now().getTime() / 1000)
}
