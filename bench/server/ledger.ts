// What the ledger's guarantees cost: compares its movements with one function that writes the same rows without checks.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { anyOf, bareSend, makeBareLedger, type Statement, statementsPerSecond } from '../bare-ledger.ts'
import { startOwnDatabase } from '../own-database.ts'
import { inTurns, type Measure, type Row } from '../rounds.ts'

const CUSTOMERS = 2_000

export const measure: Measure = async ({ rounds }) => {
  const database = await startOwnDatabase()
  try {
    // As in the product: the role that calls the ledger's functions may not write to its tables.
    await migrate(database.ownerUrl, { server: new URL(database.url).username })
    const accounts = await fill(database.ownerUrl)
    const now = new Date()
    const move: Statement = {
      text: `select ledger_move($1, $2, 'USDT', 'portfolio', 'trading', 1, $3)`,
      values: () => [randomUUID(), anyOf(accounts.owners), now],
    }
    const send: Statement = {
      text: `select ledger_send($1, $2, 'USDT', 1, 1, $3)`,
      values: () => [randomUUID(), anyOf(accounts.owners), now],
    }
    const bareMove: Statement = {
      text: `select bare_post($1, 'move', $2, '{-1,1}', $3)`,
      values: () => [randomUUID(), anyOf(accounts.customers), now],
    }
    const rows: Row[] = []
    for (const [what, ours, limit, goal] of [
      ['ledger_move', move, bareMove, 0.6],
      ['ledger_send', send, bareSend(accounts), 0.5],
    ] as const) {
      const figures = await inTurns({
        rounds,
        ours: () => statementsPerSecond(database.url, ours),
        limit: () => statementsPerSecond(database.ownerUrl, limit),
      })
      rows.push({ what, unit: '/s', ...figures, goal: { atLeast: goal } })
    }
    return rows
  } finally {
    await database.stop()
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
