import { sql } from 'kysely'
import type pg from 'pg'
import { isDiskFull } from '../disk-full.ts'
import type { Database } from './database.ts'

const full = new WeakSet<pg.Pool>()

/** For the driver: remembers that a statement failed because PostgreSQL's disk is full. */
export function noteIfFull(pool: pg.Pool, cause: unknown): void {
  if (isDiskFull(cause)) full.add(pool)
}

/** Whether PostgreSQL can write, judging by past failures. After a full disk it must prove that it has room again, by sorting
 *  8 MB on disk, which leaves nothing behind. */
export async function hasRoom({ pool, db }: { pool: pg.Pool; db: Database }): Promise<boolean> {
  if (!full.has(pool)) return true
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
  full.delete(pool)
  return true
}
