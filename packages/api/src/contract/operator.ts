// Exports nothing but the calls of machines and the command line: `endpoints.ts` takes all of it.

import * as z from 'zod/mini'
import { chatMessage, staffMessage } from './chat.ts'
import { claimSchema } from './claim.ts'
import { tierInput, tierSchema } from './daily-limits.ts'
import { disputeSchema } from './dispute.ts'
import { operatorCall } from './endpoint.ts'
import { DOCUMENT_TYPES } from './kyc.ts'
import {
  atMost,
  coinAmountInput,
  coinCode,
  email,
  empty,
  id,
  idInput,
  PICTURE_TYPES,
  timestamp,
} from './primitives.ts'
import { operatorName, roleList, setUpInvitation } from './desk/operators.ts'
import { noteInput } from './desk/inputs.ts'
import { books } from './desk/queues.ts'
import { machineToken, newMachineToken, tokenBody } from './desk/tokens.ts'
import { SCOPES } from './roles.ts'
import { kycStatus } from './user.ts'

export const operatorDeposit = operatorCall('operatorDeposit', 'POST', '/operator/deposits', {
  scope: 'deposits',
  body: z.object({
    email_address: email,
    code: coinCode,
    amount: coinAmountInput(),
    wallet: z._default(z.enum(['trading', 'portfolio'], 'Choose trading or portfolio'), 'portfolio'),
  }),
  response: z.object({ id, status: z.literal('completed') }),
  status: 201,
  movesMoney: true,
})

export const operatorKyc = operatorCall('operatorKyc', 'POST', '/operator/kyc', {
  scope: 'kyc',
  body: z.object({
    email_address: email,
    status: kycStatus,
    reason: z.optional(z.string().check(z.trim(), atMost(500))),
  }),
  response: z.object({ email_address: z.string(), status: kycStatus, reason: z.nullable(z.string()) }),
})

export const operatorKycQueue = operatorCall('operatorKycQueue', 'GET', '/operator/kyc', {
  scope: 'kyc',
  response: z.array(
    z.object({
      email_address: z.string(),
      /** The name to compare with the documents. */
      first_name: z.string(),
      last_name: z.string(),
      document_type: z.enum(DOCUMENT_TYPES),
      status: kycStatus,
      /** Why the customer was rejected before. */
      reason: z.nullable(z.string()),
      submitted_at: timestamp,
    }),
  ),
})

export const operatorKycPicture = operatorCall('operatorKycPicture', 'GET', '/operator/kyc-picture', {
  scope: 'kyc',
  query: z.object({
    email_address: email,
    picture: z.enum(['document', 'selfie'], 'Choose document or selfie'),
  }),
  response: z.object({ type: z.enum(PICTURE_TYPES), base64: z.string() }),
})

export const operatorDisputes = operatorCall('operatorDisputes', 'GET', '/operator/disputes', {
  scope: 'disputes',
  response: z.array(z.object({ claim: claimSchema, dispute: disputeSchema })),
})

export const operatorSettle = operatorCall('operatorSettle', 'POST', '/operator/disputes', {
  scope: 'disputes',
  body: z.object({
    claim: idInput,
    winner: z.enum(['buyer', 'seller'], 'Choose buyer or seller'),
    note: noteInput,
    /** The buyer never paid: counts against the buyer. @default true if the seller wins */
    no_payment: z.optional(z.boolean()),
  }),
  response: claimSchema,
  movesMoney: true,
})

export const operatorChat = operatorCall('operatorChat', 'GET', '/operator/chat', {
  scope: 'chat',
  query: z.object({ claim: idInput }),
  response: z.array(chatMessage),
})

/** Sends a staff message to a claim's room, even a closed one. */
export const operatorSay = operatorCall('operatorSay', 'POST', '/operator/chat', {
  scope: 'speak',
  body: z.object({ claim: idInput, message: staffMessage }),
  response: chatMessage,
  status: 201,
  takesKey: true,
})

export const operatorLiftSuspension = operatorCall(
  'operatorLiftSuspension',
  'POST',
  '/operator/lift-suspension',
  {
    scope: 'bounds',
    body: z.object({
      email_address: email,
      note: noteInput,
    }),
    response: z.object({ email_address: z.string(), lifted: z.boolean() }),
  },
)

const freezing = z.object({
  email_address: email,
  reason: z.string('Write a reason').check(z.trim(), z.minLength(1, 'Write a reason'), atMost(2000)),
})

export const operatorFreeze = operatorCall('operatorFreeze', 'POST', '/operator/freeze', {
  scope: 'freeze',
  body: freezing,
  response: z.object({ email_address: z.string(), frozen: z.literal(true) }),
})

/** Lifts a freeze of either kind. `lifted`: there was one. */
export const operatorUnfreeze = operatorCall('operatorUnfreeze', 'POST', '/operator/unfreeze', {
  scope: 'freeze',
  body: freezing,
  response: z.object({ email_address: z.string(), lifted: z.boolean() }),
})

/** Puts a customer into a tier, whatever they have proven. */
export const operatorTier = operatorCall('operatorTier', 'POST', '/operator/tier', {
  scope: 'bounds',
  body: z.object({
    email_address: email,
    tier: tierInput,
    note: noteInput,
  }),
  /** The tier now in effect. */
  response: z.object({ email_address: z.string(), tier: tierSchema }),
})

export const operatorAudit = operatorCall('operatorAudit', 'GET', '/operator/audit', {
  scope: 'audit',
  trail: false,
  response: books,
})

/** Adds an operator. The set-up token is shown once; with it the operator chooses a password and sets up the second factor. */
export const operatorAddOperator = operatorCall('operatorAddOperator', 'POST', '/operator/operators', {
  scope: 'operators',
  body: z.object({ name: operatorName, roles: roleList }),
  response: setUpInvitation,
  status: 201,
})

/** Makes a new set-up token for an operator who lost the password or second factor, and ends their sessions. */
export const operatorResetOperator = operatorCall(
  'operatorResetOperator',
  'POST',
  '/operator/operators/reset',
  {
    scope: 'operators',
    body: z.object({ name: operatorName }),
    response: setUpInvitation,
  },
)

export const operatorTokens = operatorCall('operatorTokens', 'GET', '/operator/tokens', {
  scope: 'tokens',
  trail: false,
  response: z.array(machineToken),
})

/** A token cannot grant a scope that it lacks. */
export const operatorAddToken = operatorCall('operatorAddToken', 'POST', '/operator/tokens', {
  scope: 'tokens',
  body: tokenBody(SCOPES),
  response: newMachineToken,
  status: 201,
})

export const operatorRevokeToken = operatorCall('operatorRevokeToken', 'POST', '/operator/tokens/revoke', {
  scope: 'tokens',
  body: z.object({ name: operatorName }),
  response: empty,
})
