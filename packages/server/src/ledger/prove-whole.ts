import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { type Broken, isSound, mergeBroken } from './checks.ts'
import { FIRST_BATCH, proveBatch } from './prove-batch.ts'

/** While something is broken, the whole proof repeats this soon, because somebody may have repaired it. */
const AGAIN_MS = 10 * MINUTE_MS

/** Continues the daily proof of the whole ledger for about `forMs`, or starts one when it is due. Stores its position with each
 *  batch, so another process or a later run can continue. Returns whether more remains to do now. */
export async function proveWhole(db: Database, now: Date, { forMs }: { forMs: number }): Promise<boolean> {
  const until = performance.now() + forMs
  for (;;) {
    const isUnderWay = await db.transaction().execute(async (trx) => {
      await sql`lock table audit_state in exclusive mode`.execute(trx)
      const state = await trx.selectFrom('audit_state').selectAll().executeTakeFirstOrThrow()
      if (
        state.whole_started_at === null &&
        !(await isDue(trx, { failing: state.failing_since !== null, now }))
      )
        return false
      const startedAt = state.whole_started_at ?? now
      const { broken, next } = await proveBatch(trx, { check: state.whole_check, after: state.whole_after })
      // Only this function writes the column.
      const found = mergeBroken(state.whole_broken as Broken, broken)
      if (next === null) await finish(trx, { broken: found, startedAt, now })
      await trx
        .updateTable('audit_state')
        .set({
          whole_started_at: next && startedAt,
          whole_check: (next ?? FIRST_BATCH).check,
          whole_after: (next ?? FIRST_BATCH).after,
          whole_broken: JSON.stringify(next ? found : {}),
        })
        .execute()
      return next !== null
    })
    if (!isUnderWay || performance.now() > until) return isUnderWay
  }
}

async function isDue(db: Database, { failing, now }: { failing: boolean; now: Date }): Promise<boolean> {
  const recent = await db
    .selectFrom('audit_runs')
    .select('id')
    .where('range', '=', 'whole')
    .where('finished_at', '>', new Date(now.getTime() - (failing ? AGAIN_MS : DAY_MS)))
    .limit(1)
    .executeTakeFirst()
  return recent === undefined
}

/** A whole proof that finds nothing ends an alarm; the next run over new movements raises it again if necessary. */
async function finish(
  db: Database,
  { broken, startedAt, now }: { broken: Broken; startedAt: Date; now: Date },
): Promise<void> {
  await db
    .insertInto('audit_runs')
    .values({
      range: 'whole',
      started_at: startedAt,
      finished_at: now,
      broken: JSON.stringify(broken),
    })
    .execute()
  await sql`update audit_state set failing_since = ${isSound(broken) ? null : sql`coalesce(failing_since, ${now})`}`.execute(
    db,
  )
}
