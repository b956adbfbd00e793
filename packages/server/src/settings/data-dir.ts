import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { type Environment, SettingError, text } from './readers.ts'

export function readDataDir(env: Environment): string {
  const dataDir = path.resolve(text(env, 'DATA_DIR') ?? '.data')
  if (isUsableFolder(dataDir)) return dataDir
  throw new SettingError('DATA_DIR', `"${dataDir}" is not a folder that can be made and written to`)
}

/** Creates the folder where it does not exist. */
function isUsableFolder(folder: string): boolean {
  try {
    // Other OS users, such as the database's, may reach their own folders below but list nothing.
    makeFolder(folder, { mode: 0o711 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}
