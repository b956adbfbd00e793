import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Settings of a PostgreSQL server that ends with its test run. Nothing must survive a crash or be replicated, so nothing waits for
 *  the disk and the WAL is minimal. Autovacuum runs at random times and would block dropping a database. */
export const THROWAWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=300',
  'autovacuum=off',
  // Tests open thousands of connections, and their passwords protect nothing. Each client hashes one this often.
  'scram_iterations=1',
  // The operating system copies the files itself, ten times faster than reading and writing them.
  'file_copy_method=clone',
]

/** SQL that creates a database as a copy of another one. Copying files takes half as long as writing each page to the WAL. */
export function copyDatabase(name: string, template: string): string {
  return `create database ${name} template ${template} strategy file_copy`
}

/** Linux keeps the files of this folder in memory. */
export const MEMORY_DISK = '/dev/shm'
const ROOM_BYTES = 4 * 2 ** 30

/** Where such a server keeps its files: in memory if there is room. Each database has a thousand files, and ext4 takes ten times as
 *  long to create them shortly after others were removed. */
export function throwawayFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    if (bavail * bsize >= ROOM_BYTES) return MEMORY_DISK
  } catch {
    // Not Linux.
  }
  return tmpdir()
}
