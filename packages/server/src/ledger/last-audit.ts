import type { Database } from '../db/database.ts'
import { type Broken, mergeBroken } from './checks.ts'

/** The latest results of the audit job. */
export type LastAudit = {
  broken: Broken
  /** Since when something is broken; `null` while nothing is. */
  failingSince: Date | null
  /** When the newest movements were proven, and when the whole was. */
  newAt: Date | null
  wholeAt: Date | null
}

/** Combines the latest run over new movements and the latest over the whole ledger. */
export async function lastAudit(db: Database): Promise<LastAudit> {
  const newest = (range: 'new' | 'whole') =>
    db
      .selectFrom('audit_runs')
      .select(['finished_at', 'broken'])
      .where('range', '=', range)
      .orderBy('finished_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  const ofNew = await newest('new')
  const ofWhole = await newest('whole')
  const state = await db.selectFrom('audit_state').select('failing_since').executeTakeFirst()
  return {
    // Only the runs write the column.
    broken: mergeBroken((ofNew?.broken ?? {}) as Broken, (ofWhole?.broken ?? {}) as Broken),
    failingSince: state?.failing_since ?? null,
    newAt: ofNew?.finished_at ?? null,
    wholeAt: ofWhole?.finished_at ?? null,
  }
}
