import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FileStore, FileStoreFullError, folderFileStore } from './file-store.ts'

let folder: string
let files: FileStore
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'oja-files-')), 'uploads')
  files = folderFileStore(folder, { maxBytes: 10 })
})
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }))

test('a file comes back as it was, under a name of its own, for the owner alone', async () => {
  const bytes = Buffer.from([1, 2, 3])
  const names = [await files.save(bytes, 'jpg'), await files.save(bytes, 'jpg')]
  expect(new Set(names).size).toBe(2)
  expect(await files.read(names[0] ?? '')).toEqual(bytes)
  expect((await stat(path.join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600)
})

test('a removed file is gone, and removing it again is no error', async () => {
  const name = await files.save(Buffer.from('x'), 'png')
  await files.remove(name)
  await files.remove(name)
  expect(await readdir(folder)).toEqual([])
})

test('files together take no more than they may; what is removed makes room', async () => {
  const first = await files.save(Buffer.alloc(6), 'jpg')
  await expect(files.save(Buffer.alloc(5), 'jpg')).rejects.toThrow(FileStoreFullError)
  expect(await readdir(folder)).toEqual([first])
  await files.save(Buffer.alloc(4), 'jpg')
  await files.remove(first)
  await files.save(Buffer.alloc(6), 'jpg')
})

test.each(['../operator-token', '/etc/passwd', 'a.jpg', `${'a'.repeat(32)}.exe`])(
  'the name %s leads nowhere',
  async (name) => {
    expect(() => files.read(name)).toThrow('a name that this store never gave')
    expect(() => files.remove(name)).toThrow('a name that this store never gave')
  },
)
