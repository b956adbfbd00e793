// What the ledger's guarantees cost: compares its movements with one function that writes the same rows without checks.
import { randomUUID } from 'node:crypto'
import { anyOf, bareSend, makeBareLedger, type Statement, statementsPerSecond } from '../bare-ledger.ts'
import { inTurns, type Measure, type Row } from '../rounds.ts'
import { gatherCrowd } from '../sockets/crowd.ts'

const CUSTOMERS = 2_000

export const measure: Measure = async ({ rounds }) => {
  // As in the product, the role that calls the ledger's functions may not write to its tables.
  const { databaseUrl, ownerUrl, stop } = await gatherCrowd(CUSTOMERS)
  try {
    const accounts = await makeBareLedger(ownerUrl)
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
        ours: () => statementsPerSecond(databaseUrl, ours),
        limit: () => statementsPerSecond(ownerUrl, limit),
      })
      rows.push({ what, unit: '/s', ...figures, goal: { atLeast: goal } })
    }
    return rows
  } finally {
    await stop()
  }
}
