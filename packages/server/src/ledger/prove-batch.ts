import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { NIL_UUID } from '../nil-uuid.ts'
import { type Broken, CHECKS, IDS, NAMED_MAX } from './checks.ts'

/** The position of a whole proof: the index of the check, and the last proven id of its scope. */
export type BatchPosition = { check: number; after: string }

export const FIRST_BATCH: BatchPosition = { check: 0, after: NIL_UUID }

/** Ids per statement: takes some tens of milliseconds. */
const BATCH_SIZE = 1_000

/** Proves one check for the next ids of its scope. `next`: `null` after the last batch of the last check. */
export async function proveBatch(
  db: Database,
  { check: index, after }: BatchPosition,
): Promise<{ broken: Broken; next: BatchPosition | null }> {
  const check = CHECKS[index]
  if (!check) return { broken: {}, next: null }
  const ids = sql`(${IDS[check.of]}) as ids`
  const { rows: ends } = await sql<{ id: string }>`
    select id from (select id from ${ids} where id > ${after}::uuid order by id limit ${BATCH_SIZE}) batch
    order by id desc limit 1`.execute(db)
  const upTo = ends[0]?.id
  if (upTo === undefined) {
    const isLast = index === CHECKS.length - 1
    return { broken: {}, next: isLast ? null : { ...FIRST_BATCH, check: index + 1 } }
  }
  const { rows } = await sql<{ id: string }>`
    with part as (select id from ${ids} where id > ${after}::uuid and id <= ${upTo}::uuid)
    select id from (${check.bad}) bad (id) limit ${NAMED_MAX}`.execute(db)
  return {
    broken: rows.length === 0 ? {} : { [check.name]: rows.map(({ id }) => id) },
    next: { check: index, after: upTo },
  }
}
