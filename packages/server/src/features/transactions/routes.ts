import { endpoints, type Transaction } from '@oja/api/contract'
import { COIN_WIRE_DECIMALS, formatAmount, money } from '@oja/api/money'
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
  const coin = (minor: string): string => formatAmount(money(BigInt(minor), row.code), COIN_WIRE_DECIMALS)
  return {
    id: row.id,
    currency: row.code,
    transactionSubtype: row.subtype,
    amount: coin(row.amount),
    status: row.status,
    kind: row.kind,
    address: row.address,
    receiver_name: row.receiver_name,
    network: row.network,
    fee: coin(row.fee),
    reference: row.reference,
    created_at: row.created_at.toISOString(),
  }
}
