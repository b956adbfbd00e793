import * as z from 'zod/mini'
import { adSchema } from './ad.ts'
import { bankAccount } from './bank.ts'
import {
  DISPUTE_KINDS,
  disputeSchema,
  disputeText,
  seenStatement,
  paymentInput,
  paymentSchema,
  STATEMENT_PICTURES_MAX,
} from './dispute.ts'
import { sessionCall } from './endpoint.ts'
import {
  coinAmountInput,
  coinCode,
  coinText,
  id,
  idInput,
  naira,
  nairaInput,
  ownId,
  page,
  picture,
  timestamp,
} from './primitives.ts'
import { CLAIM_STATUSES } from './trade/index.ts'
import { networkInput } from './transfer.ts'

const claimStatus = z.enum(CLAIM_STATUSES, 'Choose a status')

/** Why a claim ended as `rejected`. */
const REJECT_REASONS = ['cancelled', 'rejected', 'expired', 'agreed', 'dispute'] as const

export const claimSchema = z.object({
  id,
  status: claimStatus,
  amount: naira,
  coin_equivalent: coinText,
  price: naira,
  ad: adSchema,
  claimer: z.object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    /** Hidden from the other side 30 days after the end: null, like the phone, and no bank accounts. */
    email_address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    bank_account: z.array(bankAccount),
  }),
  /** The vendor. */
  recipient: z.object({ id, first_name: z.string(), last_name: z.string(), phone: z.nullable(z.string()) }),
  /** Who initiated the claim: the claimer. */
  initiator: z.object({ id }),
  /** Where the naira goes. */
  bank_account: z.nullable(bankAccount),
  created_at: timestamp,
  sent_at: z.nullable(timestamp),
  confirmed_at: z.nullable(timestamp),
  completed_at: z.nullable(timestamp),
  review_ends_at: timestamp,
  await_ends_at: timestamp,
  /** The deadline of the current state has passed: a dispute may be opened. */
  overdue: z.boolean(),
  /** Who requested to cancel, while the other side has not agreed. */
  cancel_requested_by: z.nullable(id),
  reject_reason: z.nullable(z.enum(REJECT_REASONS)),
  /** When the chat closes, or closed; null while the trade runs. */
  chat_open_until: z.nullable(timestamp),
  dispute: z.nullable(disputeSchema),
  /** The payer's statement of the payment; null if they gave none, and 30 days after the end. */
  payment: z.nullable(paymentSchema),
})
export type Claim = z.infer<typeof claimSchema>

const byId = z.object({ id: idInput })
const seen = { seen_status: z.optional(claimStatus) }

export const claimAd = sessionCall('claimAd', 'POST', '/claim-ad', {
  query: byId,
  body: z.object({
    amount: nairaInput(),
    coin_equivalent: coinAmountInput(),
    bank_account: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    payment: z.optional(paymentInput),
  }),
  response: claimSchema,
  status: 201,
  movesMoney: true,
})

export const releaseCoin = sessionCall('releaseCoin', 'POST', '/release-coin', {
  body: z.object({
    ad: idInput,
    amount: nairaInput(),
    coin_equivalence: coinAmountInput(),
    network: z.optional(networkInput),
    code: coinCode,
    bank_account: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  }),
  response: claimSchema,
  status: 201,
  movesMoney: true,
  pinGrant: 'always',
})

export const claims = sessionCall('claims', 'GET', '/get-claims', {
  query: z.object({ status: z.optional(claimStatus), recipient: ownId, initiator: ownId, ...page }),
  response: z.array(claimSchema),
  envelope: 'list',
})

export const claimById = sessionCall('claimById', 'GET', '/get-claim-by-id', {
  query: byId,
  response: claimSchema,
})

/** The acts on a running claim have one shape. Who may do which when: trade/acts.ts. */
const claimAct = { query: byId, response: claimSchema, movesMoney: true } as const
const seenBody = z.optional(z.nullable(z.object(seen)))

/** The vendor's act. On a sell ad it is the owner's consent. */
export const paymentSent = sessionCall('paymentSent', 'POST', '/payment/sent', {
  ...claimAct,
  /** `payment`: buy ads only, where the vendor is the payer. */
  body: z.optional(z.nullable(z.object({ ...seen, payment: z.optional(paymentInput) }))),
  pinGrant: 'owner-consents',
})

/** The claimer's act. On a buy ad it is the owner's consent. */
export const paymentConfirm = sessionCall('paymentConfirm', 'POST', '/payment/confirm', {
  ...claimAct,
  body: seenBody,
  pinGrant: 'owner-consents',
})

export const cancelClaim = sessionCall('cancelClaim', 'POST', '/claim/cancel', {
  ...claimAct,
  body: seenBody,
})

/** Withdraws the caller's own request to cancel. */
export const withdrawCancel = sessionCall('withdrawCancel', 'DELETE', '/claim/cancel', claimAct)

export const rejectClaim = sessionCall('rejectClaim', 'POST', '/claim/reject', {
  ...claimAct,
  body: seenBody,
})

export const disputeClaim = sessionCall('disputeClaim', 'POST', '/claim/dispute', {
  query: byId,
  body: z.object({
    reason: disputeText(),
    kind: z.optional(z.enum(DISPUTE_KINDS, 'Choose what went wrong')),
    ...seen,
  }),
  response: claimSchema,
})

/** The payer's receipt of the payment; a new one replaces it until the owner consents. */
export const claimReceipt = sessionCall('claimReceipt', 'POST', '/claim/receipt', {
  query: byId,
  files: ['receipt'],
  response: claimSchema,
})

/** One side's statement in an open dispute. Until the other side has answered or the time to answer is over, sending it again
 *  replaces the text and adds pictures. */
export const claimStatement = sessionCall('claimStatement', 'POST', '/claim/statement', {
  query: byId,
  fileList: { name: 'pictures', max: STATEMENT_PICTURES_MAX },
  body: z.object({ text: disputeText(), seen_statement: seenStatement }),
  response: claimSchema,
})

/** Lets the side that lost ask another operator to decide again, once. */
export const claimAppeal = sessionCall('claimAppeal', 'POST', '/claim/appeal', {
  query: byId,
  body: z.object({ reason: disputeText('Say why the decision is wrong') }),
  response: claimSchema,
})

/** A receipt or a picture of a statement, for the two parties. */
export const claimPicture = sessionCall('claimPicture', 'GET', '/claim/picture', {
  query: byId,
  response: picture,
  envelope: 'picture',
})
