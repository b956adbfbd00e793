import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ownId } from './primitives.ts'
import { kycStatus } from './user.ts'

export const DOCUMENT_TYPES = ['nin', 'virtual_nin', 'drivers_license', 'international_passport'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Largest picture, per file. Source: docs/product/constants.md#accounts */
export const UPLOAD_MAX_BYTES = 8 * 1024 * 1024

export const kyc = endpoint({
  method: 'GET',
  path: '/kyc',
  access: 'session',
  query: z.object({ user: ownId }),
  response: z.object({
    status: kycStatus,
    phone: z.boolean(),
    bank_account: z.boolean(),
    document: z.boolean(),
    selfie: z.boolean(),
    reason: z.nullable(z.string()),
    /** Documents wait for a decision; after a rejection by an operator the status stays `rejected` until then. */
    in_queue: z.boolean(),
  }),
})

export const verifyAccount = endpoint({
  method: 'POST',
  path: '/verify-account',
  access: 'session',
  files: ['document', 'selfie'],
  body: z.object({ document_type: z.enum(DOCUMENT_TYPES, 'Choose a document type') }),
  response: z.object({ status: z.literal('processing') }),
  status: 202,
})
