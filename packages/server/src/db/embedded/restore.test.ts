import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseBase } from './restore.ts'

const WAL = '000000010000000000000002'

let from: string
beforeEach(async () => {
  from = await mkdtemp(path.join(tmpdir(), 'oja-restore-'))
})
afterEach(() => rm(from, { recursive: true, force: true }))

async function add(day: string, { whole = true } = {}): Promise<void> {
  const folder = path.join(from, 'base', day)
  await mkdir(path.join(folder, 'cluster'), { recursive: true })
  const backup = { name: day, endedAt: `${day}T12:00:00Z`, firstWal: WAL }
  if (whole) await writeFile(path.join(folder, 'backup.json'), JSON.stringify(backup))
}

test('a moment is restored from the newest backup that ended at or before it', async () => {
  for (const day of ['2026-01-01', '2026-01-03', '2026-01-05']) await add(day)
  const chosen = async (at: string | null) => (await chooseBase(from, at === null ? null : new Date(at))).name
  expect(await chosen(null)).toBe('2026-01-05')
  expect(await chosen('2026-01-05T11:59:59Z')).toBe('2026-01-03')
  expect(await chosen('2026-01-03T12:00:00Z')).toBe('2026-01-03')
  await expect(chosen('2026-01-01T11:59:59Z')).rejects.toThrow('no backup that ended before')
})

test('an incomplete backup is skipped', async () => {
  await add('2026-01-01')
  await add('2026-01-03', { whole: false })
  expect(await chooseBase(from, null)).toMatchObject({ name: '2026-01-01' })
})
