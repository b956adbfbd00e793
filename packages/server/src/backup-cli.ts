import process from 'node:process'
import { parseArgs } from 'node:util'
import { backUp, backUpPictures } from './db/embedded/backup.ts'
import { KEY_FILES } from './db/embedded/backup-folder.ts'
import { SettingError } from './settings.ts'
import { readDataDir } from './settings/data-dir.ts'
import { readDatabase } from './settings/database.ts'

// `npm run backup -- --to <folder>`: beside a running `npm start`. With `--pictures`, new pictures alone.
try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, pictures: { type: 'boolean' } } })
  const { databaseUrl, backupDir } = readDatabase(process.env)
  const dataDir = readDataDir(process.env)
  const to = values.to ?? backupDir
  if (to === null) throw new SettingError('--to', 'name the folder of backups, here or in BACKUP_DIR')
  if (values.pictures) {
    process.stdout.write(`${await backUpPictures({ dataDir, to })} new pictures in ${to}\n`)
  } else if (databaseUrl !== null) {
    throw new SettingError(
      'DATABASE_URL',
      'that PostgreSQL is backed up by its own tools: docs/operations.md#backup-and-restore; --pictures copies the pictures',
    )
  } else {
    const { base, pictures } = await backUp({ dataDir, to })
    process.stdout.write(`Backed up to ${to}/base/${base.name}, with ${pictures} new pictures\n`)
    process.stdout.write(
      `It can be restored to ${base.endedAt}${backupDir === null ? '' : ' or any later moment'}\n`,
    )
    process.stdout.write(`Not in it, to be kept elsewhere: ${KEY_FILES.join(', ')} of ${dataDir}\n`)
  }
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
