/** Everything an identity service is asked about one submission. */
export type IdentityQuestion = {
  /** The id of the submission. The same reference is the same question, however often it is sent. */
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

type Finding = 'matches' | 'differs' | 'not-checked'

/** What a service found. Percent from 0 to 100; `null` where it did not look. */
export type IdentityFacts = {
  id_number: Finding
  name: Finding
  face_match: number | null
  liveness: number | null
  document: 'valid' | 'expired' | 'unreadable' | 'not-checked'
}

export type IdentityAnswer = { status: 'pending' } | { status: 'answered'; facts: IdentityFacts }

/** Looks at documents in place of people. Where there is none, the sandbox or the operators decide alone.
 *  Both calls throw KycServiceError when nothing was learned. */
export type KycService = {
  /** Hands a question over. A repeat under the same reference is not a second submission. */
  submit(question: IdentityQuestion): Promise<IdentityAnswer>
  /** The answer to what was handed over before; `null` where the service does not know the reference. */
  result(reference: string): Promise<IdentityAnswer | null>
}

/** The service did not answer, or not in a way we understand. The message holds nothing of the customer. */
export class KycServiceError extends Error {
  override name = 'KycServiceError'
}
