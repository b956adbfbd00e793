import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import { idInput, naira, timestamp } from './primitives.ts'

/** Why the customer cannot reserve now: too many of their reservations were cancelled or expired within 24 hours
 *  (`cancelled-today` for a while, `cancelled-too-often` until the 24 hours are over), or they lost a dispute because they did not
 *  pay. */
const RESERVE_BLOCKS = ['cancelled-today', 'cancelled-too-often', 'dispute-lost'] as const

export const tradeLimitsSchema = z.object({
  /** Live reservations and unsettled claims on other people's coin. */
  open_orders: z.int(),
  max_open_orders: z.int(),
  /** Of those, the ones with the vendor in the query; null without one. */
  open_with_vendor: z.nullable(z.int()),
  max_with_vendor: z.int(),
  open_ads: z.int(),
  max_open_ads: z.int(),
  /** The highest upper limit of a buy ad. */
  max_buy_ad: naira,
  /** Reservations that were cancelled or expired in the last 24 hours. */
  ended_today: z.int(),
  /** Null while the customer may reserve. `until` is null if only an operator can lift the block. */
  reserve_block: z.nullable(z.object({ reason: z.enum(RESERVE_BLOCKS), until: z.nullable(timestamp) })),
})
export type TradeLimits = z.infer<typeof tradeLimitsSchema>

export const tradeLimits = sessionCall('tradeLimits', 'GET', '/trade-limits', {
  query: z.object({ vendor: z.optional(idInput) }),
  response: tradeLimitsSchema,
})
