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
]

/** Makes a database as a copy of another one. Its files are copied, which costs a third of writing each page to the log. */
export function copyDatabase(name: string, template: string): string {
  return `create database ${name} template ${template} strategy file_copy`
}
