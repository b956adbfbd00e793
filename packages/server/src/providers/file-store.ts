import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Keeps files that only the operator's staff may ever open. No route serves them. */
export type FileStore = {
  /** Stores `bytes` under a new random name with this extension, and returns the name. */
  save(bytes: Buffer, extension: 'jpg' | 'png'): Promise<string>
  read(name: string): Promise<Buffer>
  /** Nothing happens where there is no such file. */
  remove(name: string): Promise<void>
}

const FILE_NAME = /^[a-f0-9]{32}\.(jpg|png)$/

/** Files in `folder`, readable by the owner of the process alone. The folder lies outside whatever is served. */
export function folderFileStore(folder: string): FileStore {
  function fileAt(name: string): string {
    // Names come out of the database: a row that was tampered with must not lead anywhere else.
    if (!FILE_NAME.test(name)) throw new Error('A stored file has a name that this store never gave')
    return path.join(folder, name)
  }
  return {
    async save(bytes, extension) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${randomBytes(16).toString('hex')}.${extension}`
      const file = await open(fileAt(name), 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      return name
    },
    read: (name) => readFile(fileAt(name)),
    remove: (name) => rm(fileAt(name), { force: true }),
  }
}
