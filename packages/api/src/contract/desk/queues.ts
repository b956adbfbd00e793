import * as z from 'zod/mini'
import { deskCall } from '../endpoint.ts'
import { coinText, id, naira, timestamp } from '../primitives.ts'
import { CLAIM_STATUSES } from '../trade/index.ts'
import { deskPerson } from './customer.ts'

/** What waits for operators. */
export const QUEUES = ['kyc', 'disputes', 'appeals', 'reports', 'overdue', 'held-transfers', 'audit'] as const
export type Queue = (typeof QUEUES)[number]

/** The queues of the operator's roles. */
export const deskQueues = deskCall('deskQueues', 'GET', '/desk/queues', {
  trail: false,
  response: z.array(
    z.object({
      queue: z.enum(QUEUES),
      count: z.int(),
      /** Since when the oldest waits; null when nothing waits. */
      oldest_at: z.nullable(timestamp),
      /** When the oldest is due; null when nothing waits or there is no promised time. */
      due_at: z.nullable(timestamp),
    }),
  ),
})

/** Trades past their deadline whose coin is still locked, oldest first. */
export const deskOverdue = deskCall('deskOverdue', 'GET', '/desk/overdue', {
  roles: ['support', 'arbiter'],
  trail: false,
  response: z.array(
    z.object({
      claim: id,
      status: z.enum(CLAIM_STATUSES),
      owner: deskPerson,
      payer: deskPerson,
      amount: naira,
      coin_equivalent: coinText,
      code: z.string(),
      overdue_at: timestamp,
      disputed: z.boolean(),
    }),
  ),
})

export const deskHeldTransfers = deskCall('deskHeldTransfers', 'GET', '/desk/held-transfers', {
  roles: ['support', 'treasurer'],
  trail: false,
  response: z.array(
    z.object({
      id,
      customer: deskPerson,
      amount: coinText,
      code: z.string(),
      network: z.string(),
      /** The first and last characters. */
      address: z.string(),
      created_at: timestamp,
    }),
  ),
})

export const books = z.object({
  balanced: z.boolean(),
  assets: z.array(
    z.object({
      code: z.string(),
      ledger_total: z.string(),
      customer_total: z.string(),
      escrow_total: z.string(),
      house_total: z.string(),
    }),
  ),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
})
export type Books = z.infer<typeof books>

export const deskAudit = deskCall('deskAudit', 'GET', '/desk/audit', {
  roles: ['treasurer'],
  trail: false,
  response: books,
})
