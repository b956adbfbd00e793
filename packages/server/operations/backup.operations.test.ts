import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Ad, ChatMessage, Reservation } from '@oja/api/contract'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY_FILES } from '../src/db/embedded/backup-folder.ts'
import { findRunning } from '../src/db/embedded/place.ts'
import { formOf, testPicture } from '../test-support/pictures.ts'
import { Browser } from '../test-support/browser.ts'
import type { ServerProcess } from '../test-support/server-process.ts'
import { serverProcesses } from './support/server-processes.ts'
import { deposit, OPERATOR_TOKEN, readBooks, signIn, totalOf, type Trader } from './support/traders.ts'
import { withClient } from '../src/db/with-client.ts'

/** Has a space in its name, because a shell starts PostgreSQL. */
let folder: string
let backups: string
let dataDir: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja backup '))
  backups = path.join(folder, 'backups')
  dataDir = path.join(folder, 'data')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const env = () => ({ DATA_DIR: dataDir, BACKUP_DIR: backups, OPERATOR_TOKEN })

test('a backup is restored to the second before a movement: books balance, pictures open', async () => {
  await using servers = serverProcesses()
  const server = await servers.start(env())
  const vendor = await signIn(server, await databaseOf(dataDir))
  const claimer = await signIn(server, await databaseOf(dataDir))
  const room = await openRoom(server, vendor, claimer)
  const early = await sendPicture(claimer, room)

  const said = expect.stringMatching(/or any later moment[^]*files-key/)
  expect(await run('backup', {})).toMatchObject({ code: 0, said })

  const late = await sendPicture(vendor, room)
  await deposit(server, claimer.customer, { amount: '7' })
  expect(await run('backup', {}, '--pictures')).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 new'),
  })
  const kept = await totalOf(server)
  await wait(2_000)
  await deposit(server, claimer.customer, { amount: '500' })
  const chosen = await momentOfNewestMovement()
  await deposit(server, claimer.customer, { amount: '1' })
  expect(await totalOf(server)).toBe(kept + 501)

  // A restore refuses to touch a running server's data.
  const tooEarly = await run('restore', {}, '--at', chosen.toISOString())
  expect(tooEarly).toMatchObject({ code: 1, said: expect.stringMatching(/^DATA_DIR: a server runs/) })
  await archiveAll()
  await server.stop()

  // The machine is lost: another one has the backups and the separately kept keys.
  const lost = dataDir
  dataDir = path.join(folder, 'new machine')
  const at = new Date(chosen.getTime() - 1_000).toISOString()
  const restored = await run('restore', { BACKUP_DIR: '' }, '--from', backups, '--at', at)
  expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringContaining('files-key') })
  for (const key of KEY_FILES.filter((name) => name !== 'operator-token'))
    await copyFile(path.join(lost, key), path.join(dataDir, key))

  const again = await servers.start({ DATA_DIR: dataDir, OPERATOR_TOKEN })
  expect(await totalOf(again)).toBe(kept)
  expect((await readBooks(again)).checks.filter((check) => !check.ok)).toEqual([])
  // A session that was ended later, such as a thief's, must not become valid again.
  expect((await claimer.browser.at(again.url).get('/api/me')).status).toBe(401)
  for (const picture of [early, late]) {
    const browser = new Browser(again)
    const { email, password } = claimer.customer
    await browser.data(browser.post('/api/auth/login', { email_address: email, password }))
    const answer = await browser.get(`/api/chat/picture?id=${picture}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
  }
  // The restored server works: a new deposit survives a restart.
  await deposit(again, claimer.customer, { amount: '3' })
  await again.stop()
  const third = await servers.start({ DATA_DIR: dataDir, OPERATOR_TOKEN })
  expect(await totalOf(third)).toBe(kept + 3)
  await third.stop()

  // Also restores in the original folder, without a time, up to the last deposit.
  dataDir = lost
  expect(await run('restore', {})).toMatchObject({ code: 0 })
  const inPlace = await servers.start(env())
  expect(await totalOf(inPlace)).toBe(kept + 501)
  const beside = await readdir(path.join(dataDir, 'postgres'))
  expect(beside.filter((name) => name.startsWith('cluster.before-'))).toHaveLength(1)
})

test.each([
  [
    'before the first backup',
    ['--at', '2020-01-01T00:00:00Z'],
    /^--from: ".+" holds no backup that ended before/,
  ],
  ['in the future', ['--at', '2100-01-01T00:00:00Z'], /^--at: the backups end before that moment/],
  ['without a zone', ['--at', '2026-01-01 10:00'], /^--at: "2026-01-01 10:00" is not a time with its zone/],
])('a moment %s is refused, and changes nothing', async (_when, args, sentence) => {
  const clusters = async () =>
    (await readdir(path.join(dataDir, 'postgres'))).filter((name) => name !== 'cluster.restoring')
  const before = await clusters()
  expect(await run('restore', {}, ...args)).toMatchObject({ code: 1, said: expect.stringMatching(sentence) })
  expect(await clusters()).toEqual(before)
})

function run(
  command: 'backup' | 'restore',
  extra: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const file = fileURLToPath(new URL(`../src/${command}-cli.ts`, import.meta.url))
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'] ?? '', ...env(), ...extra } }
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, said: stdout + stderr }),
    )
  })
}

async function databaseOf(at: string, database = 'oja'): Promise<string> {
  const url = new URL((await findRunning(at)) ?? '')
  url.pathname = database
  return url.href
}

async function ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row | undefined> {
  const { rows } = await withClient(await databaseOf(dataDir), (client) => client.query<Row>(statement))
  return rows[0]
}

async function momentOfNewestMovement(): Promise<Date> {
  const row = await ask<{ at: Date }>('select max(created_at) as at from movements')
  if (!row) throw new Error('There is no movement')
  return row.at
}

/** Archives the WAL now, which PostgreSQL does by itself within a minute. */
async function archiveAll(): Promise<void> {
  const row = await ask<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  await expect.poll(() => readdir(path.join(backups, 'wal'))).toContain(row?.file)
}

async function openRoom(server: ServerProcess, vendor: Trader, claimer: Trader): Promise<string> {
  await deposit(server, vendor.customer, { amount: '10' })
  const ad = { code: 'USDT', type: 'sell', price: 1600, quantity: '10', lowerbound: 1600, upperbound: 16_000 }
  const { id } = await vendor.browser.data<Ad>(vendor.browser.post('/api/create-ad', ad))
  const wanted = { amount: 6400, coin_equivalent: '4' }
  const held = claimer.browser.post(`/api/reserve-ad?id=${id}`, wanted)
  return (await claimer.browser.data<Reservation>(held)).room ?? ''
}

async function sendPicture({ browser }: Trader, room: string): Promise<string> {
  const form = formOf({ picture: await testPicture() })
  const said = await browser.data<ChatMessage>(browser.post(`/api/chat/picture?roomId=${room}`, form))
  return said.picture?.id ?? ''
}
