import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

/** Error codes of PostgreSQL and the operating system for a full disk or an exhausted quota. */
const FULL: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether a write failed because the disk of PostgreSQL or of this process is full. */
export function isDiskFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && FULL.has(cause.code)
}

const fullPools = new WeakSet<pg.Pool>()

/** For the driver: remembers that a statement failed because PostgreSQL's disk is full. */
export function recordIfDiskFull(pool: pg.Pool, cause: unknown): void {
  if (isDiskFull(cause)) fullPools.add(pool)
}

/** Whether PostgreSQL can write, judging by past failures. After a full disk it must prove that it has space again, by sorting
 *  8 MB on disk, which leaves nothing behind. */
export async function hasDiskSpace({ pool, db }: { pool: pg.Pool; db: Database }): Promise<boolean> {
  if (!fullPools.has(pool)) return true
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local work_mem = '64kB'`.execute(trx)
      await sql`select count(*) from (
        select repeat(md5(n::text), 32) from generate_series(1, 8192) n order by 1 offset 0) as sorted`.execute(
        trx,
      )
    })
  } catch {
    return false
  }
  fullPools.delete(pool)
  return true
}
