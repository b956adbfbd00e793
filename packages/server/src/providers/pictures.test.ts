import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { startS3Server } from '../../test-support/s3-server.ts'
import { conflict } from '../errors.ts'
import { createLog } from '../log.ts'
import { openBucket } from './file-bucket.ts'
import { folderFileStore, sealedFileStore } from './file-store.ts'
import { storePictures } from './pictures.ts'

test('a refusal stays the same if its picture cannot be removed, and the log names the picture', async () => {
  await using s3 = await startS3Server()
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-pictures-'))
  const file = path.join(folder, 'receipt')
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2f6b4f' } })
    .png()
    .toFile(file)
  const lines: string[] = []
  const pictures = {
    files: [{ type: 'image/png', path: file, field: 'receipt' }] as const,
    from: 'a customer',
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

test('half a photo is no picture', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-pictures-'))
  const file = path.join(folder, 'document')
  const photo = await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
    .jpeg()
    .toBuffer()
  await writeFile(file, photo.subarray(0, photo.length / 2))
  const store = folderFileStore(path.join(folder, 'store'), { maxBytes: 1e6, keys: [Buffer.alloc(32, 1)] })
  const files = [{ type: 'image/jpeg', path: file, field: 'document' }] as const
  const pictures = { files, from: 'a customer', log: createLog({ level: 'silent' }) }
  await expect(storePictures(store, pictures, async () => undefined)).rejects.toMatchObject({
    code: 'unsupported_type',
  })
  await rm(folder, { recursive: true })
})

test('a photo is kept upright, and what was transparent becomes white in a JPG', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-pictures-'))
  const store = folderFileStore(folder, { maxBytes: 10_000_000, keys: [Buffer.alloc(32, 1)] })
  const log = createLog({ level: 'silent' })
  const keep = async (type: 'image/jpeg' | 'image/png', picture: Sharp) => {
    const file = path.join(folder, 'document')
    await picture.toFile(file)
    const files = [{ type, path: file, field: 'document' }] as const
    const name = await storePictures(store, { files, from: 'a customer', log }, async ([kept]) => kept.name)
    return sharp(await store.read(name))
  }
  const create = { width: 20, height: 10, channels: 3, background: '#2f6b4f' } as const
  const turned = await keep('image/jpeg', sharp({ create }).withMetadata({ orientation: 6 }).jpeg())
  expect(await turned.metadata()).toMatchObject({ width: 10, height: 20 })
  // Noise that is too large for a PNG, and that nobody sees.
  const noise = randomBytes(1_000 * 1_000 * 4).map((byte, at) => (at % 4 === 3 ? 0 : byte))
  const raw = { width: 1_000, height: 1_000, channels: 4 } as const
  const white = await keep('image/png', sharp(noise, { raw }).png())
  expect((await white.stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
  await rm(folder, { recursive: true })
})

/** A picture of a customer, and a store for it. */
async function oneToStore() {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-pictures-'))
  const file = path.join(folder, 'document')
  await sharp({ create: { width: 900, height: 900, channels: 3, background: '#2f6b4f' } })
    .png()
    .toFile(file)
  const store = folderFileStore(folder, { maxBytes: 1_000_000_000, keys: [Buffer.alloc(32, 1)] })
  const log = createLog({ level: 'silent' })
  const files = [{ type: 'image/png', path: file, field: 'document' }] as const
  return { folder, store, files, log }
}

test('concurrent pictures are decoded one after the other, and too many are refused', async () => {
  const { folder, store, files, log } = await oneToStore()
  const send = (from: string) => storePictures(store, { files, from, log }, async ([{ name }]) => name)
  let decoding = 0
  const look = setInterval(() => {
    const { queue, process } = sharp.counters()
    decoding = Math.max(decoding, queue + process)
  })
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => send(`customer ${at}`)))
  clearInterval(look)
  expect(decoding).toBeGreaterThan(0)
  // The one that has just ended may still be counted.
  expect(decoding).toBeLessThanOrEqual(2)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'unavailable' } })

  // Those of one customer wait behind each other, so the others keep their places.
  const floods = Array.from({ length: 25 }, () => send('flooder'))
  const [bystander, ...flooded] = (await Promise.allSettled([...floods, send('bystander')])).toReversed()
  expect(bystander).toMatchObject({ status: 'fulfilled' })
  expect(flooded.filter(({ status }) => status === 'fulfilled')).toHaveLength(21)
  expect(flooded[0]).toMatchObject({ reason: { code: 'throttled' } })
  await rm(folder, { recursive: true })
})

test('receipts and pictures of disputes have places of their own and go first: anybody may send documents', async () => {
  const { folder, store, files, log } = await oneToStore()
  const kept: string[] = []
  const send = (from: string, noun: 'documents' | 'chat pictures' | 'pictures') =>
    storePictures(store, { files, from, log, noun }, async () => void kept.push(noun))
  const floods = Array.from({ length: 60 }, (_, at) =>
    send(`customer ${at}`, at % 2 === 0 ? 'documents' : 'chat pictures'),
  )
  const [receipt, ...others] = (
    await Promise.allSettled([...floods, send('a payer', 'pictures')])
  ).toReversed()
  expect(receipt).toMatchObject({ status: 'fulfilled' })
  expect(others.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  // One was being decoded already.
  expect(kept.indexOf('pictures')).toBeLessThanOrEqual(1)
  await rm(folder, { recursive: true })
})

test.each([
  ['a screenshot stays a PNG', Buffer.alloc(3_000_000, 200), 'png', 100_000],
  ['a PNG of noise becomes a JPG, a third as large', randomBytes(3_000_000), 'jpg', 1_000_000],
])('%s', async (_what, pixels, extension, maxBytes) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-pictures-'))
  const file = path.join(folder, 'receipt')
  await sharp(pixels, { raw: { width: 1_000, height: 1_000, channels: 3 } })
    .png()
    .toFile(file)
  const store = folderFileStore(folder, { maxBytes: 10_000_000, keys: [Buffer.alloc(32, 1)] })
  const pictures = {
    files: [{ type: 'image/png', path: file, field: 'receipt' }] as const,
    from: 'a customer',
    log: createLog({ level: 'silent' }),
  }
  const stored = await storePictures(store, pictures, async ([picture]) => picture)
  expect(path.extname(stored.name)).toBe(`.${extension}`)
  expect(stored.bytes).toBeLessThan(maxBytes)
  await rm(folder, { recursive: true })
})
