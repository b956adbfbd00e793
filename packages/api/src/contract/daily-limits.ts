import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { naira, timestamp } from './primitives.ts'

/** What a customer has proven, from the least: nothing, a phone number, who they are; or what an operator granted.
 *  Source: docs/product/accounts.md#limits */
export const TIERS = ['basic', 'phone', 'identity', 'extended'] as const
export const tierSchema = z.enum(TIERS)
export type Tier = (typeof TIERS)[number]

/** The tier that an operator chooses. `proven`: what is proven decides again. */
export const tierInput = z.enum([...TIERS, 'proven'], 'Choose basic, phone, identity, extended or proven')

/** Naira of the last 24 hours. `more_at`: when the oldest of it stops counting; null where nothing counts. */
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
  /** What would raise the limits: proving a phone number or the identity, or asking support. Null at the highest. */
  raise_by: z.nullable(z.enum(['phone', 'identity', 'support'])),
  /** Naira a day of every tier, from the lowest. */
  tiers: z.array(z.object({ tier: tierSchema, transfers: naira, trades: naira })),
})
export type DailyLimits = z.infer<typeof dailyLimitsSchema>

export const limits = endpoint({
  method: 'GET',
  path: '/limits',
  access: 'session',
  response: dailyLimitsSchema,
})
