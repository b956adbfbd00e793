import { chown, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { makeFolder } from '../../make-folder.ts'
import { SettingError } from '../../settings.ts'
import type { Cluster } from './cluster.ts'
import { OS_USER, type OsUser } from './programs.ts'
import { readTimelines, writeTimelines } from './timelines.ts'

/** The archive lags by no more than this many seconds. */
const ARCHIVE_AT_LATEST_SECONDS = 60

/** Settings with which PostgreSQL archives each finished WAL file into the folder of backups. Its module `basic_archive` writes
 *  files atomically.
 *  @throws SettingError when PostgreSQL could not write there: it would only log that, and the backups would end */
export async function archiving(
  backupDir: string | null | undefined,
  { cluster, osUser }: { cluster: Cluster; osUser: OsUser | undefined },
): Promise<string[]> {
  if (!backupDir) return []
  const folder = path.join(path.resolve(backupDir), 'wal')
  try {
    // The OS user of the database must be able to enter, but not to list.
    makeFolder(path.dirname(folder), { mode: osUser ? 0o711 : 0o700 })
    makeFolder(folder, { mode: 0o700 })
    if (osUser) await chown(folder, osUser.uid, osUser.gid)
    // Really writes: `access` ignores the capability with which the database may run.
    const attempt = path.join(folder, '.attempt')
    if (osUser) await cluster.execute('touch', [attempt])
    else await writeFile(attempt, '')
    await rm(attempt)
  } catch (cause) {
    const who = osUser ? `the OS user "${OS_USER}", as which the database runs,` : 'the database'
    throw new SettingError(
      'BACKUP_DIR',
      `${who} cannot write to "${folder}"; allow it to enter every folder above (chmod o+x), or choose another folder`,
      { cause },
    )
  }
  // PostgreSQL archives no history of a timeline that began while archiving was off, as in a restore. Without it, a restore on
  // another machine could not follow that timeline.
  await writeTimelines(folder, await readTimelines([folder, path.join(cluster.paths.cluster, 'pg_wal')]))
  return [
    'archive_mode=on',
    'archive_library=basic_archive',
    `basic_archive.archive_directory=${folder}`,
    `archive_timeout=${ARCHIVE_AT_LATEST_SECONDS}`,
  ]
}

/** Whether the WAL of a backup has arrived in its folder: `off` when the server archives nothing to it. */
export type Archive = 'off' | 'works' | 'fails'

const LOOK_EVERY_MS = 200

/** Waits until PostgreSQL has archived the WAL file `wal` into the folder of backups `to`, or has failed to archive.
 *  `patienceMs`: an archive that has not arrived by then fails. */
export async function awaitArchived(
  client: pg.Client,
  {
    to,
    wal,
    patienceMs = 2 * ARCHIVE_AT_LATEST_SECONDS * 1000,
  }: { to: string; wal: string; patienceMs?: number },
): Promise<Archive> {
  const folder = path.join(path.resolve(to), 'wal')
  const { rows: settings } = await client.query<{ folder: string | null }>(
    `select current_setting('basic_archive.archive_directory', true) as folder`,
  )
  if (settings[0]?.folder !== folder) return 'off'
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    if (existsSync(path.join(folder, wal))) return 'works'
    const { rows } = await client.query<{ fails: boolean | null }>(
      "select last_failed_time > coalesce(last_archived_time, '-infinity') as fails from pg_stat_archiver",
    )
    if (rows[0]?.fails) return 'fails'
    await wait(LOOK_EVERY_MS)
  }
  return 'fails'
}
