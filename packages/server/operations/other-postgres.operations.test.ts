import { execFile } from 'node:child_process'
import { appendFile, chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chownTree } from '../src/db/embedded/place.ts'
import { findOsUser } from '../src/db/embedded/programs.ts'
import { type DebianPostgres, startDebianPostgres } from './support/debian-postgres.ts'
import { serverProcesses } from './support/server-processes.ts'
import { deposit, OPERATOR_TOKEN, readBooks, signIn, totalOf } from './support/traders.ts'
import { withClient } from '../src/db/with-client.ts'

const PASSWORD = 'of-this-test'

let folder: string
let backups: string
let postgres: DebianPostgres
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-other-postgres-'))
  await chmod(folder, 0o711)
  backups = path.join(folder, 'backups')
  const wal = path.join(backups, 'wal')
  await mkdir(wal, { recursive: true })
  await chownTree(wal, await findOsUser())
  postgres = await startDebianPostgres(path.join(folder, 'postgres'), {
    isNew: true,
    flags: ['archive_mode=on', `archive_command=test ! -f ${wal}/%f && cp %p ${wal}/%f`],
  })
  await ask(`create role oja_owner login password '${PASSWORD}'`)
  await ask(`create role oja_server login password '${PASSWORD}'`)
  await ask(`create role oja_backup login replication password '${PASSWORD}'`)
  await ask('create database oja owner oja_owner')
})
afterAll(async () => {
  // The first test stops it, unless it fails earlier.
  await postgres[Symbol.asyncDispose]().then(undefined, () => undefined)
  await rm(folder, { recursive: true, force: true })
})

test('an external PostgreSQL is backed up by pg_basebackup, old backups are deleted, and it is restored to a moment', async () => {
  const kept = await (async () => {
    await using servers = serverProcesses()
    const server = await servers.start(settings(postgres))
    const { customer } = await signIn(server, urlOf(postgres, 'oja_server'))
    await deposit(server, customer, { amount: '7' })
    const [first] = [await backUp(), await ask('select pg_switch_wal()')]
    expect(first, first.said).toMatchObject({ code: 0 })
    const [{ name: old = '' } = {}] = await basesOf()
    await deposit(server, customer, { amount: '70' })
    const second = await backUp({ BACKUP_KEEP: '1' })
    expect(second, second.said).toMatchObject({ code: 0, said: expect.stringContaining(old) })
    await deposit(server, customer, { amount: '500' })
    const moment = await ask<{ now: Date }>('select clock_timestamp() as now')
    await wait(1_000)
    await deposit(server, customer, { amount: '1' })
    const { file } = await ask<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    await expect.poll(() => readdir(path.join(backups, 'wal'))).toContain(file)
    return { old, moment: moment.now }
  })()
  await postgres[Symbol.asyncDispose]()

  const [base, ...others] = await basesOf()
  expect([others, base?.name === kept.old]).toEqual([[], false])
  const archived = (await readdir(path.join(backups, 'wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
  expect(archived.toSorted()[0]).toBe(base?.firstWal)

  // As docs/operations.md says.
  const again = path.join(folder, 'again')
  await cp(path.join(backups, 'base', base?.name ?? '', 'cluster'), path.join(again, 'cluster'), {
    recursive: true,
  })
  await appendFile(
    path.join(again, 'cluster/postgresql.auto.conf'),
    `restore_command = 'cp ${backups}/wal/%f %p'
recovery_target_time = '${kept.moment.toISOString().replace('Z', '+00')}'
recovery_target_action = 'promote'\n`,
  )
  await writeFile(path.join(again, 'cluster/recovery.signal'), '')
  await using restored = await startDebianPostgres(again, { isNew: false, flags: [] })
  await expect
    .poll(() => ask<{ replays: boolean }>('select pg_is_in_recovery() as replays', restored.url))
    .toEqual({ replays: false })
  await using servers = serverProcesses()
  const server = await servers.start(settings(restored))
  expect(await totalOf(server)).toBe(577)
  expect((await readBooks(server)).checks.filter(({ ok }) => !ok)).toEqual([])
})

test('a role without REPLICATION, and a machine without pg_basebackup, are refused with one line that shows no password', async () => {
  await using other = await startDebianPostgres(path.join(folder, 'other'), { isNew: true, flags: [] })
  await ask(`create role oja_server login password '${PASSWORD}'`, other.url)
  const url = urlOf(other, 'oja_server', 'postgres')
  for (const [env, sentence] of [
    [{}, /^DATABASE_URL: .*(replication|walsender).*\n$/i],
    [{ PATH: folder }, /^PATH: has no pg_basebackup; .*\n$/],
  ] as const) {
    const refused = await backUp({ ...env, DATABASE_DIRECT_URL: '', DATABASE_URL: url })
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(sentence) })
    expect(refused.said).not.toContain(PASSWORD)
  }
  expect((await readdir(path.join(backups, 'base'))).filter((name) => name.startsWith('.'))).toEqual([])
})

const settings = (database: DebianPostgres) => ({
  DATA_DIR: path.join(folder, 'server'),
  OPERATOR_TOKEN,
  DATABASE_URL: urlOf(database, 'oja_server'),
  DATABASE_OWNER_URL: urlOf(database, 'oja_owner'),
})

function urlOf({ url }: DebianPostgres, username: string, database = 'oja'): string {
  return Object.assign(new URL(url), { username, password: PASSWORD, pathname: `/${database}` }).href
}

function backUp(extra: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const file = fileURLToPath(new URL('../src/backup-cli.ts', import.meta.url))
  const env = {
    PATH: `${postgres.programs}:${process.env['PATH']}`,
    DATA_DIR: path.join(folder, 'server'),
    DATABASE_URL: urlOf(postgres, 'oja_server'),
    DATABASE_DIRECT_URL: urlOf(postgres, 'oja_backup'),
    ...extra,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, '--to', backups], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, said: stdout + stderr }),
    )
  })
}

async function basesOf(): Promise<{ name: string; firstWal: string }[]> {
  const names = (await readdir(path.join(backups, 'base'))).toSorted()
  return Promise.all(
    names.map(async (name) =>
      JSON.parse(await readFile(path.join(backups, 'base', name, 'backup.json'), 'utf8')),
    ),
  )
}

async function ask<Row extends pg.QueryResultRow>(statement: string, url = postgres.url): Promise<Row> {
  const { rows } = await withClient(url, (client) => client.query<Row>(statement))
  return rows[0] as Row
}
