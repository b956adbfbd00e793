import * as z from 'zod/mini'
import { AD_TYPES } from './trade/index.ts'
import { sessionCall } from './endpoint.ts'
import { coinCode, coinText, id, idInput, naira, page, timestamp } from './primitives.ts'

/** `id`: the number of its event (`event_id`), so a greater one is newer. */
const common = { id: z.int(), created_at: timestamp, read: z.boolean() }

/** `side` is the reader's, `name` the first name of the other party. */
const ofBoth = { ad_type: z.enum(AD_TYPES), side: z.enum(['vendor', 'claimer']), name: z.string() }
const ofTrade = { ...common, claim: id, ...ofBoth }
const ofReservation = { ...common, room: id, ad: id, ...ofBoth }
const ofAd = { ...common, ad: id, ad_type: z.enum(AD_TYPES), name: z.string() }
const ofAmounts = { amount: naira, coin_equivalent: coinText, code: coinCode }
const ofOrder = { ...ofTrade, ...ofAmounts }
const ofTransaction = { ...common, transaction: id, amount: coinText, code: coinCode }

/** What the other side did, or what a deadline caused. Customers get none about their own acts. */
export const notificationSchema = z.discriminatedUnion('kind', [
  /** Buy ad, to its vendor: the claimer's coin is locked, the naira may be sent. */
  z.object({ kind: z.literal('order-placed'), ...ofOrder }),
  /** To the owner: the payer says that the naira was sent. */
  z.object({ kind: z.literal('payment-sent'), ...ofOrder }),
  /** Sell ad, to the payer: the owner has the naira. */
  z.object({ kind: z.literal('payment-received'), ...ofOrder }),
  /** The coin went to the payer, by an act of the other side or by a deadline. */
  z.object({ kind: z.literal('trade-completed'), ...ofOrder, by: z.enum(['owner', 'payer', 'time']) }),
  /** The claim ended as `rejected`, but not by an operator. */
  z.object({
    kind: z.literal('trade-cancelled'),
    ...ofOrder,
    reason: z.enum(['cancelled', 'rejected', 'expired', 'agreed']),
  }),
  z.object({ kind: z.literal('cancel-asked'), ...ofOrder }),
  /** To the side that must act: less than five minutes are left. */
  z.object({ kind: z.literal('five-minutes-left'), ...ofOrder, deadline: timestamp }),
  /** A step timed out, and the coin stays locked. */
  z.object({ kind: z.literal('trade-overdue'), ...ofOrder }),
  z.object({ kind: z.literal('dispute-opened'), ...ofOrder }),
  /** The other side gave its statement. */
  z.object({ kind: z.literal('dispute-answered'), ...ofOrder }),
  /** To the side that has not answered: half of the time to answer is over. */
  z.object({ kind: z.literal('dispute-answer-due'), ...ofOrder, answer_by: timestamp }),
  /** The other side appealed against the decision. */
  z.object({ kind: z.literal('dispute-appealed'), ...ofOrder }),
  /** `won`: the appeal was decided in the reader's favour. */
  z.object({ kind: z.literal('appeal-decided'), ...ofOrder, won: z.boolean() }),
  /** `won`: the operator decided for the reader. */
  z.object({ kind: z.literal('dispute-settled'), ...ofOrder, won: z.boolean() }),
  /** To the claimer: the reservation expired before a claim was made. `name` is the vendor's. */
  z.object({ kind: z.literal('reservation-expired'), ...ofAd, ...ofAmounts }),
  /** To the claimer: less than five minutes are left to use the reservation. `name` is the vendor's. */
  z.object({ kind: z.literal('reservation-ending'), ...ofAd, ...ofAmounts, deadline: timestamp }),
  /** To the vendor: somebody reserved a part of the ad and is about to pay. `room` names its chat. */
  z.object({ kind: z.literal('order-reserved'), ...ofReservation, ...ofAmounts }),
  /** As `new-messages`, before there is a claim. */
  z.object({ kind: z.literal('reservation-messages'), ...ofReservation, count: z.int() }),
  /** Staff of Oja wrote in the room. */
  z.object({ kind: z.literal('staff-message'), ...ofTrade }),
  /** One for each room: while it is unread, the next message raises `count` and makes it newer. */
  z.object({ kind: z.literal('new-messages'), ...ofTrade, count: z.int() }),
  z.object({ kind: z.literal('transfer-sent'), ...ofTransaction, address: z.string() }),
  /** The network refused it: amount and fee are back. */
  z.object({ kind: z.literal('transfer-failed'), ...ofTransaction, address: z.string() }),
  z.object({
    kind: z.literal('coin-received'),
    ...ofTransaction,
    wallet: z.enum(['portfolio', 'trading']),
  }),
  z.object({ kind: z.literal('identity-verified'), ...common }),
  z.object({ kind: z.literal('identity-rejected'), ...common, reason: z.nullable(z.string()) }),
])
export type Notification = z.infer<typeof notificationSchema>
export type NotificationKind = Notification['kind']

/** How long before its deadline a customer is reminded of a step.
 *  Source: docs/product/constants.md#countdowns-of-a-trade */
export const WARNED_BEFORE_MS = 5 * 60_000

/** How long a notification is kept. */
export const NOTIFICATION_KEPT_MS = 90 * 24 * 60 * 60_000

export const notifications = sessionCall('notifications', 'GET', '/notifications', {
  query: z.object({ ...page }),
  response: z.object({ notifications: z.array(notificationSchema), unread: z.int() }),
  envelope: 'list',
})

export const readNotifications = sessionCall('readNotifications', 'POST', '/notifications/read', {
  body: z.object({
    up_to: z.int('Say up to which notification').check(z.nonnegative('Say up to which notification')),
    /** The oldest notification seen; without it, everything older is marked too. */
    from: z.optional(
      z.int('Say from which notification').check(z.nonnegative('Say from which notification')),
    ),
    /** Only those about this claim, or about a reservation, by its room. */
    claim: z.optional(idInput),
  }),
  response: z.object({ unread: z.int() }),
})
