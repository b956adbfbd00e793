import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUpPictures } from './backup.ts'
import { deleteOldBackups } from './old-backups.ts'

const wal = (place: number, line = 1) =>
  [line, 0, place].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')

let to: string
beforeEach(async () => {
  to = await mkdtemp(path.join(tmpdir(), 'oja-old-backups-'))
  await mkdir(path.join(to, 'wal'), { recursive: true })
  const archived = [wal(1), wal(2), wal(3), wal(4), wal(5), wal(6, 2), '00000002.history']
  for (const name of archived) await writeFile(path.join(to, 'wal', name), '')
})
afterEach(() => rm(to, { recursive: true, force: true }))

async function add(name: string, backup: string | null): Promise<void> {
  await mkdir(path.join(to, 'base', name, 'cluster'), { recursive: true })
  if (backup !== null) await writeFile(path.join(to, 'base', name, 'backup.json'), backup)
}
const whole = (name: string, firstWal: string) => add(name, JSON.stringify({ name, endedAt: name, firstWal }))
const left = async (folder: string) => (await readdir(path.join(to, folder))).toSorted()

test('the newest whole backups are kept, with all the WAL they need', async () => {
  await whole('2026-01-01', wal(2))
  await whole('2026-01-03', wal(4))
  await whole('2026-01-05', wal(6, 2))
  expect(await deleteOldBackups(to, 2)).toEqual(['2026-01-01'])
  expect(await left('base')).toEqual(['2026-01-03', '2026-01-05'])
  expect(await left('wal')).toEqual(['00000002.history', wal(4), wal(5), wal(6, 2)].toSorted())
})

test('one that is in progress or incomplete does not count and is left alone', async () => {
  await whole('2026-01-01', wal(2))
  await add('.1234.part', null)
  await add('2026-01-09', null)
  expect(await deleteOldBackups(to, 1)).toEqual([])
  expect(await left('base')).toEqual(['.1234.part', '2026-01-01', '2026-01-09'])
  expect(await left('wal')).not.toContain(wal(1))
  expect(await left('wal')).toContain(wal(2))
})

test('an interrupted deletion is finished by the next one', async () => {
  await whole('2026-01-03', wal(4))
  await add('.deleted-2026-01-01', '{}')
  expect(await deleteOldBackups(to, 1)).toEqual([])
  expect(await left('base')).toEqual(['2026-01-03'])
})

test.each(['{}', '{"firstWal":"nonsense"}', '{'])(
  'where one says %s of the WAL it needs, nothing is deleted',
  async (text) => {
    await add('2026-01-01', text)
    await whole('2026-01-03', wal(4))
    await whole('2026-01-05', wal(5))
    const before = [await left('base'), await left('wal')]
    await expect(deleteOldBackups(to, 1)).rejects.toThrow()
    expect([await left('base'), await left('wal')]).toEqual(before)
  },
)

test('a folder without any backup keeps its WAL', async () => {
  await mkdir(path.join(to, 'base'))
  await deleteOldBackups(to, 1)
  expect(await left('wal')).toHaveLength(7)
})

test('a picture stays while a kept backup could name it, and goes with the last one that could', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oja-pictures-'))
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  for (const folder of ['uploads', 'pictures']) await mkdir(path.join(dataDir, folder))
  for (const name of ['erased.jpg', 'living.jpg']) await writeFile(path.join(dataDir, 'uploads', name), '')
  await whole(hoursFromNow(-2), wal(2))
  await backUpPictures({ dataDir, to })

  await rm(path.join(dataDir, 'uploads/erased.jpg'))
  await backUpPictures({ dataDir, to })
  await deleteOldBackups(to, 1)
  expect(await left('files/uploads')).toEqual(['erased.jpg', 'living.jpg'])

  await whole(hoursFromNow(2), wal(4))
  await backUpPictures({ dataDir, to })
  await deleteOldBackups(to, 2)
  expect(await left('files/uploads')).toEqual(['erased.jpg', 'living.jpg'])
  await deleteOldBackups(to, 1)
  expect(await left('files/uploads')).toEqual(['living.jpg'])
  await rm(dataDir, { recursive: true })
})

test('a picture that a restore has brought back to DATA_DIR is not deleted', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oja-pictures-'))
  await mkdir(path.join(to, 'files/uploads'), { recursive: true })
  await writeFile(path.join(to, 'files/uploads/back.jpg'), '')
  await backUpPictures({ dataDir, to })
  await mkdir(path.join(dataDir, 'uploads'))
  await writeFile(path.join(dataDir, 'uploads/back.jpg'), '')
  await backUpPictures({ dataDir, to })
  await whole('2999-01-01', wal(4))
  await deleteOldBackups(to, 1)
  expect(await left('files/uploads')).toEqual(['back.jpg'])
  await rm(dataDir, { recursive: true })
})
