import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import { atMost, coinCode, coinText, id, page, timestamp } from './primitives.ts'

const TRANSACTION_STATUSES = ['processing', 'completed', 'failed'] as const

export const transactionSchema = z.object({
  id,
  currency: coinCode,
  /** `incoming` is a deposit, `outgoing` a withdrawal. */
  transactionSubtype: z.enum(['incoming', 'outgoing']),
  amount: coinText,
  status: z.enum(TRANSACTION_STATUSES),
  /** What moved: on-chain transfer or deposit, a move between own wallets, a trade. */
  kind: z.enum(['transfer', 'deposit', 'withdraw', 'trade']),
  address: z.nullable(z.string()),
  /** The address's name in the customer's address book. */
  receiver_name: z.optional(z.nullable(z.string())),
  network: z.string(),
  fee: coinText,
  reference: z.string(),
  created_at: timestamp,
})
export type Transaction = z.infer<typeof transactionSchema>

export const allTransactions = sessionCall('allTransactions', 'GET', '/get-all-transactions', {
  query: z.object({
    q: z.optional(z.string().check(z.trim(), atMost(128))),
    type: z.optional(z.enum(['deposit', 'withdrawal'], 'Choose deposit or withdrawal')),
    id: z.optional(z.string().check(z.maxLength(64))),
    ...page,
  }),
  response: z.object({ transactions: z.array(transactionSchema), total: z.int() }),
  envelope: 'list',
})
