import * as z from 'zod/mini'
import { accountNumber, BANK_CODE } from './bank.ts'
import { atMost, id, shown, timestamp } from './primitives.ts'

/** What went wrong, to choose from. */
export const DISPUTE_KINDS = [
  'not-paid',
  'paid-not-released',
  'wrong-amount',
  'other-name',
  'fraud',
  'other',
] as const
export type DisputeKind = (typeof DISPUTE_KINDS)[number]

/** Why an operator decided as they did, to choose from. */
export const DECISION_REASONS = [
  'payment-found',
  'no-payment',
  'wrong-amount',
  'other-name',
  'fraud',
  'no-answer',
  'other',
] as const
export type DecisionReason = (typeof DECISION_REASONS)[number]

/** Length of the text of a dispute, a statement or an appeal. */
export const DISPUTE_REASON_MIN_LENGTH = 10
export const DISPUTE_TEXT_MAX_LENGTH = 2000
/** Pictures that one side can show in a dispute. */
export const STATEMENT_PICTURES_MAX = 5
/** How long after a decision the side that lost can appeal. The database sets it in `dispute_settle`, with the same time.
 *  Source: docs/product/trade.md#disputes */
export const APPEAL_MS = 5 * 24 * 60 * 60_000

/** Text that a customer writes for the operator and the other side. */
export function disputeText(sentence = 'Say what happened') {
  return z
    .string(sentence)
    .check(
      shown(),
      z.minLength(
        DISPUTE_REASON_MIN_LENGTH,
        `${sentence} in at least ${DISPUTE_REASON_MIN_LENGTH} characters`,
      ),
      atMost(DISPUTE_TEXT_MAX_LENGTH),
    )
}

/** The `at` of the own statement that the form was opened over; empty for none. If it has changed since, by an earlier try whose
 *  response was lost or in another window, the call is refused: its pictures would be there twice. @default no check */
export const seenStatement = z.optional(z.union([timestamp, z.literal('')]))

const party = z.enum(['buyer', 'seller'])

/** One side's statement, with its pictures. Each side has one. */
const statementSchema = z.object({
  by: party,
  text: z.string(),
  pictures: z.array(id),
  /** When it was last changed. */
  at: timestamp,
})

/** `answer-due`: the time to answer is over. */
const DISPUTE_STEPS = [
  'opened',
  'stated',
  'answer-due',
  'closed',
  'decided',
  'appealed',
  'appeal-decided',
] as const

export const disputeSchema = z.object({
  opened_by: id,
  opened_at: timestamp,
  /** The text of the side that opened it. */
  reason: z.string(),
  /** Null if the side that opened it chose none. */
  kind: z.nullable(z.enum(DISPUTE_KINDS)),
  /** `closed`: the parties finished the trade themselves. */
  status: z.enum(['open', 'settled', 'closed']),
  /** Until when the other side should answer. A late first statement is accepted until the decision. */
  answer_by: timestamp,
  statements: z.array(statementSchema),
  /** What happened so far, oldest first. `by` is null for a deadline that passed. */
  timeline: z.array(
    z.object({
      at: timestamp,
      what: z.enum(DISPUTE_STEPS),
      by: z.nullable(z.enum(['buyer', 'seller', 'operator'])),
    }),
  ),
  winner: z.nullable(party),
  /** The reason, from the list; null for a decision without one. */
  decision_reason: z.nullable(z.enum(DECISION_REASONS)),
  /** The operator's own words. */
  note: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  /** Until when the side that lost can appeal; null before a decision. */
  appeal_until: z.nullable(timestamp),
  appeal: z.nullable(
    z.object({
      by: party,
      reason: z.string(),
      at: timestamp,
      decided_at: z.nullable(timestamp),
      /** If it differs from `winner` above, the appeal won, and the house paid the trade's coin. */
      winner: z.nullable(party),
      decision_reason: z.nullable(z.enum(DECISION_REASONS)),
      note: z.nullable(z.string()),
    }),
  ),
})
export type Dispute = z.infer<typeof disputeSchema>
export type DisputeStatement = z.infer<typeof statementSchema>

/** The payer's statement of the payment. It proves nothing. */
export const paymentSchema = z.object({
  /** The name of the account that paid; null if the payer gave only a receipt. */
  account_name: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  /** The bank's session or reference number. */
  reference: z.nullable(z.string()),
  receipt: z.nullable(z.object({ id })),
  /** Whether the account is in the payer's verified name. Null without a name. */
  name_matches: z.nullable(z.boolean()),
})
export type Payment = z.infer<typeof paymentSchema>

/** Names of people, firms and banks: letters, digits and common punctuation. Refuses characters that reverse the direction of
 *  text. */
const nameOf = (sentence: string) =>
  z
    .string(sentence)
    .check(
      z.trim(),
      z.minLength(1, sentence),
      atMost(100),
      z.regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’ .,&/()-]*$/u, 'Use letters and digits only'),
    )

/** The account that the payer paid from. Only the name is required. */
export const paymentInput = z.object(
  {
    account_name: nameOf('Enter the name on the account'),
    bank_code: z.optional(z.string().check(z.regex(BANK_CODE, 'Choose a bank'))),
    bank_name: z.optional(nameOf('Choose a bank')),
    account_number: z.optional(accountNumber),
    reference: z.optional(
      z
        .string()
        .check(
          z.trim(),
          atMost(60),
          z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./:_-]*$/, 'Use letters and digits only'),
        ),
    ),
  },
  'Say which account paid',
)
