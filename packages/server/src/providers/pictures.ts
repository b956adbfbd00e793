import { fileTypeFromFile } from 'file-type'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { OutcomeUnknownError } from '../db/away.ts'
import { AppError, unavailable } from '../errors.ts'
import type { Log } from '../log.ts'
import { Turns } from '../turns.ts'
import { type FileStore, FileStoreFullError } from './file-store.ts'

/** More than any phone takes, far less than what a picture made to fill memory claims to have. */
const MAX_PIXELS = 50_000_000

/** Long side of what is kept: enough to read the small print of a passport. */
const KEPT_LONG_SIDE = 3_000

/** More than any screenshot takes. A larger PNG is a photo, or noise made to fill the store: as a JPG it takes a quarter. */
const PNG_MAX_BYTES = 2 * 1024 * 1024

/** One at a time: a large picture takes seconds and hundreds of megabytes, and sign-ins hash on the same few threads. */
const turns = pLimit(1)
/** How many may wait. More would wait for minutes. */
const WAITING_MAX = 20
/** Further requests of a customer wait behind their own, so that nobody can take all places. */
const turnsOfCustomers = new Turns({ atOnce: 1, waiting: 20 })

type CleanPicture = { bytes: Buffer; extension: 'jpg' | 'png'; width: number; height: number }

/** A picture in the store: its name there, its size in pixels, and its bytes as they are handed out. */
export type StoredPicture = { name: string; width: number; height: number; bytes: number }

/** Decodes the picture of a file and encodes it again: the stored file holds pixels alone, no place and device of the camera, and
 *  nothing that was hidden behind them. The type is found by content.
 *  @throws AppError unsupported_type naming `field` for what is not a JPG or PNG that can be read. */
async function cleanPicture(file: string, field: string, longSide = KEPT_LONG_SIDE): Promise<CleanPicture> {
  const type = await fileTypeFromFile(file)
  if (type?.ext !== 'jpg' && type?.ext !== 'png') throw unsupported(field, 'Choose a JPG or PNG picture')
  try {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      // Turned upright by the camera's note, which is dropped with the others.
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    const png = type.ext === 'png' ? await picture.clone().png().toBuffer({ resolveWithObject: true }) : null
    const isPng = png !== null && png.data.length <= PNG_MAX_BYTES
    const { data, info } = isPng
      ? png
      : await picture
          .flatten({ background: 'white' })
          .jpeg({ quality: 88 })
          .toBuffer({ resolveWithObject: true })
    return { bytes: data, extension: isPng ? 'png' : 'jpg', width: info.width, height: info.height }
  } catch (cause) {
    throw unsupported(field, 'We cannot read this picture. Choose another one', cause)
  }
}

/** A picture to keep, and the field of the form that it came in. */
type Given = { path: string; field: string }
/** A stored picture for each one that was given. */
type Stored<Files> = { [Place in keyof Files]: StoredPicture }

/** Cleans pictures and keeps them under new names while `write` writes the rows that name them. Where `write` fails, nothing is
 *  kept: a picture that no row names would stay for ever. Where nobody can tell whether it committed, everything is kept: a
 *  row without its picture would be worse. `from`: the customer who sent them. `longSide`: pixels of what is kept, 3,000 unless
 *  said otherwise. `noun`: what a customer calls the pictures.
 *  @throws AppError unsupported_type naming the field, throttled while many of this customer's pictures wait, unavailable
 *  when the store is full (which is logged) or too many pictures wait, FileStoreAwayError, and whatever `write` throws */
export async function storePictures<const Files extends readonly Given[], T>(
  store: FileStore,
  pictures: {
    files: Files
    from: string
    log: Pick<Log, 'error'>
    longSide?: number
    noun?: 'documents' | 'pictures'
  },
  write: (stored: Stored<Files>) => Promise<T>,
): Promise<T> {
  const { files, from, log, longSide, noun = 'pictures' } = pictures
  const endTurn = await turnsOfCustomers.take(from)
  const stored: StoredPicture[] = []
  try {
    for (const { path, field } of files) {
      if (turns.pendingCount >= WAITING_MAX)
        throw unavailable(`Many ${noun} are being sent. Try again in a moment`)
      const { bytes, extension, width, height } = await turns(() => cleanPicture(path, field, longSide))
      stored.push({ name: await store.save(bytes, extension), width, height, bytes: bytes.length })
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
    log.error({ err: error }, `Refused ${noun}: their folder has reached UPLOADS_MAX_MB`)
    throw unavailable(`We cannot take ${noun} at the moment. Try again later`)
  } finally {
    endTurn()
  }
}

/** Removes files that no row names, or none any more. One that cannot be removed is logged, and lies there encrypted until somebody
 *  deletes it: what was done or refused before stays as it is. */
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

/** A stored picture, as a call with the envelope `picture` answers it. */
export async function readPicture(
  store: FileStore,
  name: string,
): Promise<{ type: 'image/jpeg' | 'image/png'; bytes: Uint8Array<ArrayBuffer> }> {
  return {
    type: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
    bytes: new Uint8Array(await store.read(name)),
  }
}

/** The same, for an answer of JSON. */
export async function readPictureAsText(
  store: FileStore,
  name: string,
): Promise<{ type: 'image/jpeg' | 'image/png'; base64: string }> {
  const { type, bytes } = await readPicture(store, name)
  return { type, base64: Buffer.from(bytes).toString('base64') }
}

function unsupported(field: string, sentence: string, cause?: unknown): AppError {
  return new AppError('unsupported_type', sentence, { fields: { [field]: sentence }, cause })
}
