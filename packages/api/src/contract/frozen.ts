import * as z from 'zod/mini'
import { disputeSchema, disputeText, seenStatement, STATEMENT_PICTURES_MAX } from './dispute.ts'
import { publicCall } from './endpoint.ts'
import { coinCode, coinText, email, enteredPassword, id, idInput, naira, timestamp } from './primitives.ts'
import { secondFactorFields } from './second-factor.ts'

/** A dispute as a frozen customer sees it: enough to answer it, but no contact with the other side. */
const frozenDisputeSchema = z.object({
  /** The claim's id. */
  id,
  /** Which side the customer is. */
  side: z.enum(['buyer', 'seller']),
  /** First name of the other side. */
  other: z.string(),
  amount: naira,
  coin_equivalent: coinText,
  code: coinCode,
  dispute: disputeSchema,
})
export type FrozenDispute = z.infer<typeof frozenDisputeSchema>

/** What a frozen customer may have paid for: a buy ad's claim, or their reservation on a sell ad. */
const FROZEN_ORDER_KINDS = ['claim', 'reservation'] as const

/** An order for which a frozen customer may have sent naira. The other side does not know it yet. */
const frozenOrderSchema = z.object({
  /** The claim's or the reservation's id. */
  id,
  kind: z.enum(FROZEN_ORDER_KINDS),
  /** First name of the side that gets the naira. */
  other: z.string(),
  amount: naira,
  coin_equivalent: coinText,
  code: coinCode,
  /** Until when the customer can say that they paid. */
  ends_at: timestamp,
})
export type FrozenOrder = z.infer<typeof frozenOrderSchema>

const ticket = z.string('Sign in again').check(z.minLength(1, 'Sign in again'), z.maxLength(512))

/** What a customer whom an operator has frozen can still speak about: their disputes (the open ones, and decided ones while an appeal
 *  is possible), and orders that they may have paid for. Takes the same proof as a sign-in but starts no session: the ticket only
 *  works for `POST /frozen/statement`, `POST /frozen/appeal` and `POST /frozen/paid`. */
export const frozenDisputes = publicCall('frozenDisputes', 'POST', '/frozen/disputes', {
  body: z.object({ email_address: email, password: enteredPassword, ...secondFactorFields }),
  response: z.object({
    ticket,
    expires_at: timestamp,
    disputes: z.array(frozenDisputeSchema),
    /** The one that ends first comes first. */
    orders: z.array(frozenOrderSchema),
  }),
})

/** A frozen customer's statement in a dispute, like `POST /claim/statement`. In the form, the ticket comes before the pictures. */
export const frozenStatement = publicCall('frozenStatement', 'POST', '/frozen/statement', {
  query: z.object({ id: idInput }),
  fileList: { name: 'pictures', max: STATEMENT_PICTURES_MAX },
  body: z.object({ ticket, text: disputeText(), seen_statement: seenStatement }),
  response: frozenDisputeSchema,
})

/** A frozen customer's appeal against a decision, like `POST /claim/appeal`. */
export const frozenAppeal = publicCall('frozenAppeal', 'POST', '/frozen/appeal', {
  query: z.object({ id: idInput }),
  body: z.object({ ticket, reason: disputeText('Say why the decision is wrong') }),
  response: frozenDisputeSchema,
})

/** A frozen customer's word that they paid, so that the end of their time does not return the coin to the other side. `id`: the claim
 *  of a buy ad of theirs, with the effect of `POST /payment/sent`, or their reservation on a sell ad, with the effect of
 *  `POST /claim-ad` for the amounts that they reserved. */
export const frozenPaid = publicCall('frozenPaid', 'POST', '/frozen/paid', {
  query: z.object({ id: idInput }),
  body: z.object({ ticket, kind: z.enum(FROZEN_ORDER_KINDS, 'Choose an order') }),
  response: z.object({}),
})
