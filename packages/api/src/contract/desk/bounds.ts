import * as z from 'zod/mini'
import { deskCall } from '../endpoint.ts'
import { id, idInput, naira, timestamp } from '../primitives.ts'
import { reasonInput } from './inputs.ts'

const count = (least: number, most: number) => {
  const sentence = `Enter a whole number from ${least} to ${most.toLocaleString('en')}`
  return z.int(sentence).check(z.gte(least, sentence), z.lte(most, sentence))
}

/** A bound that may differ from customer to customer. */
const ofOneOrAll = (least: number, most: number) => z.optional(z.nullable(count(least, most)))

/** What one customer may keep from others. Source: docs/product/trade.md#bounds */
const boundsSchema = z.object({
  max_open_orders: z.int(),
  max_with_vendor: z.int(),
  max_open_ads: z.int(),
  /** Whole naira. */
  max_buy_ad: naira,
  /** Cancelled or expired reservations in 24 hours after which the next one waits. */
  ended_before_waiting: z.int(),
  /** How long the next one waits, longer each time. */
  wait_minutes: z.array(z.int()),
  /** After this many, none is possible until the 24 hours are over. */
  ended_before_stop: z.int(),
  suspension_days: z.int(),
})
export type Bounds = z.infer<typeof boundsSchema>

/** Bounds of one customer; null where the general bound applies. */
export const customerBounds = z.object({
  max_open_orders: z.nullable(z.int()),
  max_with_vendor: z.nullable(z.int()),
  max_open_ads: z.nullable(z.int()),
  max_buy_ad: z.nullable(naira),
  ended_before_waiting: z.nullable(z.int()),
  ended_before_stop: z.nullable(z.int()),
})
export type CustomerBounds = z.infer<typeof customerBounds>

const change = z.object({
  at: timestamp,
  by: z.string(),
  bound: z.string(),
  /** Null where the general bound applied, or applies again. */
  old: z.nullable(z.string()),
  new: z.nullable(z.string()),
  why: z.string(),
})

const degraded = z.nullable(z.object({ since: timestamp, by: z.string(), reason: z.string() }))

const boundsAnswer = z.object({
  bounds: boundsSchema,
  /** The bounds of the customer in the query; null without one. */
  customer: z.nullable(customerBounds),
  /** While the service is degraded, ended reservations count against nobody. Null: it is not degraded. */
  degraded,
  /** Changes to the bounds of the customer in the query, or else to the general bounds. Newest first, at most 100. */
  history: z.array(change),
})

export const deskBounds = deskCall('deskBounds', 'GET', '/desk/bounds', {
  trail: false,
  query: z.object({ customer: z.optional(idInput) }),
  response: boundsAnswer,
})

/** Changes the general bounds, which only admins may, or those of the customer in the query; null restores the general bound. */
export const deskChangeBounds = deskCall('deskChangeBounds', 'PATCH', '/desk/bounds', {
  roles: ['support'],
  query: z.object({ customer: z.optional(idInput) }),
  body: z.object({
    max_open_orders: ofOneOrAll(0, 1_000),
    max_with_vendor: ofOneOrAll(0, 1_000),
    max_open_ads: ofOneOrAll(0, 10_000),
    max_buy_ad: ofOneOrAll(0, 1_000_000_000),
    ended_before_waiting: ofOneOrAll(1, 1_000),
    ended_before_stop: ofOneOrAll(1, 1_000),
    wait_minutes: z.optional(
      z
        .array(count(1, 1_440), 'Enter the waits in minutes')
        .check(z.minLength(1, 'Enter at least one wait'), z.maxLength(20, 'Enter at most 20 waits')),
    ),
    suspension_days: z.optional(count(0, 365)),
    reason: reasonInput,
  }),
  response: boundsAnswer,
})

/** Switches the counting of ended reservations off while the service is degraded, and on again. */
export const deskDegraded = deskCall('deskDegraded', 'POST', '/desk/degraded', {
  roles: [],
  body: z.object({ on: z.boolean('Choose on or off'), reason: reasonInput }),
  response: z.object({ degraded }),
})

const suspension = z.object({
  claim: id,
  customer: z.object({ id, name: z.string() }),
  created_at: timestamp,
  /** Null: until an operator lifts it. */
  until: z.nullable(timestamp),
  /** How many disputes the customer has lost this way, this one among them. */
  count: z.int(),
})

export const deskSuspensions = deskCall('deskSuspensions', 'GET', '/desk/suspensions', {
  roles: ['support', 'arbiter'],
  trail: false,
  response: z.array(suspension),
})

export const deskLiftSuspension = deskCall('deskLiftSuspension', 'POST', '/desk/suspensions/lift', {
  roles: ['support', 'arbiter'],
  query: z.object({ customer: idInput }),
  body: z.object({ reason: reasonInput }),
  response: z.object({ lifted: z.boolean() }),
})
