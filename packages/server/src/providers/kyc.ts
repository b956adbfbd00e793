import type { DeskKycCase } from '@oja/api/contract'

/** What an identity service gets to verify one submission. */
export type IdentityQuestion = {
  /** The id of the submission. The service treats repeats with the same reference as one. */
  reference: string
  firstName: string
  lastName: string
  /** As written at home: `08031234567`. */
  phone: string | null
  documentType: string
  /** 11 digits, where the customer gave them. */
  idNumber: { kind: 'nin' | 'bvn'; number: string } | null
  document: Buffer
  selfie: Buffer
}

/** What a service found. */
export type IdentityFacts = NonNullable<DeskKycCase['facts']>

export type IdentityAnswer = { status: 'pending' } | { status: 'answered'; facts: IdentityFacts }

/** Verifies documents automatically. Without a service, the sandbox or the operators decide alone.
 *  Both calls throw KycServiceError when the service gives no usable answer. */
export type KycService = {
  /** Submits a question. A repeat with the same reference is not a second submission. */
  submit(question: IdentityQuestion): Promise<IdentityAnswer>
  /** The answer to an earlier submission; `null` when the service does not know the reference. */
  result(reference: string): Promise<IdentityAnswer | null>
}

/** The service did not answer, or in an unknown format. The message contains no customer data. */
export class KycServiceError extends Error {
  override name = 'KycServiceError'
}
