import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Rows per statement: takes a few milliseconds, so nobody waits long for its locks. */
const BATCH = 1_000
/** The next run, a minute later, continues. Short, because a stopping process waits for the run. */
const FOR_MS = 3_000

/** Calls `change`, which changes at most `limit` rows and returns how many, until it returns less than `limit` or three seconds
 *  are over. Each call is its own transaction. Returns how many rows changed. */
export async function inBatches(change: (limit: number) => Promise<number>): Promise<number> {
  const until = performance.now() + FOR_MS
  let changed = 0
  for (;;) {
    const some = await change(BATCH)
    changed += some
    if (some < BATCH || performance.now() >= until) return changed
  }
}

/** Deletes the rows older than `before` in small batches, oldest first. `column` must have an index. `and`: a further condition.
 *  Returns how many rows were deleted. */
export async function deleteOld<Table extends keyof Tables & string>(
  db: Database,
  {
    from,
    column,
    before,
    and = sql<boolean>`true`,
  }: {
    from: Table
    column: keyof Tables[Table] & string
    before: Date | bigint
    and?: RawBuilder<boolean>
  },
): Promise<number> {
  return inBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(from)} where ctid = any (array(
        select ctid from ${sql.table(from)} where ${sql.ref(column)} < ${before} and ${and}
        order by ${sql.ref(column)} limit ${limit}
        for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
