import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

/** How long the jobs of a process that died wait at most until another process takes them. */
const LEASE_MS = 6_000
/** How often a process renews its leases and looks for free ones. Two renewals may fail. */
export const RENEW_MS = 2_000

export type Leases = {
  /** Whether this process may start a run of the job now. */
  holds(job: string): boolean
  /** Gives the leases up, so that another process takes them at its next look. */
  stop(): Promise<void>
}

/** Takes the free leases of `jobs` for this process, and renews those it has, until `stop`. The first process takes all.
 *  A lease keeps a job from running in every process at once. It does not make a row safe: a process that was suspended in
 *  the middle of a run wakes up beside the next one, so each row is judged under its own lock as well. */
export async function keepLeases(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  jobs: readonly string[],
): Promise<Leases> {
  const holder = randomUUID()
  // In one order everywhere, so that two processes that take the same leases cannot deadlock.
  const sorted = jobs.toSorted()
  let held: ReadonlySet<string> = new Set()
  let heldUntil = 0

  const renew = async () => {
    // Before the database adds the same time, so this process never trusts a lease longer than the others do.
    const askedAt = performance.now()
    try {
      const { rows } = await sql<{ job: string }>`
        insert into job_leases (job, holder, held_until)
        select job, ${holder}::uuid, clock_timestamp() + make_interval(secs => ${LEASE_MS / 1000})
          from unnest(${sorted}::text[]) as job
        on conflict (job) do update set holder = excluded.holder, held_until = excluded.held_until
          where job_leases.holder = excluded.holder or job_leases.held_until <= clock_timestamp()
        returning job`.execute(db)
      held = new Set(rows.map(({ job }) => job))
      heldUntil = askedAt + LEASE_MS
    } catch (cause) {
      log.warn({ err: cause }, 'Could not renew the leases of jobs; trying again')
    }
  }

  await renew()
  const stopping = new AbortController()
  const renewing = (async () => {
    for (;;) {
      await wait(RENEW_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return
      await renew()
    }
  })()
  return {
    holds: (job) => held.has(job) && performance.now() < heldUntil,
    stop: async () => {
      stopping.abort()
      await renewing
      held = new Set()
      await sql`delete from job_leases where holder = ${holder}`
        .execute(db)
        .catch((cause: unknown) => log.warn({ err: cause }, 'Could not give up the leases of jobs'))
    },
  }
}
