import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

// A folder of backups:
//   base/<time>/cluster       a copy of the database, with the WAL that makes it consistent
//   base/<time>/backup.json   when it ended, and where in the WAL it began
//   wal/                      every WAL file since, archived by PostgreSQL
//   files/                    pictures, encrypted as in the file store; gone.json notes those that DATA_DIR no longer has

export type BaseBackup = {
  /** Its folder below `base`. */
  name: string
  /** The earliest moment it can be restored to. */
  endedAt: string
  /** The first WAL file it needs. */
  firstWal: string
}

/** Makes a base backup below `to`. `copy` fills the folder of its cluster. An interrupted draft never gets a name. */
export async function makeBase(
  to: string,
  copy: (cluster: string) => Promise<{ endedAt: Date; firstWal: string }>,
): Promise<BaseBackup> {
  const folder = path.join(to, 'base')
  const draft = path.join(folder, `.${process.pid}.part`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const { endedAt, firstWal } = await copy(path.join(draft, 'cluster'))
    const name = endedAt.toISOString().replaceAll(':', '-')
    const base = { name, endedAt: endedAt.toISOString(), firstWal }
    await writeFile(path.join(draft, 'backup.json'), `${JSON.stringify(base, null, 2)}\n`)
    await rename(draft, path.join(folder, name))
    return base
  } catch (cause) {
    await rm(draft, { recursive: true, force: true })
    throw cause
  }
}

/** Reads a base backup's `backup.json`; `null` when the backup is incomplete.
 *  @throws when the file does not name the first WAL file */
export async function readBase(folder: string, name: string): Promise<BaseBackup | null> {
  const text = await readFile(path.join(folder, name, 'backup.json'), 'utf8').catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw cause
  })
  if (text === null) return null
  const base: BaseBackup = { ...JSON.parse(text), name }
  if (!WAL_NAME.test(base.firstWal)) throw new Error(`The backup ${name} does not say which WAL it needs`)
  return base
}

/** Folders of DATA_DIR with pictures of customers. */
export const PICTURE_FOLDERS = ['uploads', 'pictures'] as const
/** Secrets in DATA_DIR that decrypt a backup's contents. A backup leaves them out, so a thief cannot read its pictures. */
export const KEY_FILES = ['files-key', 'factor-key', 'vapid-private-key', 'operator-token'] as const

/** Names of PostgreSQL's WAL files: timeline, then position. */
export const WAL_NAME = /^[0-9A-F]{24}$/
const WAL_FILE = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/

/** Copies the files that `to` lacks, each atomically. Skips files that disappear meanwhile. Pictures never change, so an existing
 *  name needs no copy. `only`: copies no other names. Returns how many files were copied. */
export async function copyMissing(from: string, to: string, only?: ReadonlySet<string>): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  let copied = 0
  for (const entry of await entriesOf(from)) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copied += await copyMissing(source, target, only)
    else if (only && !only.has(entry.name)) continue
    else if (entry.isFile() && !existsSync(target) && (await copyWhole(source, target))) copied += 1
  }
  return copied
}

/** Copies the WAL files from `first` on. */
export async function copyWal(options: { from: string; to: string; first: string }): Promise<void> {
  for (const { name } of await entriesOf(options.from)) {
    // Compare positions without the timeline, which a restore changes.
    const isLater = !WAL_NAME.test(name) || name.slice(8) >= options.first.slice(8)
    if (WAL_FILE.test(name) && isLater)
      await copyWhole(path.join(options.from, name), path.join(options.to, name))
  }
}

/** Left out of a copy: PostgreSQL creates these files on start, or must not find them. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label.old'])
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pgsql_tmp',
])

/** Copies the files of a running database. Call between `pg_backup_start` and `pg_backup_stop`.
 *  Source: https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP */
export async function copyCluster(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o700)
  for (const entry of await entriesOf(from)) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory() && EMPTIED.has(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyCluster(source, target)
    else if (entry.isFile() && !LEFT_OUT.has(entry.name)) await copyWhole(source, target)
  }
}

/** Returns false when the source no longer exists. The copy is synced to disk before this returns. */
async function copyWhole(source: string, target: string): Promise<boolean> {
  const draft = `${target}.part`
  try {
    await copyFile(source, draft)
  } catch (cause) {
    await rm(draft, { force: true })
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return false
    throw cause
  }
  const file = await open(draft, 'r+')
  await file.sync().finally(() => file.close())
  await rename(draft, target)
  return true
}

async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw cause
  })
}
