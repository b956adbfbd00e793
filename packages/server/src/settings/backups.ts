import { type Environment, readInteger, text } from './readers.ts'

/** How many base backups `npm run backup` keeps; `null`: all of them. */
export function readBackupKeep(env: Environment): number | null {
  if (text(env, 'BACKUP_KEEP') === null) return null
  return readInteger(env, 'BACKUP_KEEP', { fallback: 1, from: 1, to: 1_000 })
}
