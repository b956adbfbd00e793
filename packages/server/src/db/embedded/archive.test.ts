import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failsToArchive } from '../../metrics/database-state.ts'
import { openDatabase } from '../open-database.ts'
import { backUp } from './backup.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './start.ts'

const START_MS = 120_000
const isRoot = process.platform === 'linux' && process.getuid?.() === 0

const run = promisify(execFile)

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-archive-'))
  // The OS user of the database may enter, so it runs without further rights.
  await chmod(folder, 0o711)
  dataDir = path.join(folder, 'data')
  await mkdir(dataDir)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const start = (backupDir: string) => startEmbeddedDatabase({ dataDir, backupDir, flags: ['fsync=off'] })

async function isFailing(database: EmbeddedDatabase): Promise<boolean> {
  const { db } = openDatabase({ url: database.url, onIdleError: () => undefined, poolSize: 1 })
  return failsToArchive(db).finally(() => db.destroy())
}

test(
  'a folder of backups that does not exist is made so that PostgreSQL can archive into it',
  async () => {
    const to = path.join(folder, 'new', 'backups')
    const database = await start(to)
    try {
      const { archive, base } = await backUp({ dataDir, to })
      expect(archive).toBe('works')
      expect(await readdir(path.join(to, 'wal'))).toContain(base.firstWal)
      expect(await isFailing(database)).toBe(false)
      // Others may pass, but neither list nor read.
      for (const [name, mode] of [
        ['', isRoot ? 0o711 : 0o700],
        ['wal', 0o700],
      ] as const)
        expect((await stat(path.join(to, name))).mode & 0o777).toBe(mode)
    } finally {
      await database.stop()
    }
  },
  START_MS,
)

test.runIf(isRoot)(
  'a folder that the OS user of the database cannot enter is refused with one line',
  async () => {
    const closed = path.join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const refused = start(path.join(closed, 'backups'))
    await expect(refused).rejects.toThrow(
      /^BACKUP_DIR: the OS user "postgres", .* cannot write to .*closed\/backups\/wal"; .*$/,
    )
  },
  START_MS,
)

test.runIf(process.platform === 'linux')(
  'a folder of backups that cannot be made is refused with one line, by the server and by a backup',
  async () => {
    const to = '/proc/oja/backups'
    const command = run(
      process.execPath,
      [fileURLToPath(new URL('../../backup-cli.ts', import.meta.url)), '--to', to],
      { env: { DATA_DIR: dataDir }, timeout: 10_000, killSignal: 'SIGKILL' },
    )
    await expect(command).rejects.toMatchObject({
      code: 1,
      stderr: `--to: "${to}" is not a folder that can be made\n`,
    })
    await expect(start(to)).rejects.toThrow(
      /^BACKUP_DIR: .* cannot write to "\/proc\/oja\/backups\/wal"; .*$/,
    )
  },
  START_MS,
)

test(
  'a backup whose WAL cannot be archived says so, and the metric shows it until PostgreSQL succeeds again',
  async () => {
    const to = path.join(folder, 'backups')
    const database = await start(to)
    const superuser = new pg.Client({ connectionString: database.superuserUrl })
    await superuser.connect()
    try {
      await rename(path.join(to, 'wal'), path.join(to, 'away'))
      const command = run(
        process.execPath,
        [fileURLToPath(new URL('../../backup-cli.ts', import.meta.url))],
        {
          env: { DATA_DIR: dataDir, BACKUP_DIR: to },
        },
      )
      await expect(command).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringContaining(', not later'),
        stderr: expect.stringMatching(/^BACKUP_DIR: PostgreSQL cannot archive to .*\n$/),
      })
      expect(await isFailing(database)).toBe(true)
      await rename(path.join(to, 'away'), path.join(to, 'wal'))
      // New WAL wakes the archiver, which otherwise retries after a minute.
      await superuser.query('select pg_switch_wal()')
      await expect.poll(() => isFailing(database)).toBe(false)
      expect((await backUp({ dataDir, to: path.join(folder, 'elsewhere') })).archive).toBe('off')
    } finally {
      await superuser.end()
      await database.stop()
    }
  },
  START_MS,
)
