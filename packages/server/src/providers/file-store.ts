import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeSeal } from './file-seal.ts'

/** Keeps pictures of customers, encrypted. Calls hand them out to who may see them; the folder itself is never served. */
export type FileStore = {
  /** Stores `bytes` under a new random name with this extension, and returns the name.
   *  @throws FileStoreFullError when the files together would take more than they may. */
  save(bytes: Buffer, extension: 'jpg' | 'png'): Promise<string>
  /** @throws SealError when the file was changed, swapped for another one, or its key is gone. */
  read(name: string): Promise<Buffer>
  /** Nothing happens where there is no such file. */
  remove(name: string): Promise<void>
}

/** The store holds as much as it may; nothing was stored. */
export class FileStoreFullError extends Error {
  override name = 'FileStoreFullError'
}

/** The name says whether a file is sealed, so that nobody can put a plain file in the place of a sealed one. */
const FILE_NAME = /^[a-f0-9]{32}(\.sealed)?\.(jpg|png)$/
const SEALED = /\.sealed\.\w+$/

/** Files in `folder`, sealed with the first of `keys`, readable by the owner of the process alone, together at most
 *  `maxBytes`. The folder lies outside whatever is served. Files that were stored before they were sealed are read as they
 *  are. Processes that save at the same moment may each go over the limit by one file. */
export function folderFileStore(
  folder: string,
  { maxBytes, keys }: { maxBytes: number; keys: readonly Uint8Array[] },
): FileStore {
  const seal = makeSeal(keys)

  function fileAt(name: string): string {
    // Names come out of the database: a row that was tampered with must not lead anywhere else.
    if (!FILE_NAME.test(name)) throw new Error('A stored file has a name that this store never gave')
    return path.join(folder, name)
  }
  return {
    async save(bytes, extension) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${randomBytes(16).toString('hex')}.sealed.${extension}`
      const sealed = seal.close(bytes, name)
      const used = await bytesIn(folder)
      if (used + sealed.length > maxBytes) {
        throw new FileStoreFullError(`${used} of ${maxBytes} bytes are used`)
      }
      const file = await open(fileAt(name), 'wx', 0o600)
      try {
        await file.writeFile(sealed)
        await file.sync()
      } finally {
        await file.close()
      }
      return name
    },
    async read(name) {
      const bytes = await readFile(fileAt(name))
      return SEALED.test(name) ? seal.open(bytes, name) : bytes
    },
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
