import { Semaphore } from 'async-mutex'
import sharp from 'sharp'
import { OutcomeUnknownError } from '../db/errors.ts'
import { fieldError, unavailable } from '../errors.ts'
import type { Log } from '../log.ts'
import { Turns } from '../turns.ts'
import { type FileStore, FileStoreFullError } from './file-store.ts'

/** More than any phone's camera makes, but far less than a decompression bomb claims. */
const MAX_PIXELS = 50_000_000

/** Long side of stored pictures: enough to read a passport's small print. */
const KEPT_LONG_SIDE = 3_000

/** Larger than any screenshot. A larger PNG is a photo, or noise made to fill the store; as a JPG it is a quarter the size. */
const PNG_MAX_BYTES = 2 * 1024 * 1024

/** One at a time: a large picture takes seconds and hundreds of megabytes, and sign-ins hash on the same few threads. */
const decoder = new Semaphore(1)
/** What is decoded first, and how many of each kind wait. Anybody with an email address may send documents, and nobody may lose a
 *  trade because many do. */
const KINDS = {
  pictures: { priority: 2, waiting: 0 },
  'chat pictures': { priority: 1, waiting: 0 },
  documents: { priority: 0, waiting: 0 },
}
/** How many of a kind may wait; more would wait for minutes. */
const WAITING_MAX = 20
/** A customer's further requests wait behind their own, so that nobody can take all places. */
const turnsOfCustomers = new Turns({ atOnce: 1, waiting: 20 })

type CleanPicture = { bytes: Buffer; extension: 'jpg' | 'png'; width: number; height: number }

/** A stored picture: its name, its size in pixels, and its size in bytes before sealing. */
export type StoredPicture = { name: string; width: number; height: number; bytes: number }

/** Decodes a picture and encodes it again, so that the stored file contains only pixels: no location, no camera and no hidden
 *  data.
 *  @throws AppError unsupported_type naming `field` when it cannot be decoded */
async function cleanPicture({ type, path, field }: Given, longSide: number): Promise<CleanPicture> {
  try {
    const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      // Rotates by the EXIF orientation, which is then dropped with the other metadata.
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    const png =
      type === 'image/png' ? await picture.clone().png().toBuffer({ resolveWithObject: true }) : null
    const isPng = png !== null && png.data.length <= PNG_MAX_BYTES
    const { data, info } = isPng
      ? png
      : await picture
          .flatten({ background: 'white' })
          .jpeg({ quality: 88 })
          .toBuffer({ resolveWithObject: true })
    return { bytes: data, extension: isPng ? 'png' : 'jpg', width: info.width, height: info.height }
  } catch (cause) {
    throw fieldError('unsupported_type', field, 'We cannot read this picture. Choose another one', cause)
  }
}

type Given = { type: 'image/jpeg' | 'image/png'; path: string; field: string }
type Stored<Files> = { [Place in keyof Files]: StoredPicture }

/** Cleans pictures and stores them under new names, then calls `write` to write the rows that name them. If `write` fails, removes
 *  the pictures, because nothing would ever delete a picture without a row. If the outcome of its commit is unknown, keeps them,
 *  because a row without its picture would be worse. `from`: the customer who sent them. `longSide`: in pixels, by default 3,000.
 *  `noun`: what a customer calls the pictures. `share`: how much of the store's limit they may fill, by default 1.
 *  @throws AppError unsupported_type naming the field, throttled while many of this customer's pictures wait, unavailable
 *  when the store is full (which is logged) or too many of them wait, FileStoreUnavailableError, and errors of `write` */
export async function storePictures<const Files extends readonly Given[], T>(
  store: FileStore,
  pictures: {
    files: Files
    from: string
    log: Pick<Log, 'error'>
    longSide?: number
    noun?: keyof typeof KINDS
    share?: number
  },
  write: (stored: Stored<Files>) => Promise<T>,
): Promise<T> {
  const { files, from, log, longSide = KEPT_LONG_SIDE, noun = 'pictures', share = 1 } = pictures
  const endTurn = await turnsOfCustomers.take(from)
  const stored: StoredPicture[] = []
  try {
    for (const file of files) {
      const { bytes, extension, width, height } = await inTurn(noun, () => cleanPicture(file, longSide))
      const name = await store.save(bytes, extension, share)
      stored.push({ name, width, height, bytes: bytes.length })
    }
    return await write(stored as Stored<Files>)
  } catch (error) {
    if (error instanceof OutcomeUnknownError) throw error
    await removeUnnamed(
      store,
      stored.map(({ name }) => name),
      log,
    )
    if (!(error instanceof FileStoreFullError)) throw error
    log.error({ err: error }, `Refused ${noun}: their folder has reached ${share * 100} % of UPLOADS_MAX_MB`)
    throw unavailable(`We cannot take ${noun} at the moment. Try again later`)
  } finally {
    endTurn()
  }
}

/** Decodes when it is this picture's turn.
 *  @throws AppError unavailable when too many of its kind wait */
async function inTurn<T>(noun: keyof typeof KINDS, decode: () => Promise<T>): Promise<T> {
  const kind = KINDS[noun]
  if (kind.waiting >= WAITING_MAX) throw unavailable(`Many ${noun} are being sent. Try again in a moment`)
  kind.waiting += 1
  const [, release] = await decoder.acquire(1, kind.priority)
  kind.waiting -= 1
  return decode().finally(release)
}

/** Removes files that no row names. Logs a file that cannot be removed instead of failing; it stays, encrypted, until somebody
 *  deletes it. */
export async function removeUnnamed(
  store: FileStore,
  names: readonly string[],
  log: Pick<Log, 'error'>,
): Promise<void> {
  for (const name of names) {
    await store
      .remove(name)
      .catch((cause: unknown) =>
        log.error({ err: cause, file: name }, 'A picture that no row names was not removed'),
      )
  }
}

/** A stored picture, for a call with the envelope `picture`. */
export async function readPicture(
  store: FileStore,
  name: string,
): Promise<{ type: 'image/jpeg' | 'image/png'; bytes: Uint8Array<ArrayBuffer> }> {
  return {
    type: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
    bytes: new Uint8Array(await store.read(name)),
  }
}

/** The same, for a JSON response. */
export async function readPictureAsText(
  store: FileStore,
  name: string,
): Promise<{ type: 'image/jpeg' | 'image/png'; base64: string }> {
  const { type, bytes } = await readPicture(store, name)
  return { type, base64: Buffer.from(bytes).toString('base64') }
}
