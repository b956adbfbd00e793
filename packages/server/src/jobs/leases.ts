import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { repeatEvery } from '../repeat-every.ts'

/** After a process dies, another takes over its jobs within this time. */
const LEASE_MS = 6_000
/** How often a process renews its leases and takes free ones. Two renewals may fail. */
export const RENEW_MS = 2_000

export type Leases = {
  /** Whether this process may start a run of the job now. */
  holds(job: string): boolean
  /** Releases the leases, so that another process can take them at its next renewal. */
  stop(): Promise<void>
}

/** Takes the free leases of `jobs` and renews its own, until `stop`. The first process takes all.
 *  A lease keeps a job from running in every process at once, but does not protect rows: a suspended process may wake up in the
 *  middle of a run while another process runs the job. So each job also checks every row under its own lock. */
export async function keepLeases(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  jobs: readonly string[],
): Promise<Leases> {
  const holder = randomUUID()
  // Sorted, so that two processes that take the same leases cannot deadlock.
  const sorted = jobs.toSorted()
  let held: ReadonlySet<string> = new Set()
  let heldUntil = 0

  const renew = async () => {
    // Taken before the query, so this process never trusts its lease for longer than the others do.
    const askedAt = performance.now()
    try {
      const { rows } = await sql<{ job: string }>`
        insert into job_leases (job, holder, held_until)
        select job, ${holder}::uuid, clock_timestamp() + make_interval(secs => ${LEASE_MS / 1000})
          from unnest(${sorted}::text[]) as job
        on conflict (job) do update set holder = excluded.holder, held_until = excluded.held_until
          where job_leases.holder = excluded.holder or job_leases.held_until <= clock_timestamp()
        returning job`.execute(db)
      const taken = rows.map(({ job }) => job).filter((job) => !held.has(job))
      if (taken.length > 0) log.info({ holder, jobs: taken.toSorted() }, 'This process now runs these jobs')
      held = new Set(rows.map(({ job }) => job))
      heldUntil = askedAt + LEASE_MS
    } catch (cause) {
      log.warn({ err: cause }, 'Could not renew the leases of jobs; trying again')
    }
  }

  await renew()
  const stopRenewing = repeatEvery(RENEW_MS, renew)
  return {
    holds: (job) => held.has(job) && performance.now() < heldUntil,
    stop: async () => {
      await stopRenewing()
      held = new Set()
      await sql`delete from job_leases where holder = ${holder}`
        .execute(db)
        .catch((cause: unknown) => log.warn({ err: cause }, 'Could not give up the leases of jobs'))
    },
  }
}
