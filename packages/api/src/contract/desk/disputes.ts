import * as z from 'zod/mini'
import { chatMessage } from '../chat.ts'
import { claimSchema } from '../claim.ts'
import { DECISION_REASONS, DISPUTE_KINDS } from '../dispute.ts'
import { deskCall } from '../endpoint.ts'
import { coinCode, coinText, id, idInput, naira, picture, timestamp } from '../primitives.ts'
import { kycStatus } from '../user.ts'
import { noteInput } from './inputs.ts'

const side = z.enum(['buyer', 'seller'])
const stage = z.enum(['dispute', 'appeal'])

const queued = z.object({
  /** The claim's id, shared by a dispute and its appeal. */
  id,
  stage,
  kind: z.nullable(z.enum(DISPUTE_KINDS)),
  amount: naira,
  coin_equivalent: coinText,
  code: coinCode,
  opened_at: timestamp,
  /** From when it can be decided at the latest: the end of the time to answer, or the time of the appeal. */
  ready_at: timestamp,
  /** Both sides were heard, or the time to answer is over. */
  is_ready: z.boolean(),
  needs_two: z.boolean(),
  /** One operator has proposed a decision. */
  is_proposed: z.boolean(),
  /** This operator cannot act on it now: it waits for another operator. */
  waits_for_other: z.boolean(),
})
/** A case in the queue, without names. */
export type DeskDisputeQueued = z.infer<typeof queued>

export const deskDisputes = deskCall('deskDisputes', 'GET', '/desk/disputes', {
  roles: ['arbiter'],
  trail: false,
  response: z.array(queued),
})

const party = z.object({
  id,
  side: z.enum(['vendor', 'claimer']),
  first_name: z.string(),
  last_name: z.string(),
  /** The name on the documents; null before a verification. */
  verified_name: z.nullable(z.string()),
  kyc_status: kycStatus,
  since: timestamp,
  /** How many claims this customer had on either side, and how they ended. */
  trades: z.int(),
  completed: z.int(),
  rejected: z.int(),
  disputes: z.int(),
  disputes_lost: z.int(),
  /** Disputes lost because no payment was made. */
  unpaid: z.int(),
})

const decision = z.object({
  stage,
  /** The operator's name. */
  by: z.string(),
  is_mine: z.boolean(),
  winner: side,
  no_payment: z.boolean(),
  reason: z.enum(DECISION_REASONS),
  note: z.string(),
  at: timestamp,
})

const deskDisputeCaseSchema = z.object({
  ...queued.shape,
  /** With the dispute, both statements, and the payment. Phones and email addresses are left out. */
  claim: claimSchema,
  /** The account from which the payer says they paid. */
  paid_from: z.nullable(
    z.object({ bank_code: z.nullable(z.string()), account_number: z.nullable(z.string()) }),
  ),
  /** The price of the order is less than half of the market's: perhaps a thief with the seller's phone posted the ad. */
  is_far_below_market: z.optional(z.boolean()),
  messages: z.array(chatMessage),
  buyer: party,
  seller: party,
  /** What operators proposed, oldest first. */
  proposals: z.array(decision),
  /** Names of the operators who decided the dispute. Empty before a decision, or if a machine decided. */
  decided_by: z.array(z.string()),
  /** This operator decided the appealed dispute, so they cannot decide the appeal. */
  is_barred: z.boolean(),
  /** The house's balance of the coin, which pays an appeal that wins. */
  house_holds: coinText,
})
export type DeskDisputeCase = z.infer<typeof deskDisputeCaseSchema>

export const deskDispute = deskCall('deskDispute', 'GET', '/desk/dispute', {
  roles: ['arbiter'],
  query: z.object({ id: idInput }),
  response: deskDisputeCaseSchema,
})

export const deskDisputePicture = deskCall('deskDisputePicture', 'GET', '/desk/dispute-picture', {
  roles: ['arbiter'],
  query: z.object({ id: idInput }),
  response: picture,
  envelope: 'picture',
})

const decide = {
  id: idInput,
  winner: z.enum(['buyer', 'seller'], 'Choose buyer or seller'),
  reason: z.enum(DECISION_REASONS, 'Choose a reason'),
  /** What both sides read. */
  note: noteInput,
}
/** `awaiting-second`: a proposal until another operator decides the same. */
const decided = z.object({ state: z.enum(['decided', 'awaiting-second']) })

export const deskDisputeDecide = deskCall('deskDisputeDecide', 'POST', '/desk/dispute/decide', {
  roles: ['arbiter'],
  body: z.object({
    ...decide,
    /** The buyer never paid: counts against the buyer. @default true with the reason `no-payment` */
    no_payment: z.optional(z.boolean('Say whether the buyer paid')),
    /** The `at` of the newest statement that the operator has read; null for none. A later one refuses the decision.
     *  @default any statement */
    seen_statement: z.optional(z.nullable(timestamp)),
  }),
  response: decided,
  movesMoney: true,
})

/** If the appeal overturns the decision, the house pays the trade's coin to the side that appealed. */
export const deskAppealDecide = deskCall('deskAppealDecide', 'POST', '/desk/appeal/decide', {
  roles: ['arbiter'],
  body: z.object(decide),
  response: decided,
  movesMoney: true,
})
