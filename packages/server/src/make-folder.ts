import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Creates a folder and its parents, if they do not exist. Node's own `recursive` never returns where nothing can be created, such
 *  as in /proc or below a mount point whose server is gone.
 *  @throws when it cannot be created */
export function makeFolder(folder: string, options: { mode: number }): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder), options)
  try {
    mkdirSync(folder, options)
  } catch (cause) {
    // Another process starting at the same time may have created it first.
    if (!existsSync(folder)) throw cause
  }
}
