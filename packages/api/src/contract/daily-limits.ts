import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import { naira, timestamp } from './primitives.ts'

/** What a customer has proven, from the lowest tier: nothing, a phone number, their identity; `extended` is granted by an operator.
 *  Source: docs/product/accounts.md#limits */
export const TIERS = ['basic', 'phone', 'identity', 'extended'] as const
export const tierSchema = z.enum(TIERS)
export type Tier = (typeof TIERS)[number]

/** The tier that an operator chooses. `proven` returns to the tier that the customer has proven. */
export const tierInput = z.enum([...TIERS, 'proven'], 'Choose basic, phone, identity, extended or proven')

/** Naira used in the last 24 hours. `more_at`: when the oldest part stops counting; null when nothing counts. */
const dailyUse = z.object({
  used: naira,
  limit: naira,
  left: naira,
  more_at: z.nullable(timestamp),
})
export type DailyUse = z.infer<typeof dailyUse>

const dailyLimitsSchema = z.object({
  tier: tierSchema,
  transfers: dailyUse,
  trades: dailyUse,
  /** How to raise the limits: prove a phone number or the identity, or ask support. Null in the highest tier. */
  raise_by: z.nullable(z.enum(['phone', 'identity', 'support'])),
  /** The daily limits of every tier in naira, from the lowest. */
  tiers: z.array(z.object({ tier: tierSchema, transfers: naira, trades: naira })),
})
export type DailyLimits = z.infer<typeof dailyLimitsSchema>

export const limits = sessionCall('limits', 'GET', '/limits', { response: dailyLimitsSchema })
