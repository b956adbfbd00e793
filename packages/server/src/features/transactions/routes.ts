import { endpoints, type Transaction } from '@oja/api/contract'
import { coinWire } from '../../coin-wire.ts'
import type { Route } from '../../http/call.ts'
import { findTransactions, type TransactionRow } from './repository.ts'

export function transactionRoutes(route: Route): void {
  route(endpoints.allTransactions, async ({ db, user, query }) => {
    const { q, type, id, limit, cursor } = query
    const { rows, total, nextCursor } = await findTransactions(
      db,
      { userId: user.id, q, type, id },
      { limit, cursor },
    )
    return { data: { transactions: rows.map(viewTransaction), total }, next_cursor: nextCursor }
  })
}

function viewTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    currency: row.code,
    transactionSubtype: row.subtype,
    amount: coinWire(row.amount, row.code),
    status: row.status,
    kind: row.kind,
    address: row.address,
    receiver_name: row.receiver_name,
    network: row.network,
    fee: coinWire(row.fee, row.code),
    reference: row.reference,
    created_at: row.created_at.toISOString(),
  }
}
