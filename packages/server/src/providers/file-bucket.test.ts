import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../test-support/listen.ts'
import { outsideService } from '../../test-support/outside-service.ts'
import { type S3Server, startS3Server } from '../../test-support/s3-server.ts'
import { openBucket } from './file-bucket.ts'
import {
  FileMissingError,
  type FileStore,
  FileStoreUnavailableError,
  FileStoreFullError,
  folderFileStore,
  sealedFileStore,
} from './file-store.ts'

const KEY = Buffer.alloc(32, 1)
const SEAL_BYTES = 40
let folders = 0

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3[Symbol.asyncDispose]())

/** A folder of its own in the bucket, unless it is named. */
function store({ folder = `folder-${folders++}`, maxBytes = 1_000, ...given }: Given = {}): FileStore {
  const bucket = openBucket({ ...s3.uploadsS3, ...given }, { timeoutMs: given.timeoutMs ?? 5_000 })
  return sealedFileStore(bucket.folder(folder), { maxBytes, keys: [KEY] })
}
type Given = Partial<S3Server['uploadsS3']> & { folder?: string; maxBytes?: number; timeoutMs?: number }

test('a file comes back as it was, at another process too', async () => {
  const name = await store({ folder: 'shared' }).save(Buffer.from('A passport'), 'jpg')
  expect(await store({ folder: 'shared' }).read(name)).toEqual(Buffer.from('A passport'))
  await expect(store({ folder: 'another' }).read(name)).rejects.toThrow(FileMissingError)
})

test('a file that was copied from the disk under its name opens', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-files-'))
  const name = await folderFileStore(folder, { maxBytes: 1_000, keys: [KEY] }).save(Buffer.from('Ada'), 'png')
  const place = openBucket(s3.uploadsS3).folder('moved')
  await place.write(name, await readFile(path.join(folder, name)))
  expect(await store({ folder: 'moved' }).read(name)).toEqual(Buffer.from('Ada'))
  await rm(folder, { recursive: true })
})

test('a removed file is gone, and removing it again is no error', async () => {
  const files = store()
  const name = await files.save(Buffer.from('x'), 'png')
  await files.remove(name)
  await files.remove(name)
  await expect(files.read(name)).rejects.toThrow(FileMissingError)
})

test('files together stay within the limit; removing one makes room', async () => {
  const limits = { folder: 'small', maxBytes: 10 + 2 * SEAL_BYTES }
  const files = store(limits)
  const first = await files.save(Buffer.alloc(6), 'jpg')
  await expect(files.save(Buffer.alloc(5), 'jpg')).rejects.toThrow(FileStoreFullError)
  await expect(store(limits).save(Buffer.alloc(5), 'jpg')).rejects.toThrow(FileStoreFullError)
  await files.save(Buffer.alloc(4), 'jpg')
  await files.remove(first)
  await files.save(Buffer.alloc(6), 'jpg')
})

test.each([
  ['a wrong secret', { secret: 'stolen' }],
  ['a key that nobody has', { key: 'nobody' }],
  ['a bucket that is not there', { bucket: 'no-such-bucket' }],
  ['an address where nobody listens', { endpoint: 'http://127.0.0.1:1' }],
])('%s stores, reads and removes nothing, and gives no secret away', async (_what, given) => {
  const name = await store({ folder: 'guarded' }).save(Buffer.from('x'), 'jpg')
  const files = store({ ...given, folder: 'guarded' })
  const work = [files.save(Buffer.from('y'), 'jpg'), files.read(name), files.remove(name)]
  for (const result of await Promise.allSettled(work)) {
    const error: unknown = result.status === 'rejected' ? result.reason : null
    expect(error).toBeInstanceOf(FileStoreUnavailableError)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/stolen|AWS4-HMAC/)
  }
  expect(await store({ folder: 'guarded' }).read(name)).toEqual(Buffer.from('x'))
})

test('a file that the storage did not confirm is removed again: no row will name it', async () => {
  const heard: string[] = []
  const endpoint = await outsideService((request, response) => {
    heard.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`)
    response.writeHead(request.method === 'PUT' ? 500 : 204).end()
  })
  const place = openBucket({ ...s3.uploadsS3, endpoint }).folder('lost')
  await expect(place.write('a.jpg', Buffer.from('x'))).rejects.toThrow(FileStoreUnavailableError)
  await expect.poll(() => heard.at(-1)).toBe(`DELETE /${s3.uploadsS3.bucket}/lost/a.jpg`)
})

test('the files of other processes are measured again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const limits = { folder: 'both', maxBytes: 10 + 2 * SEAL_BYTES }
  const [own, other] = [store(limits), store(limits)]
  await own.save(Buffer.alloc(1), 'jpg')
  await other.save(Buffer.alloc(9), 'jpg')
  vi.advanceTimersByTime(60_001)
  await expect(own.save(Buffer.alloc(1), 'jpg')).rejects.toThrow(FileStoreFullError)
})

test('a request to storage that never answers times out', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined))
  const files = store({ endpoint: `http://127.0.0.1:${await listen(silent)}`, timeoutMs: 100 })
  await expect(files.save(Buffer.from('x'), 'jpg')).rejects.toThrow('no answer within 100 ms')
  silent.close()
})
