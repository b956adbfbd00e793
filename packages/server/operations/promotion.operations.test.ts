import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedDatabase } from '../src/db/embedded/start.ts'
import { statusOf } from '../test-support/server-process.ts'
import { startForwarder } from '../test-support/tcp-forwarder.ts'
import { serverProcesses } from './support/server-processes.ts'
import { followWithStandby } from './support/standby.ts'
import { deposit, OPERATOR_TOKEN, readBooks, signIn } from './support/traders.ts'
import { withClient } from '../src/db/with-client.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-promotion-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a standby is promoted under load: nothing that was acknowledged is lost or done twice', async () => {
  const primary = path.join(folder, 'primary')
  await mkdir(primary)
  const database = await startEmbeddedDatabase({ dataDir: primary })
  const { port } = new URL(database.url)
  const forwarder = await startForwarder(Number(port))
  await using servers = serverProcesses()
  const server = await servers.start({
    DATA_DIR: path.join(folder, 'server'),
    OPERATOR_TOKEN,
    DATABASE_URL: forwarder.urlOf(database.url),
    DATABASE_OWNER_URL: forwarder.urlOf(database.ownerUrl),
  })
  const { customer, browser } = await signIn(server, database.url)
  await using standby = await followWithStandby({
    primary,
    superuserUrl: database.superuserUrl,
    dataDir: path.join(folder, 'standby'),
    isSynchronous: true,
  })

  const stopping = new AbortController()
  const acknowledged: string[] = []
  const streams = Array.from({ length: 4 }, async (_none, stream) => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const key = `stream-${stream}-turn-${turn}`
      await deposit(server, customer, { amount: '1', key })
      acknowledged.push(key)
    }
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(60)

  // The primary's machine dies under load.
  const pid = await readFile(path.join(primary, 'postgres/cluster/postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(pid, 10), 'SIGKILL')
  forwarder.pointAt(null)
  const before = acknowledged.length
  await standby.promote()
  forwarder.pointAt(standby.port)

  await expect.poll(() => statusOf(`${server.url}/ready`)).toBe(200)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 60)
  stopping.abort()
  await Promise.all(streams)

  const url = new URL(database.url)
  url.port = String(standby.port)
  const answered = 'select key from idempotency_keys where status = 201'
  const { rows } = await withClient(url.href, (client) => client.query<{ key: string }>(answered))
  const kept = new Set(rows.map(({ key }) => key))
  expect(acknowledged.filter((key) => !kept.has(key))).toEqual([])
  const books = await readBooks(server)
  expect(books.checks.filter((check) => !check.ok)).toEqual([])
  expect(Number(books.assets.find(({ code }) => code === 'USDT')?.customer_total)).toBe(acknowledged.length)
  // Customers stay signed in.
  expect((await browser.get('/api/me')).status).toBe(200)
  console.info(`${before} acknowledged before the kill, ${acknowledged.length} in all, 0 lost`)
  await forwarder.close()
  await database.stop().catch(() => undefined)
})
