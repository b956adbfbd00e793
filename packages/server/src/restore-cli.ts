import process from 'node:process'
import { parseArgs } from 'node:util'
import { restore } from './db/embedded/restore.ts'
import { SettingError } from './settings.ts'
import { readDataDir } from './settings/data-dir.ts'
import { readDatabase } from './settings/database.ts'
import { readInteger } from './settings/readers.ts'

// `npm run restore -- --from <folder> [--at <time>] [--timeline <number>]`, while no server runs. Without a time, restores the
// newest state.
try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, at: { type: 'string' }, timeline: { type: 'string' } },
  })
  const { databaseUrl, backupDir } = readDatabase(process.env)
  if (databaseUrl !== null)
    throw new SettingError(
      'DATABASE_URL',
      'that PostgreSQL is restored by its own tools: docs/operations.md#backup-and-restore',
    )
  const from = values.from ?? backupDir
  if (from === null) throw new SettingError('--from', 'name the folder of backups, here or in BACKUP_DIR')
  const at = values.at === undefined ? null : readTime(values.at)
  const timeline = readInteger({ '--timeline': values.timeline }, '--timeline', {
    fallback: null,
    from: 1,
    to: 999_999_999,
  })
  const done = await restore({ dataDir: readDataDir(process.env), from, at, timeline })
  process.stdout.write(
    `Restored from ${done.base.name} along timeline ${done.timeline}, with ${done.pictures} pictures\n`,
  )
  if (done.setAside !== null) process.stdout.write(`The database of before is in ${done.setAside}\n`)
  if (done.missingKeys.length > 0)
    process.stdout.write(
      `Bring these keys back before the start, or give them as settings: ${done.missingKeys.join(', ')}\n`,
    )
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}

/** A time with its zone: without one, a server in UTC and a person in Lagos would mean different times. */
function readTime(text: string): Date {
  const at = new Date(text)
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(text) && !Number.isNaN(at.getTime())) return at
  throw new SettingError('--at', `"${text}" is not a time with its zone, such as 2026-11-22T17:40:00+01:00`)
}
