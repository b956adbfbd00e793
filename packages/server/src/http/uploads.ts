import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import { type Endpoint, UPLOAD_MAX_BYTES } from '@oja/api/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, fieldError, invalidInput } from '../errors.ts'
import { HOUR_MS } from '../durations.ts'

/** An uploaded picture, in a temporary file that lives as long as its request. Drops the file's name and declared type, because
 *  the sender chose them. */
export type UploadedFile = { type: 'image/jpeg' | 'image/png'; path: string }

export type Uploads = {
  fields: Record<string, string>
  /** One file for each requested name, and a list for the name of a list. */
  files: Record<string, UploadedFile | UploadedFile[]>
  /** Removes the temporary files. */
  remove(): Promise<void>
}

/** Where uploads are while their request runs. On the disk of DATA_DIR, because they may show an ID. */
const INCOMING = 'incoming'
/** Longer than any request lives: a killed process left older files behind. */
const LEFT_BEHIND_MS = HOUR_MS

/** A text of 2,000 characters takes up to three bytes each in Nigerian languages. */
const FIELD_MAX_BYTES = 8192

/** The files a body must contain, one for each name, and the name that may occur several times. */
type Wanted = { files: readonly string[]; fileList?: Endpoint['fileList'] }

/** Lets the routes of this scope accept files. Registered only around them, because it would slow down every other request. */
export async function registerUploads(scope: FastifyInstance, wanted: Wanted): Promise<void> {
  const most = wanted.files.length + (wanted.fileList?.max ?? 0)
  await scope.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: most, fields: 20, fieldSize: FIELD_MAX_BYTES },
  })
}

/** Reads a multipart body: its text fields, and one JPG or PNG for each requested file. Streams files to the disk. The caller
 *  calls `remove` after the response; when this throws, it removes the files itself.
 *  @throws AppError invalid_input (a file is missing, or the form is broken), too_large (over 8 MB), unsupported_type (other content). */
export async function readUploads(
  request: FastifyRequest,
  options: Wanted & {
    dataDir: string
    /** Called once: with the fields before the first file, or all fields of a form without files. Throws a refusal. */
    beforeFiles: ((fields: Record<string, string>) => Promise<void>) | undefined
  },
): Promise<Uploads> {
  const { files: fileNames, fileList, dataDir, beforeFiles } = options
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
    const listed: string[] = []
    let isAllowed = false
    const allow = async () => {
      if (isAllowed) return
      isAllowed = true
      await beforeFiles?.(Object.fromEntries(fields))
    }
    // The client hung up while the call waited. Its body is closed already, and reading it would never end.
    if (request.raw.destroyed) throw new AppError('invalid_input', 'The connection ended before the upload')
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
        continue
      }
      // Many clients send a list `name` as `name[]`.
      const isListed = fileList && [fileList.name, `${fileList.name}[]`].includes(part.fieldname)
      if (isListed || fileNames.includes(part.fieldname)) {
        await allow()
        const file = path.join(folder, isListed ? `${fileList.name}-${listed.length}` : part.fieldname)
        await pipeline(part.file, createWriteStream(file, { mode: 0o600 }))
        if (part.file.truncated) throw pictureTooLarge()
        if (isListed) listed.push(file)
        else files.set(part.fieldname, file)
      } else {
        part.file.resume()
      }
    }
    await allow()
    const checked: Uploads['files'] = await checkFiles(fileNames, files)
    if (fileList)
      checked[fileList.name] = await Promise.all(listed.map((file) => checkFile(fileList.name, file)))
    return { fields: Object.fromEntries(fields), files: checked, remove }
  } catch (cause) {
    await remove()
    throw isBrokenForm(cause)
      ? new AppError('invalid_input', 'We could not read this form', { cause })
      : cause
  }
}

/** Whether the form has no boundary or no end. Of all errors here, only those of its parser have no code. */
function isBrokenForm(cause: unknown): boolean {
  return cause instanceof Error && !('code' in cause)
}

/** Removes uploads that a killed process left behind. */
export async function removeForgottenUploads(dataDir: string): Promise<void> {
  const incoming = path.join(dataDir, INCOMING)
  const names = await readdir(incoming).catch(() => [])
  for (const name of names) {
    const folder = path.join(incoming, name)
    const found = await stat(folder).catch(() => null)
    // This machine's time, not the database's, because the file system wrote `mtime`.
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
    if (file === undefined || (await startOf(file)).length === 0) missing[name] = SENTENCE
    else checked[name] = await checkFile(name, file)
  }
  if (Object.keys(missing).length > 0) throw invalidInput(missing)
  return checked
}

async function checkFile(name: string, file: string): Promise<UploadedFile> {
  const type = pictureType(await startOf(file))
  if (!type) throw fieldError('unsupported_type', name, SENTENCE)
  return { type, path: file }
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

/** Detects the type by content, because the sender chooses names and declared types. */
function pictureType(bytes: Buffer): UploadedFile['type'] | null {
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START)) return 'image/jpeg'
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return 'image/png'
  return null
}

export const pictureTooLarge = () =>
  new AppError('too_large', `Choose a picture of at most ${UPLOAD_MAX_BYTES / 1024 / 1024} MB`)
