import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Environment, SettingError, text } from './readers.ts'

export function readDataDir(env: Environment): string {
  const dataDir = path.resolve(text(env, 'DATA_DIR') ?? '.data')
  try {
    // Other OS users, such as the database's, may reach their own folders below but list nothing.
    makeFolder(dataDir, { mode: 0o711 })
    if (!statSync(dataDir).isDirectory()) throw new Error('not a folder')
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new SettingError('DATA_DIR', `"${dataDir}" is not a folder that can be made and written to`)
  }
  return dataDir
}

/** Creates a folder and its parents. Node's own `recursive` never returns where nothing can be created, such as in /proc. */
function makeFolder(folder: string, options: { mode: number }): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder), options)
  try {
    mkdirSync(folder, options)
  } catch (cause) {
    // Another process starting at the same time may have created it first.
    if (!existsSync(folder)) throw cause
  }
}
