// Compares market reads from a standby with reads from the main database: two servers on one PostgreSQL with real streaming.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { followWithStandby } from '../../packages/server/operations/support/standby.ts'
import { startEmbeddedDatabase } from '../../packages/server/src/db/embedded/start.ts'
import { type ProductionServer, startProductionServer } from '../production-server.ts'
import { inTurns, type Measure } from '../rounds.ts'
import { answersPerSecond } from './reads.ts'

const READER = { username: 'oja_reader', password: 'of this bench' }
const OPERATOR_TOKEN = 'operator-token-of-the-replica-bench'
/** A customer who has just signed in has recent changes, and reads from the main database until they are old. */
const NEWS_MS = 6_000

export const measure: Measure = async ({ rounds }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-bench-replica-'))
  const primary = path.join(folder, 'primary')
  await mkdir(primary)
  const database = await startEmbeddedDatabase({ dataDir: primary })
  const settings = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, OPERATOR_TOKEN }
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  stack.defer(() => database.stop())
  const alone = await startProductionServer(settings)
  stack.defer(() => alone.stop())
  await addReader(database.superuserUrl)
  const dataDir = path.join(folder, 'standby')
  const { superuserUrl } = database
  const standby = stack.use(await followWithStandby({ primary, superuserUrl, dataDir, isSynchronous: false }))
  const replicaUrl = Object.assign(new URL(database.url), { ...READER, port: String(standby.port) }).href
  const helped = await startProductionServer({ ...settings, DATABASE_REPLICA_URL: replicaUrl })
  stack.defer(() => helped.stop())

  const [withReplica, without] = [await market(helped), await market(alone)]
  await wait(NEWS_MS)
  await withReplica()
  await without()
  const before = await readsFromReplica(helped)
  const figures = await inTurns({ rounds, ours: withReplica, limit: without })
  if ((await readsFromReplica(helped)) === before) throw new Error('No read came from the replica')
  return [{ what: '`/get-ads` with a replica, beside without', unit: '/s', ...figures }]
}

/** Market reads per second at one server, for a customer with their own session. */
async function market({ url, signIn }: ProductionServer): Promise<() => Promise<number>> {
  const { cookies } = await signIn('ada')
  return () => answersPerSecond(`${url}/api/get-ads`, `oja_session=${cookies.get('oja_session')}`)
}

async function addReader(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(`create role ${READER.username} login password '${READER.password}'`)
    await client.query(`grant pg_read_all_data to ${READER.username}`)
  } finally {
    await client.end()
  }
}

async function readsFromReplica({ url }: ProductionServer): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } })
  const line = /^oja_replica_reads_total\{from="replica"\} (\d+)$/m.exec(await answer.text())
  return Number(line?.[1] ?? 0)
}
