import multipart from '@fastify/multipart'
import { UPLOAD_MAX_BYTES } from '@oja/api/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidInput } from '../http/errors.ts'

/** A picture as it was sent. Its name and declared type are not kept: the sender chose them. */
export type UploadedFile = { type: 'image/jpeg' | 'image/png'; bytes: Buffer }

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

/** Reads a multipart body: its text fields, and one JPG or PNG for each of `fileNames`.
 *  @throws AppError invalid_input (a file is missing), too_large (over 8 MB), unsupported_type (other content). */
export async function readUploads(
  request: FastifyRequest,
  fileNames: readonly string[],
): Promise<{ fields: Record<string, string>; files: Record<string, UploadedFile> }> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_type', 'Send the pictures as a form with files')
  }
  const fields = new Map<string, string>()
  const files = new Map<string, Buffer>()
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
      continue
    }
    const bytes = await part.toBuffer()
    if (fileNames.includes(part.fieldname)) files.set(part.fieldname, bytes)
  }
  return { fields: Object.fromEntries(fields), files: checkFiles(fileNames, files) }
}

function checkFiles(fileNames: readonly string[], files: Map<string, Buffer>): Record<string, UploadedFile> {
  const missing = fileNames.filter((name) => !files.get(name)?.length)
  if (missing.length > 0) {
    throw invalidInput(Object.fromEntries(missing.map((name) => [name, 'Choose a JPG or PNG picture'])))
  }
  const checked: Record<string, UploadedFile> = {}
  for (const [name, bytes] of files) {
    const type = pictureType(bytes)
    if (!type) {
      throw new AppError('unsupported_type', 'Choose a JPG or PNG picture', {
        fields: { [name]: 'Choose a JPG or PNG picture' },
      })
    }
    checked[name] = { type, bytes }
  }
  return checked
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** By content: names and declared types are the sender's word only. */
function pictureType(bytes: Buffer): UploadedFile['type'] | null {
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START)) return 'image/jpeg'
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return 'image/png'
  return null
}
