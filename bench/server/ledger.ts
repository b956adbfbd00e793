// What the ledger's guarantees cost: compares its movements with one function that writes the same rows without checks.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../packages/server/src/db/embedded/start.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { makeBareLedger, type Statement, statementsPerSecond } from '../bare-ledger.ts'
import { inTurns, type Measure, type Row } from '../rounds.ts'

const LOAD = { connections: 8, ms: 3_000 }
const CUSTOMERS = 2_000

export const measure: Measure = async ({ rounds }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'oja-bench-ledger-'))
  const database = await startEmbeddedDatabase({ dataDir })
  try {
    // As in the product: the role that calls the ledger's functions may not write to its tables.
    await migrate(database.ownerUrl, { server: new URL(database.url).username })
    const { owners, customers, house } = await fill(database.ownerUrl)
    const anyOf = <T>(from: readonly T[]) => from[Math.floor(Math.random() * from.length)] as T
    const now = new Date()
    const move: Statement = {
      text: `select ledger_move($1, $2, 'USDT', 'portfolio', 'trading', 1, $3)`,
      values: () => [randomUUID(), anyOf(owners), now],
    }
    const send: Statement = {
      text: `select ledger_send($1, $2, 'USDT', 1, 1, $3)`,
      values: () => [randomUUID(), anyOf(owners), now],
    }
    const bareMove: Statement = {
      text: `select bare_post($1, 'move', $2, '{-1,1}', $3)`,
      values: () => [randomUUID(), anyOf(customers), now],
    }
    // All of them use the same two house accounts.
    const bareSend: Statement = {
      text: `select bare_post($1, 'send', $2, '{-2,1,1}', $3)`,
      values: () => [randomUUID(), [...anyOf(customers).slice(0, 1), ...house].toSorted(), now],
    }
    const rows: Row[] = []
    for (const [what, ours, limit, goal] of [
      ['ledger_move', move, bareMove, 0.6],
      ['ledger_send', send, bareSend, 0.5],
    ] as const) {
      const figures = await inTurns({
        rounds,
        ours: () => statementsPerSecond(database.url, ours, LOAD),
        limit: () => statementsPerSecond(database.ownerUrl, limit, LOAD),
      })
      rows.push({ what, unit: '/s', ...figures, goal: { atLeast: goal } })
    }
    return rows
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(
      `insert into users (id, email, password_hash, first_name, last_name, created_at)
      select gen_random_uuid(), n || '@example.com', '-', 'Ada', 'Obi', now() from generate_series(1, $1) n`,
      [CUSTOMERS],
    )
    await client.query(`select ledger_deposit(gen_random_uuid(), id, 'USDT', 'portfolio', 1000000000, now()),
      ledger_deposit(gen_random_uuid(), id, 'USDT', 'trading', 1000000000, now()) from users`)
    return await makeBareLedger(client)
  } finally {
    await client.end()
  }
}
