import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Whether PostgreSQL failed to archive its write-ahead log and has not succeeded since. PostgreSQL itself only logs that, and
 *  retries. Without an archive it never fails.
 *  Source: https://www.postgresql.org/docs/current/monitoring-stats.html#MONITORING-PG-STAT-ARCHIVER-VIEW */
export async function failsToArchive(db: Database): Promise<boolean> {
  const { rows } = await sql<{ fails: boolean }>`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
      from pg_stat_archiver`.execute(db)
  return rows[0]?.fails ?? false
}
