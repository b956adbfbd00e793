import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type BaseBackup, readBase, WAL_NAME } from './backup-folder.ts'
import { deletePicturesGoneAt } from './gone-pictures.ts'

/** A base backup that is being deleted. The dot hides it from a restore. */
const DELETED = '.deleted-'

/** Deletes all but the newest `keep` base backups of a folder, and the archived WAL and pictures that the kept ones do not need.
 *  Leaves incomplete backups alone: one may be in progress. Returns the names of the deleted backups. */
export async function deleteOldBackups(to: string, keep: number): Promise<string[]> {
  if (keep < 1) throw new Error('The newest backup is always kept')
  const folder = path.join(to, 'base')
  const whole = await wholeBackups(folder)
  const kept = whole.slice(-keep)
  const old = whole.slice(0, -keep)
  // Rename before deleting, so that a half-deleted backup never looks complete.
  for (const { name } of old) await rename(path.join(folder, name), path.join(folder, DELETED + name))
  for (const name of await readdir(folder))
    if (name.startsWith(DELETED)) await rm(path.join(folder, name), { recursive: true })
  await deleteWalBefore(path.join(to, 'wal'), kept)
  // A restore reaches no moment before the oldest kept backup ended.
  if (kept[0]) await deletePicturesGoneAt(new Date(kept[0].endedAt), to)
  return old.map(({ name }) => name)
}

/** Oldest first. */
async function wholeBackups(folder: string): Promise<BaseBackup[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
  const backups: BaseBackup[] = []
  for (const name of names) {
    const backup = await readBase(folder, name)
    if (backup) backups.push(backup)
  }
  return backups
}

async function deleteWalBefore(folder: string, kept: readonly BaseBackup[]): Promise<void> {
  // The first eight digits are the timeline, which a restore changes, so compare the position alone.
  const first = kept.map(({ firstWal }) => firstWal.slice(8)).toSorted()[0]
  if (first === undefined) return
  const names = await readdir(folder).catch(() => [])
  for (const name of names)
    if (WAL_NAME.test(name) && name.slice(8) < first) await rm(path.join(folder, name))
}
