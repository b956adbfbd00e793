import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Keeps files that only the operator's staff may ever open. No route serves them. */
export type FileStore = {
  /** Stores `bytes` under a new random name with this extension, and returns the name.
   *  @throws FileStoreFullError when the files together would take more than they may. */
  save(bytes: Buffer, extension: 'jpg' | 'png'): Promise<string>
  read(name: string): Promise<Buffer>
  /** Nothing happens where there is no such file. */
  remove(name: string): Promise<void>
}

/** The store holds as much as it may; nothing was stored. */
export class FileStoreFullError extends Error {
  override name = 'FileStoreFullError'
}

const FILE_NAME = /^[a-f0-9]{32}\.(jpg|png)$/

/** Files in `folder`, readable by the owner of the process alone, together at most `maxBytes`. The folder lies outside
 *  whatever is served. Processes that save at the same moment may each go over the limit by one file. */
export function folderFileStore(folder: string, { maxBytes }: { maxBytes: number }): FileStore {
  function fileAt(name: string): string {
    // Names come out of the database: a row that was tampered with must not lead anywhere else.
    if (!FILE_NAME.test(name)) throw new Error('A stored file has a name that this store never gave')
    return path.join(folder, name)
  }
  return {
    async save(bytes, extension) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const used = await bytesIn(folder)
      if (used + bytes.length > maxBytes) {
        throw new FileStoreFullError(`${used} of ${maxBytes} bytes are used`)
      }
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

/** Measured each time: several processes share the folder, and saving a picture costs far more. */
async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await readdir(folder)) {
    const found = await stat(path.join(folder, name)).catch(() => null)
    bytes += found?.size ?? 0
  }
  return bytes
}
