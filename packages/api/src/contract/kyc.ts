import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import { ownId } from './primitives.ts'
import { kycStatus } from './user.ts'

export const DOCUMENT_TYPES = ['nin', 'virtual_nin', 'drivers_license', 'international_passport'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Why documents are refused. `other`: in the operator's own words.
 *  Source: docs/product/accounts.md#verification */
export const KYC_REASONS = [
  'blurred',
  'name-differs',
  'expired-document',
  'selfie-differs',
  'document-not-accepted',
  'other',
] as const
export type KycReason = (typeof KYC_REASONS)[number]

/** The lowest face match and liveness, in percent, that verify a customer without an operator.
 *  Source: docs/product/accounts.md#verification */
export const KYC_SURE_FACE = 90
export const KYC_SURE_LIVENESS = 80

/** NIN and BVN have the same length. */
export const ID_NUMBER_LENGTH = 11

const ID_NUMBER_SENTENCE = `Enter the ${ID_NUMBER_LENGTH} digits`
const idNumber = z
  .string(ID_NUMBER_SENTENCE)
  .check(z.trim(), z.regex(new RegExp(`^\\d{${ID_NUMBER_LENGTH}}$`), ID_NUMBER_SENTENCE))

/** Largest picture, per file. Source: docs/product/constants.md#accounts */
export const UPLOAD_MAX_BYTES = 8 * 1024 * 1024

export const kyc = sessionCall('kyc', 'GET', '/kyc', {
  query: z.object({ user: ownId }),
  response: z.object({
    status: kycStatus,
    phone: z.boolean(),
    bank_account: z.boolean(),
    document: z.boolean(),
    selfie: z.boolean(),
    /** A sentence for the customer. */
    reason: z.nullable(z.string()),
    /** The reason from the list; `null` if there is only the sentence. */
    reason_code: z.nullable(z.enum(KYC_REASONS)),
    /** Documents wait for a decision; after a rejection by an operator the status stays `rejected` until then. */
    in_queue: z.boolean(),
  }),
})

export const verifyAccount = sessionCall('verifyAccount', 'POST', '/verify-account', {
  files: ['document', 'selfie'],
  body: z
    .object({
      document_type: z.enum(DOCUMENT_TYPES, 'Choose a document type'),
      /** Speeds up the decision. Stored encrypted, shown to nobody, erased with the pictures. A keyed hash stays, which recognizes
       *  the number in another account. */
      id_number: z.optional(idNumber),
      id_number_kind: z.optional(z.enum(['nin', 'bvn'], 'Choose NIN or BVN')),
    })
    .check(
      z.refine((body) => (body.id_number === undefined) === (body.id_number_kind === undefined), {
        error: 'Say whether the number is a NIN or a BVN',
        path: ['id_number_kind'],
      }),
    ),
  response: z.object({ status: z.literal('processing') }),
  status: 202,
})
