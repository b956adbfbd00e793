import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { copyByBaseBackup } from './db/base-backup.ts'
import type { Archive } from './db/embedded/archive.ts'
import { backUp, backUpPictures } from './db/embedded/backup.ts'
import { KEY_FILES } from './db/embedded/backup-folder.ts'
import { deleteOldBackups } from './db/embedded/old-backups.ts'
import { pathsOf } from './db/embedded/place.ts'
import { makeFolder } from './make-folder.ts'
import { SettingError } from './settings.ts'
import { readDataDir } from './settings/data-dir.ts'
import { readDatabase } from './settings/database.ts'
import { readInteger } from './settings/readers.ts'

const LATER: Record<Archive, string> = { works: ' or any later moment', off: '', fails: ', not later' }

// `npm run backup -- --to <folder>`, while servers run. `--pictures` copies new pictures only.
try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, pictures: { type: 'boolean' } } })
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, backupDir } = readDatabase(process.env)
  // How many base backups to keep; null: all of them.
  const keep = readInteger(process.env, 'BACKUP_KEEP', { fallback: null, from: 1, to: 1_000 })
  const dataDir = readDataDir(process.env)
  const to = values.to ?? backupDir
  if (to === null) throw new SettingError('--to', 'name the folder of backups, here or in BACKUP_DIR')
  try {
    makeFolder(path.resolve(to), { mode: 0o700 })
  } catch (cause) {
    const setting = values.to === undefined ? 'BACKUP_DIR' : '--to'
    throw new SettingError(setting, `"${to}" is not a folder that can be made`, { cause })
  }
  if (values.pictures) {
    process.stdout.write(`${await backUpPictures({ dataDir, to })} new pictures in ${to}\n`)
  } else {
    const url = databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl
    const { base, pictures, archive } =
      url === null
        ? await backUp({ dataDir, to })
        : // After the database, so that the backup has every picture its rows name.
          {
            base: await copyByBaseBackup({ url, to }),
            pictures: await backUpPictures({ dataDir, to }),
            archive: 'off' as const,
          }
    process.stdout.write(`Backed up to ${to}/base/${base.name}, with ${pictures} new pictures\n`)
    process.stdout.write(`It can be restored to ${base.endedAt}${LATER[archive]}\n`)
    process.stdout.write(`Not in the backup, keep these elsewhere: ${KEY_FILES.join(', ')} of ${dataDir}\n`)
    // The old backups may be the only ones that reach further.
    if (archive === 'fails')
      throw new SettingError(
        'BACKUP_DIR',
        `PostgreSQL cannot archive to "${to}/wal"; ${pathsOf(dataDir).log} says why, and nothing old was deleted`,
      )
    const deleted = keep === null ? [] : await deleteOldBackups(to, keep)
    if (deleted.length > 0)
      process.stdout.write(`Deleted because BACKUP_KEEP=${keep}: ${deleted.join(', ')}\n`)
  }
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
