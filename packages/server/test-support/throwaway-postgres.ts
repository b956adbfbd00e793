import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Settings of a PostgreSQL server that dies with its run. Nothing there has to survive a crash or be copied elsewhere, so
 *  nothing waits for the disk and the log is as short as it can be. Autovacuum comes at times of its own and would
 *  hold a database that is to be dropped. */
export const THROWAWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=300',
  'autovacuum=off',
  // The system copies the files itself, in a tenth of the time of reading and writing them.
  'file_copy_method=clone',
]

/** Makes a database as a copy of another one. Its files are copied, which costs half of writing each page to the log. */
export function copyDatabase(name: string, template: string): string {
  return `create database ${name} template ${template} strategy file_copy`
}

/** Linux keeps the files of this folder in memory. */
export const MEMORY_DISK = '/dev/shm'
const ROOM_BYTES = 4 * 2 ** 30

/** Where such a server keeps its files: in memory where there is room. Each database is a thousand files, and ext4 takes ten
 *  times as long to make them while others were removed in the last seconds. */
export function throwawayFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    if (bavail * bsize >= ROOM_BYTES) return MEMORY_DISK
  } catch {
    // Not Linux.
  }
  return tmpdir()
}
