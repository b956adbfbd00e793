import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { outside } from '../outside.ts'
import type { Settings } from '../settings.ts'
import { withTimeout } from '../with-timeout.ts'
import { FileMissingError, type FilePlace, FileStoreUnavailableError } from './file-store.ts'

/** Timeout for one request with its retries. A customer waits for it. */
const TIMEOUT_MS = 10_000
/** How long a folder's measured size is cached. Measuring costs a request for each thousand files. */
const MEASURED_FOR_MS = 60_000

type Bucket = {
  /** The files whose keys begin with `name/`. Their total size is measured once a minute; in between, files stored by other
   *  processes do not count. */
  folder(name: string): FilePlace
}

/** Connects at the first request. `timeoutMs`: for one request, by default 10 seconds. */
export function openBucket(
  { endpoint, bucket, region, key, secret }: NonNullable<Settings['uploadsS3']>,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Bucket {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Bucket names in the host name need DNS entries, which few servers other than Amazon's have.
    forcePathStyle: true,
    // Ends requests that nobody waits for any more.
    requestHandler: { requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    // Not every server supports these checksums, and each file's seal proves more.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const ask = async <T>(request: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const late = new Error(`no answer within ${timeoutMs} ms`)
    try {
      const answer = await outside('object storage', () =>
        withTimeout(request(signal), timeoutMs, late).catch((cause: unknown) => {
          // An answer too: the storage works.
          if (cause instanceof NoSuchKey) return cause
          throw cause
        }),
      )
      if (!(answer instanceof NoSuchKey)) return answer
      throw new FileMissingError('A stored file is missing', { cause: answer })
    } catch (cause) {
      if (cause instanceof FileMissingError) throw cause
      const reason = signal.aborted ? late : cause
      // Without the cause, because this library's errors contain the failed request.
      throw new FileStoreUnavailableError(`${bucket} at ${endpoint}: ${String(reason)}`)
    }
  }

  async function measure(folder: string): Promise<number> {
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` })
    let bytes = 0
    // Each page has its own timeout: many pages may take long, but one must not hang.
    for (;;) {
      const { value: page, done } = await ask(() => pages.next())
      if (done) return bytes
      for (const { Size = 0 } of page.Contents ?? []) bytes += Size
    }
  }

  return {
    folder(folder) {
      const at = (name: string) => ({ Bucket: bucket, Key: `${folder}/${name}` })
      let measured: { bytes: number; at: number } | null = null
      const remove = (name: string) =>
        ask(async (abortSignal) => {
          await client.send(new DeleteObjectCommand(at(name)), { abortSignal })
          // There is more room now, so measure again.
          measured = null
        })
      return {
        async write(name, bytes) {
          try {
            const input = { ...at(name), Body: bytes, ContentType: 'application/octet-stream' }
            await ask((abortSignal) => client.send(new PutObjectCommand(input), { abortSignal }))
          } catch (error) {
            // It may be stored all the same, but no row will name it.
            remove(name).catch(() => undefined)
            throw error
          }
          if (measured) measured.bytes += bytes.length
        },
        read: (name) =>
          ask(async (abortSignal) => {
            const { Body } = await client.send(new GetObjectCommand(at(name)), { abortSignal })
            if (!Body) throw new Error('the answer has no body')
            return Buffer.from(await Body.transformToByteArray())
          }),
        remove,
        async used() {
          if (!measured || performance.now() - measured.at > MEASURED_FOR_MS)
            measured = { bytes: await measure(folder), at: performance.now() }
          return measured.bytes
        },
      }
    },
  }
}
