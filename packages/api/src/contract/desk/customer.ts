import * as z from 'zod/mini'
import { deskCall } from '../endpoint.ts'
import { disputeSchema } from '../dispute.ts'
import { tierInput, tierSchema } from '../daily-limits.ts'
import { atMost, coinText, id, idInput, naira, timestamp } from '../primitives.ts'
import { signInSchema } from '../session.ts'
import { CLAIM_STATUSES } from '../trade/index.ts'
import { tradeLimitsSchema } from '../trade-limits.ts'
import { COOLING_OFF_REASONS, kycStatus } from '../user.ts'
import { customerBounds } from './bounds.ts'
import { reasonInput } from './inputs.ts'

/** Who works with customers. */
const OF_CUSTOMERS = ['support', 'reviewer', 'arbiter'] as const

/** A person on a page that shows no personal data: the first name and an initial, `Ada O.` */
export const deskPerson = z.object({ id, name: z.string() })

const deskTrade = z.object({
  /** The claim. */
  id,
  status: z.enum(CLAIM_STATUSES),
  /** Whether the customer posted the ad or answered it. */
  side: z.enum(['vendor', 'claimer']),
  /** Whether the customer has the coin or pays. */
  role: z.enum(['owner', 'payer']),
  other: deskPerson,
  amount: naira,
  coin_equivalent: coinText,
  code: z.string(),
  created_at: timestamp,
  overdue: z.boolean(),
  dispute: z.nullable(disputeSchema.shape.status),
})

const deskNote = z.object({ id: z.string(), at: timestamp, by: z.string(), text: z.string() })

const deskCustomerSchema = z.object({
  id,
  /** `Ada O.` */
  name: z.string(),
  /** `a…@e….com` */
  email_address: z.string(),
  email_verified: z.boolean(),
  /** `080•••••367` */
  phone: z.nullable(z.string()),
  created_at: timestamp,
  kyc_status: kycStatus,
  kyc_reason: z.nullable(z.string()),
  pin: z.enum(['set', 'none', 'locked', 'disabled']),
  /** A second factor or a passkey is set up. */
  second_factor: z.boolean(),
  /** One operator has requested to remove the second factors, and another one can confirm. Null without a request. */
  factor_removal: z.nullable(
    z.object({
      by: z.string(),
      is_mine: z.boolean(),
      reason: z.string(),
      at: timestamp,
      until: timestamp,
    }),
  ),
  frozen: z.nullable(
    z.object({ at: timestamp, by: z.enum(['customer', 'operator']), reason: z.nullable(z.string()) }),
  ),
  closed_at: z.nullable(timestamp),
  tier: tierSchema,
  cooling_off: z.nullable(z.object({ until: timestamp, reason: z.enum(COOLING_OFF_REASONS) })),
  limits: tradeLimitsSchema,
  /** This customer's own bounds; null where the general bound applies. */
  bounds: customerBounds,
  counts: z.object({
    trades: z.int(),
    trades_completed: z.int(),
    trades_open: z.int(),
    disputes: z.int(),
    disputes_lost: z.int(),
    open_ads: z.int(),
    transfers: z.int(),
    bank_accounts: z.int(),
  }),
  suspensions: z.array(
    z.object({
      claim: id,
      created_at: timestamp,
      until: z.nullable(timestamp),
      lifted_at: z.nullable(timestamp),
      lifted_note: z.nullable(z.string()),
    }),
  ),
  /** Live sessions in words, the last used first. */
  sessions: z.array(
    z.object({ device: z.string(), place: z.string(), began_at: timestamp, last_seen_at: timestamp }),
  ),
  /** The newest sign-in attempts. */
  sign_ins: z.array(signInSchema),
  /** The newest 20, newest first. */
  trades: z.array(deskTrade),
  /** What others reported about the customer, newest first. */
  reports: z.array(
    z.object({
      id,
      at: timestamp,
      by: deskPerson,
      claim: z.nullable(id),
      reason: z.string(),
      status: z.enum(['open', 'closed']),
      outcome: z.nullable(z.string()),
    }),
  ),
  /** What operators wrote, newest first. */
  notes: z.array(deskNote),
})
export type DeskCustomer = z.infer<typeof deskCustomerSchema>

export const deskCustomer = deskCall('deskCustomer', 'GET', '/desk/customer', {
  roles: OF_CUSTOMERS,
  query: z.object({ id: idInput }),
  response: deskCustomerSchema,
})

/** Most acts concern one customer, for a reason that stays in the trail. */
const forReason = { query: z.object({ id: idInput }), body: z.object({ reason: reasonInput }) }

export const deskReveal = deskCall('deskReveal', 'POST', '/desk/customer/reveal', {
  roles: OF_CUSTOMERS,
  ...forReason,
  response: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email_address: z.string(),
    pending_email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    bank_accounts: z.array(
      z.object({
        bank_name: z.string(),
        account_number: z.string(),
        account_name: z.string(),
        deleted: z.boolean(),
      }),
    ),
  }),
})

/** A note that operators see on the page, and the customer never does. */
export const deskAddNote = deskCall('deskAddNote', 'POST', '/desk/customer/note', {
  roles: OF_CUSTOMERS,
  ...forReason,
  response: deskNote,
  status: 201,
  takesKey: true,
})

/** Ends every session of the customer; nobody signs in until an operator lifts the freeze. */
export const deskFreeze = deskCall('deskFreeze', 'POST', '/desk/customer/freeze', {
  roles: OF_CUSTOMERS,
  ...forReason,
  response: z.object({ frozen: z.literal(true) }),
})

export const deskUnfreeze = deskCall('deskUnfreeze', 'POST', '/desk/customer/unfreeze', {
  roles: ['support'],
  ...forReason,
  response: z.object({ lifted: z.boolean() }),
})

/** Closes the account of a customer who asked for it and cannot sign in; it must be empty. There is no way back. */
export const deskClose = deskCall('deskClose', 'POST', '/desk/customer/close', {
  roles: [],
  ...forReason,
  response: z.object({ closed: z.literal(true) }),
})

/** Puts a customer into a tier, whatever they have proven. */
export const deskTier = deskCall('deskTier', 'POST', '/desk/customer/tier', {
  roles: ['reviewer'],
  query: z.object({ id: idInput }),
  body: z.object({
    tier: tierInput,
    reason: reasonInput,
  }),
  response: z.object({ tier: tierSchema }),
})

/** How long a second operator can confirm the removal of second factors. */
export const REMOVAL_OPEN_MS = 24 * 60 * 60_000
/** How long coin stays in the account after such a removal. */
export const REMOVAL_WAIT_MS = 72 * 60 * 60_000

/** Removes all second factors of a customer who has lost them. One operator requests it, and another one confirms. */
export const deskRemoveFactors = deskCall('deskRemoveFactors', 'POST', '/desk/customer/remove-factors', {
  roles: ['reviewer'],
  ...forReason,
  response: z.object({ state: z.enum(['awaiting-second', 'removed']) }),
})

/** Finds by exact match of an email address, phone number, wallet address, or the id of a trade or customer. */
export const deskSearch = deskCall('deskSearch', 'GET', '/desk/search', {
  roles: OF_CUSTOMERS,
  query: z.object({
    q: z
      .string('Enter an email address, phone number, wallet address or id')
      .check(
        z.trim(),
        z.minLength(3, 'Enter the whole email address, phone number, wallet address or id'),
        atMost(254),
      ),
  }),
  response: z.array(
    z.object({
      kind: z.enum(['customer', 'trade']),
      id,
      title: z.string(),
      detail: z.string(),
      /** Whether a dispute or an appeal about the trade is open. */
      is_open_case: z.optional(z.boolean()),
    }),
  ),
})
