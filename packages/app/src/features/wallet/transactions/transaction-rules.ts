import type { Transaction } from '@oja/api/contract'
import { walletCopy as copy } from '../wallet-copy.ts'
import { pagingCopy, transactionsCopy } from './transactions-copy.ts'

/** `incoming` is a deposit; anything else is a withdrawal. Source: docs/product/wallets.md#transactions */
export function isDeposit({ transactionSubtype }: Pick<Transaction, 'transactionSubtype'>): boolean {
  return transactionSubtype === 'incoming'
}

export function typeLabel(transaction: Pick<Transaction, 'transactionSubtype'>): string {
  return copy[isDeposit(transaction) ? 'deposit' : 'withdrawal']
}

/** The kind of a transaction: a transfer, a trade, or a move between the customer's wallets. A move's sign is that of the Trading
 *  wallet, so the sign alone would be misleading in the Portfolio. */
export function kindLabel({ kind, address }: Pick<Transaction, 'kind' | 'address'>): string {
  // A deposit from the chain has an address; a move between wallets has none.
  return transactionsCopy.kinds[kind === 'deposit' && address !== null ? 'transfer' : kind]
}

export function signedAmount(transaction: Pick<Transaction, 'transactionSubtype' | 'amount'>): string {
  return `${isDeposit(transaction) ? '+' : '-'}${transaction.amount}`
}

const STATUS_TONES = {
  processing: 'warning',
  completed: 'positive',
  failed: 'negative',
} as const satisfies { [S in Transaction['status']]: string }

export function transactionTag(status: Transaction['status']) {
  return { label: copy[status], tone: STATUS_TONES[status] }
}

/** Transactions per page. Source: docs/product/constants.md#the-app */
export const PAGE_SIZE = 10

/** `1-10 of 42`: the rows of the page that follows `pagesBefore` full ones. */
export function pagingText(options: { pagesBefore: number; shown: number; total: number }): string {
  const { pagesBefore, shown, total } = options
  const before = pagesBefore * PAGE_SIZE
  const count = ungrouped(total)
  if (shown === 0) return pagingCopy.none({ count })
  return pagingCopy.some({ from: ungrouped(before + 1), to: ungrouped(before + shown), count })
}

/** A number without commas, as in `1-10 of 1000`. Source: docs/product/screens.md#transactions */
function ungrouped(count: number): string {
  return count.toLocaleString('en-NG', { useGrouping: false })
}

export type TransactionType = 'deposit' | 'withdrawal'

/** Parses the type in the URL; anything else means both. */
export function readType(text: string | null): TransactionType | null {
  return text === 'deposit' || text === 'withdrawal' ? text : null
}
