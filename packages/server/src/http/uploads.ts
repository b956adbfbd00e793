import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import { UPLOAD_MAX_BYTES } from '@oja/api/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidInput } from '../errors.ts'

/** A picture as it was sent, in a temporary file that lives as long as its request. Its name and declared type are not
 *  kept: the sender chose them. */
export type UploadedFile = { type: 'image/jpeg' | 'image/png'; path: string }

export type Uploads = {
  fields: Record<string, string>
  files: Record<string, UploadedFile>
  /** Removes the temporary files. */
  remove(): Promise<void>
}

/** Where uploads wait while their request is answered. On the disk of DATA_DIR, because they may show an ID. */
const INCOMING = 'incoming'
/** Longer than any request lives: what is older was left by a process that was killed. */
const LEFT_BEHIND_MS = 60 * 60_000

const FIELD_MAX_BYTES = 4096

/** Lets the routes of this scope take files. Registered around them only, for parsing costs every other request. */
export async function registerUploads(scope: FastifyInstance, fileNames: readonly string[]): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fileSize: UPLOAD_MAX_BYTES,
      files: fileNames.length,
      fields: 20,
      fieldSize: FIELD_MAX_BYTES,
      parts: fileNames.length + 20,
      headerPairs: 50,
    },
  })
}

/** Reads a multipart body: its text fields, and one JPG or PNG for each of `fileNames`. Streams each file to the disk. The
 *  caller calls `remove` when the request is answered; where this throws, nothing is left.
 *  @throws AppError invalid_input (a file is missing), too_large (over 8 MB), unsupported_type (other content). */
export async function readUploads(
  request: FastifyRequest,
  options: { fileNames: readonly string[]; dataDir: string },
): Promise<Uploads> {
  const { fileNames, dataDir } = options
  if (!request.isMultipart()) {
    throw new AppError('unsupported_type', 'Send the pictures as a form with files')
  }
  const incoming = path.join(dataDir, INCOMING)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(incoming, 'request-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const fields = new Map<string, string>()
    const files = new Map<string, string>()
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
      } else if (fileNames.includes(part.fieldname)) {
        const file = path.join(folder, part.fieldname)
        await pipeline(part.file, createWriteStream(file, { mode: 0o600 }))
        if (part.file.truncated) throw pictureTooLarge()
        files.set(part.fieldname, file)
      } else {
        part.file.resume()
      }
    }
    return { fields: Object.fromEntries(fields), files: await checkFiles(fileNames, files), remove }
  } catch (cause) {
    await remove()
    throw cause
  }
}

/** Removes uploads of requests that a killed process did not answer. */
export async function removeForgottenUploads(dataDir: string): Promise<void> {
  const incoming = path.join(dataDir, INCOMING)
  const names = await readdir(incoming).catch(() => [])
  for (const name of names) {
    const folder = path.join(incoming, name)
    const found = await stat(folder).catch(() => null)
    // The disk's own time, because the file system wrote it.
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS)
      await rm(folder, { recursive: true, force: true })
  }
}

async function checkFiles(
  fileNames: readonly string[],
  files: Map<string, string>,
): Promise<Record<string, UploadedFile>> {
  const checked: Record<string, UploadedFile> = {}
  const missing: Record<string, string> = {}
  for (const name of fileNames) {
    const file = files.get(name)
    const start = file === undefined ? null : await startOf(file)
    if (file === undefined || !start?.length) {
      missing[name] = SENTENCE
      continue
    }
    const type = pictureType(start)
    if (!type) throw new AppError('unsupported_type', SENTENCE, { fields: { [name]: SENTENCE } })
    checked[name] = { type, path: file }
  }
  if (Object.keys(missing).length > 0) throw invalidInput(missing)
  return checked
}

const SENTENCE = 'Choose a JPG or PNG picture'

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PNG_START.length))
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** By content: names and declared types are the sender's word only. */
function pictureType(bytes: Buffer): UploadedFile['type'] | null {
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START)) return 'image/jpeg'
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return 'image/png'
  return null
}

export function pictureTooLarge(): AppError {
  return new AppError('too_large', `Choose a picture of at most ${UPLOAD_MAX_BYTES / 1024 / 1024} MB`)
}
