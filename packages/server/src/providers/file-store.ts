import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeSeal } from './file-seal.ts'

/** Keeps customers' pictures, encrypted. Calls decide who may see one; the folder itself is never served. */
export type FileStore = {
  /** Stores `bytes` under a new random name with this extension, and returns the name. `share`: how much of the limit all files
   *  together may reach with this one, by default 1.
   *  @throws FileStoreFullError when the files together would exceed that, FileStoreUnavailableError */
  save(bytes: Buffer, extension: 'jpg' | 'png', share?: number): Promise<string>
  /** @throws SealError when the file was changed or swapped, or its key is missing; FileMissingError, FileStoreUnavailableError */
  read(name: string): Promise<Buffer>
  /** Does nothing if there is no such file.
   *  @throws FileStoreUnavailableError */
  remove(name: string): Promise<void>
}

/** The store has reached its limit; nothing was stored. */
export class FileStoreFullError extends Error {
  override name = 'FileStoreFullError'
}

/** There is no such file: it was removed, perhaps after a call had read its name. */
export class FileMissingError extends Error {
  override name = 'FileMissingError'
}

/** The storage does not answer or refuses this server. Whether it stored or removed the file is unknown. */
export class FileStoreUnavailableError extends Error {
  override name = 'FileStoreUnavailableError'
}

/** The name says whether a file is sealed, so that nobody can replace a sealed file by a plain one. */
const FILE_NAME = /^[a-f0-9]{32}(\.sealed)?\.(jpg|png)$/
const SEALED = /\.sealed\.\w+$/

/** Storage for sealed files, under names that a store chose. */
export type FilePlace = {
  /** The file is durable once this returns. */
  write(name: string, bytes: Buffer): Promise<void>
  /** @throws FileMissingError */
  read(name: string): Promise<Buffer>
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>
  /** The size of all files together, in bytes. */
  used(): Promise<number>
}

/** Files in `place`, sealed with the first of `keys`, at most `maxBytes` in total. Reads files from before sealing as they are.
 *  Processes that save at the same time may each exceed the limit by one file. */
export function sealedFileStore(
  place: FilePlace,
  { maxBytes, keys }: { maxBytes: number; keys: readonly Uint8Array[] },
): FileStore {
  const seal = makeSeal(keys)
  return {
    async save(bytes, extension, share = 1) {
      const name = `${randomBytes(16).toString('hex')}.sealed.${extension}`
      const sealed = seal.close(bytes, name)
      const used = await place.used()
      if (used + sealed.length > maxBytes * share) {
        throw new FileStoreFullError(`${used} of ${maxBytes} bytes are used`)
      }
      await place.write(name, sealed)
      return name
    },
    async read(name) {
      const bytes = await place.read(checked(name))
      return SEALED.test(name) ? seal.open(bytes, name) : bytes
    },
    remove: (name) => place.remove(checked(name)),
  }
}

/** Files in a folder that only the process's OS user can read. Nothing in it is served directly. */
export function folderFileStore(
  folder: string,
  options: { maxBytes: number; keys: readonly Uint8Array[] },
): FileStore {
  const fileAt = (name: string) => path.join(folder, name)
  const place: FilePlace = {
    async write(name, bytes) {
      const file = await open(fileAt(name), 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } catch (cause) {
        // An incomplete file would stay for ever.
        await rm(fileAt(name), { force: true })
        throw cause
      } finally {
        await file.close()
      }
    },
    read: (name) =>
      readFile(fileAt(name)).catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === 'ENOENT' ? new FileMissingError('A stored file is missing', { cause }) : cause
      }),
    remove: (name) => rm(fileAt(name), { force: true }),
    async used() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return bytesIn(folder)
    },
  }
  return sealedFileStore(place, options)
}

/** Names come from the database: a row that was tampered with must not lead to another path. */
function checked(name: string): string {
  if (!FILE_NAME.test(name)) throw new Error('A stored file has a name that this store never gave')
  return name
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
