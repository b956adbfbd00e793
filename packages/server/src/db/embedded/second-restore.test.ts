import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../durations.ts'
import { backUp } from './backup.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './start.ts'
import { restore } from './restore.ts'

/** Every restore and every look at the result starts PostgreSQL. */
const TEN_STARTS_MS = 180_000

let folder: string
let dataDir: string
let backups: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-second-restore-'))
  dataDir = path.join(folder, 'data')
  await mkdir(dataDir)
  backups = path.join(folder, 'backups')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the database for as long as `act` takes. */
async function whileRunning<T>(act: (query: Query, database: EmbeddedDatabase) => Promise<T>): Promise<T> {
  const database = await startEmbeddedDatabase({ dataDir, backupDir: backups, flags: ['fsync=off'] })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return await act(async (text) => (await client.query(text)).rows, database)
  } finally {
    await client.end()
    await database.stop()
  }
}
type Query = (text: string) => Promise<Record<string, unknown>[]>

/** Deposits and returns a moment after it. Two moments and a deposit between them never share a millisecond. */
async function deposit(query: Query, name: string): Promise<Date> {
  await query(`insert into deposits values ('${name}')`)
  await wait(20)
  const at = new Date()
  await wait(20)
  return at
}

const deposits = () =>
  whileRunning(async (query) => {
    const rows = await query('select name from deposits order by name')
    return rows.map(({ name }) => name).join('')
  })
const restoreTo = (at: Date | null, timeline: number | null = null) =>
  restore({ dataDir, from: backups, at, timeline })

test(
  'a second restore brings the state customers had at that moment, before or after the first restore',
  async () => {
    const before = await whileRunning(async (query) => {
      await query('create table deposits (name text)')
      await backUp({ dataDir, to: backups })
      const at = { a: await deposit(query, 'a'), b: await deposit(query, 'b') }
      await deposit(query, 'c')
      return at
    })
    await restoreTo(before.a)
    await restoreTo(before.b)
    expect(await deposits()).toBe('ab')

    // Customers work on the restored state. Its base backup is too late for the next moments, and of another timeline.
    const after = await whileRunning(async (query) => {
      const at = { d: await deposit(query, 'd') }
      await deposit(query, 'e')
      return at
    })
    await restoreTo(after.d)
    expect(await deposits()).toBe('abd')
    await restoreTo(before.a)
    expect(await deposits()).toBe('a')
    await restoreTo(null)
    expect(await deposits()).toBe('a')
    await restoreTo(null, 1)
    expect(await deposits()).toBe('abc')
    await expect(restoreTo(null, 99)).rejects.toThrow(/^--timeline: there is no timeline 99/)
    // A refused restore leaves no copy of the customers' data behind.
    const tomorrow = new Date(Date.now() + DAY_MS)
    await expect(restoreTo(tomorrow)).rejects.toThrow(/^--at: the backups end before that moment/)
    expect((await readdir(path.join(dataDir, 'postgres'))).join()).not.toContain('restoring')

    // A new machine has nothing but the backups, and an empty database of its own.
    dataDir = path.join(folder, 'new machine')
    await mkdir(dataDir)
    const own = await startEmbeddedDatabase({ dataDir })
    await own.stop()
    await restoreTo(after.d)
    expect(await deposits()).toBe('abd')
  },
  TEN_STARTS_MS,
)
