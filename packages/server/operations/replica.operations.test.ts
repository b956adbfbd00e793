import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Ad } from '@oja/api/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/db/embedded/start.ts'
import type { ServerProcess } from '../test-support/server-process.ts'
import { startForwarder } from '../test-support/tcp-forwarder.ts'
import { serverProcesses } from './support/server-processes.ts'
import { followWithStandby, type Standby } from './support/standby.ts'
import { deposit, OPERATOR_TOKEN, signIn, type Trader } from './support/traders.ts'
import { withClient } from '../src/db/with-client.ts'

const AD = { code: 'USDT', type: 'sell', price: 1600, quantity: '10', lowerbound: 1600, upperbound: 16_000 }
const READER = { username: 'oja_reader', password: 'of this test' }

let folder: string
let database: EmbeddedDatabase
let standby: Standby
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oja-replica-'))
  const primary = path.join(folder, 'primary')
  await mkdir(primary)
  database = await startEmbeddedDatabase({ dataDir: primary })
  standby = await followWithStandby({
    primary,
    superuserUrl: database.superuserUrl,
    dataDir: path.join(folder, 'standby'),
    isSynchronous: false,
  })
  await asSuperuser(`create role ${READER.username} login password '${READER.password}'`)
  await asSuperuser(`grant pg_read_all_data to ${READER.username}`)
  await asSuperuser(`alter role ${READER.username} set default_transaction_read_only = on`)
})
afterAll(async () => {
  await standby[Symbol.asyncDispose]()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the market is read from a standby, but not from one that lags, is down or is silent', async () => {
  const forwarder = await startForwarder(standby.port)
  await using servers = serverProcesses()
  const server = await servers.start(settings(readerUrl(forwarder.port)))
  const vendor = await signIn(server, database.url)
  const viewer = await signIn(server, database.url)
  await deposit(server, vendor.customer, { amount: '50' })
  const first = await postAd(vendor)
  const untilFromStandby = async (ads: string[]) => {
    const before = await readsFrom(server, 'replica')
    await expect.poll(() => market(viewer)).toEqual(ads)
    await expect
      .poll(async () => (await market(viewer)) && readsFrom(server, 'replica'))
      .toBeGreaterThan(before)
  }
  await untilFromStandby([first])

  // Lagging: used for two seconds at most, and never for the vendor.
  await standby.ask('select pg_wal_replay_pause()')
  const second = await postAd(vendor)
  expect(await market(viewer)).toEqual([first])
  expect(await idsOf(vendor, '/api/get-user-ads')).toEqual([second, first])
  await expect.poll(() => market(viewer), { timeout: 4_000 }).toEqual([first, second])
  expect(await metric(server, 'oja_replica_lag_seconds')).toBeGreaterThan(2)
  await standby.ask('select pg_wal_replay_resume()')
  await untilFromStandby([first, second])

  // Stopped during reads: every read is answered.
  const answers = stream(viewer)
  await standby.stop()
  const third = await postAd(vendor)
  expect(await market(viewer)).toEqual([first, second, third])
  await standby.start()
  await untilFromStandby([first, second, third])
  expect(await answers.end()).toEqual(new Set([200]))

  // Silent: the network drops everything.
  forwarder.freeze()
  const startedAt = performance.now()
  expect(await market(viewer)).toEqual([first, second, third])
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  await forwarder.close()
})

test('a database that is no standby of the main one is left out', async () => {
  await using servers = serverProcesses()
  const server = await servers.start(settings(database.url))
  const viewer = await signIn(server, database.url)
  await expect.poll(() => server.said()).toContain('does not lead to a standby of DATABASE_URL')
  expect((await market(viewer)).length).toBeGreaterThan(0)
  expect(await readsFrom(server, 'replica')).toBe(0)
  expect(await readsFrom(server, 'main')).toBe(1)
})

test('the replica’s role can read, but not write or move coin, even on the primary', async () => {
  const client = new pg.Client({ connectionString: readerUrl(Number(new URL(database.url).port)) })
  await client.connect()
  await client.query('select are_apart(gen_random_uuid(), gen_random_uuid()) from ads')
  await client.query('set default_transaction_read_only = off')
  for (const statement of [
    'update users set email = email',
    'delete from ads',
    `select ledger_move(gen_random_uuid(), gen_random_uuid(), 'USDT', 'trading', 'portfolio', 1, now())`,
    'create table loot (id integer)',
  ])
    await expect(client.query(statement), statement).rejects.toThrow('permission denied')
  await client.end()
})

const settings = (replicaUrl: string) => ({
  DATA_DIR: path.join(folder, 'server'),
  OPERATOR_TOKEN,
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  DATABASE_REPLICA_URL: replicaUrl,
})

function readerUrl(port: number): string {
  return Object.assign(new URL(database.url), { ...READER, port: String(port) }).href
}

async function asSuperuser(statement: string): Promise<void> {
  await withClient(database.superuserUrl, (client) => client.query(statement))
}

async function postAd({ browser }: Trader): Promise<string> {
  return (await browser.data<Ad>(browser.post('/api/create-ad', AD))).id
}

async function idsOf({ browser }: Trader, address: string): Promise<string[]> {
  return (await browser.data<Ad[]>(browser.get(address))).map(({ id }) => id)
}

function market(viewer: Trader): Promise<string[]> {
  return idsOf(viewer, '/api/get-ads?status=open&type=sell')
}

/** Reads the market until `end`, which returns the statuses of the responses. */
function stream({ browser }: Trader): { end: () => Promise<Set<number>> } {
  const over = new AbortController()
  const statuses = new Set<number>()
  const reading = (async () => {
    while (!over.signal.aborted) {
      const answer = await browser.get('/api/get-ads?status=open&type=sell')
      await answer.arrayBuffer()
      statuses.add(answer.status)
    }
  })()
  const end = async () => {
    over.abort()
    await reading
    return statuses
  }
  return { end }
}

async function metric(server: ServerProcess, name: string): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  })
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

function readsFrom(server: ServerProcess, from: 'replica' | 'main'): Promise<number> {
  return metric(server, `oja_replica_reads_total{from="${from}"}`)
}
