import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startS3Server } from '../../test-support/s3-server.ts'
import { conflict } from '../errors.ts'
import { createLog } from '../log.ts'
import { openBucket } from './file-bucket.ts'
import { sealedFileStore } from './file-store.ts'
import { storePictures } from './pictures.ts'

test('a refusal stays the same where its picture cannot be removed, and the log names the picture', async () => {
  await using s3 = await startS3Server()
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-pictures-'))
  const file = path.join(folder, 'receipt')
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2f6b4f' } })
    .png()
    .toFile(file)
  const lines: string[] = []
  const pictures = {
    files: [{ path: file, field: 'receipt' }] as const,
    log: createLog({ level: 'error', write: (line) => lines.push(line) }),
  }
  const store = sealedFileStore(openBucket(s3.uploadsS3).folder('pictures'), {
    maxBytes: 1_000_000,
    keys: [Buffer.alloc(32, 1)],
  })
  let stored = ''
  const refused = storePictures(store, pictures, async ([picture]) => {
    stored = picture.name
    await s3.stop()
    throw conflict('This trade is over')
  })
  await expect(refused).rejects.toThrow('This trade is over')
  expect(lines).toEqual([expect.stringContaining(stored)])
  await rm(folder, { recursive: true })
})
