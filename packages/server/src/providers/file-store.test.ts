import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SealError } from './file-seal.ts'
import { type FileStore, FileStoreFullError, folderFileStore } from './file-store.ts'

const STORE = new URL('file-store.ts', import.meta.url).href
const KEY = Buffer.alloc(32, 1)
const NEW_KEY = Buffer.alloc(32, 2)
/** What the seal adds to each file. */
const SEAL_BYTES = 40

let folder: string
let files: FileStore
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'oja-files-')), 'uploads')
  files = folderFileStore(folder, { maxBytes: 10 + 2 * SEAL_BYTES, keys: [KEY] })
})
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }))

test('a file comes back as it was, under a name of its own, for the owner alone', async () => {
  const bytes = Buffer.from([1, 2, 3])
  const names = [await files.save(bytes, 'jpg'), await files.save(bytes, 'jpg')]
  expect(new Set(names).size).toBe(2)
  expect(await files.read(names[0] ?? '')).toEqual(bytes)
  expect((await stat(path.join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600)
})

test.skipIf(!existsSync('/proc/self/fd'))('a stored file stays open no longer than it takes', async () => {
  for (let count = 0; count < 2; count += 1) await files.save(Buffer.from('x'), 'jpg')
  const open = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  })
  expect(open.filter((file) => file.startsWith(folder))).toEqual([])
})

test('a file that another process removes while the folder is measured stops no other', async () => {
  await mkdir(folder, { recursive: true })
  // As such a file, it is listed and not there.
  await symlink(path.join(folder, 'nowhere'), path.join(folder, 'gone.jpg'))
  await expect(files.save(Buffer.from('x'), 'jpg')).resolves.toMatch(/jpg$/)
})

test('a removed file is gone, and removing it again is no error', async () => {
  const name = await files.save(Buffer.from('x'), 'png')
  await files.remove(name)
  await files.remove(name)
  expect(await readdir(folder)).toEqual([])
})

test('files together stay within the limit; removing one makes room', async () => {
  const first = await files.save(Buffer.alloc(6), 'jpg')
  await expect(files.save(Buffer.alloc(5), 'jpg')).rejects.toThrow(FileStoreFullError)
  expect(await readdir(folder)).toEqual([first])
  await files.save(Buffer.alloc(4), 'jpg')
  await files.remove(first)
  await files.save(Buffer.alloc(6), 'jpg')
})

test('a file that does not fit on the disk leaves nothing there', async () => {
  const save = `import { folderFileStore } from ${JSON.stringify(STORE)}
    const files = folderFileStore(${JSON.stringify(folder)}, { maxBytes: 1e6, keys: [Buffer.alloc(32, 1)] })
    await files.save(Buffer.alloc(500_000), 'jpg')`
  // A process whose files may have 64 blocks fails in the middle of a larger one, as on a full disk.
  const inLittleRoom = `trap '' XFSZ; ulimit -f 64; exec "$0" --input-type=module -e "$1"`
  const saved = promisify(execFile)('bash', ['-c', inLittleRoom, process.execPath, save])
  await expect(saved).rejects.toMatchObject({ stderr: expect.stringContaining('EFBIG') })
  expect(await readdir(folder)).toEqual([])
})

test.each(['../operator-token', '/etc/passwd', 'a.jpg', `${'a'.repeat(32)}.exe`])(
  'the name %s leads nowhere',
  async (name) => {
    await expect(files.read(name)).rejects.toThrow('a name that this store never gave')
    expect(() => files.remove(name)).toThrow('a name that this store never gave')
  },
)

test('the stored file reveals nothing of the picture', async () => {
  const name = await files.save(Buffer.from('A passport'), 'jpg')
  const stored = await readFile(path.join(folder, name))
  expect(stored.includes('passport')).toBe(false)
  expect(stored.subarray(0, 4)).toEqual(Buffer.from('OJA\u0001'))
})

test('a changed file, and one swapped for another, are refused', async () => {
  const [first, second] = [
    await files.save(Buffer.from('Ada'), 'jpg'),
    await files.save(Buffer.from('Bayo'), 'jpg'),
  ]
  const place = path.join(folder, first)
  const sealed = await readFile(place)
  for (const at of [0, 5, 14, 24, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at)
    await writeFile(place, changed)
    await expect(files.read(first)).rejects.toThrow(SealError)
  }
  await copyFile(path.join(folder, second), place)
  await expect(files.read(first)).rejects.toThrow('was changed since it was sealed')
  await writeFile(place, 'A plain picture of somebody else')
  await expect(files.read(first)).rejects.toThrow('is not sealed')
})

test('a new key in front seals new files, and the old one opens existing files', async () => {
  const old = await files.save(Buffer.from('old'), 'jpg')
  const rotated = folderFileStore(folder, { maxBytes: 1_000, keys: [NEW_KEY, KEY] })
  const recent = await rotated.save(Buffer.from('new'), 'jpg')
  expect(await rotated.read(old)).toEqual(Buffer.from('old'))
  expect(await rotated.read(recent)).toEqual(Buffer.from('new'))
  const without = folderFileStore(folder, { maxBytes: 1_000, keys: [NEW_KEY] })
  expect(await without.read(recent)).toEqual(Buffer.from('new'))
  await expect(without.read(old)).rejects.toThrow('is not among those of FILES_KEY')
})

test('a file from before encryption is read as it is', async () => {
  await mkdir(folder, { recursive: true })
  const name = `${'a'.repeat(32)}.jpg`
  await writeFile(path.join(folder, name), 'plain')
  expect(await files.read(name)).toEqual(Buffer.from('plain'))
})
