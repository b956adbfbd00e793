import path from 'node:path'
import { type Environment, readUrl, SettingError, text } from './readers.ts'
import type { Settings } from './settings-type.ts'

const PROTOCOLS = ['postgres:', 'postgresql:']

/** The database's URLs for each kind of work. */
export function readDatabase(
  env: Environment,
): Pick<
  Settings,
  'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl' | 'databaseReplicaUrl' | 'backupDir'
> {
  const databaseUrl = readUrl(env, 'DATABASE_URL', PROTOCOLS)
  const further = (name: string) => {
    const url = readUrl(env, name, PROTOCOLS)
    if (url !== null && databaseUrl === null)
      throw new SettingError(name, 'is for a database that DATABASE_URL names')
    return url
  }
  const databaseDirectUrl = further('DATABASE_DIRECT_URL')
  const backups = text(env, 'BACKUP_DIR')
  if (backups !== null && databaseUrl !== null)
    throw new SettingError('BACKUP_DIR', 'is for the embedded database; another one has backups of its own')
  return {
    databaseUrl,
    databaseDirectUrl,
    databaseOwnerUrl: further('DATABASE_OWNER_URL'),
    databaseReplicaUrl: further('DATABASE_REPLICA_URL'),
    backupDir: backups === null ? null : path.resolve(backups),
  }
}
