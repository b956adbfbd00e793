import { KYC_SURE_FACE, KYC_SURE_LIVENESS } from '@oja/api/contract'
import type { IdentityFacts } from '../../providers/kyc.ts'
import { DAY_MS, MINUTE_MS } from '../../durations.ts'

/** How long the sandbox waits before it decides. */
export const REVIEW_MS = 3_000

/** How soon people should decide. The queue marks later cases as late. */
const DECIDE_WITHIN_MS = DAY_MS

export function decisionDueAt(submitted: Date): Date {
  return new Date(submitted.getTime() + DECIDE_WITHIN_MS)
}

/** The context that sealed ID numbers are bound to. */
export const ID_NUMBER_SEAL = 'kyc id number'

/** Whether a service's findings verify the customer without people: it made every check, and none leaves a doubt. Findings never
 *  reject a customer. */
export function isClear(facts: IdentityFacts): boolean {
  return (
    facts.id_number === 'matches' &&
    facts.name === 'matches' &&
    facts.document === 'valid' &&
    (facts.face_match ?? 0) >= KYC_SURE_FACE &&
    (facts.liveness ?? 0) >= KYC_SURE_LIVENESS
  )
}

const TRIES = 6

/** The back-off after `tries` failed requests to the service; `null` when people decide without it. */
export function nextTryAfterMs(tries: number): number | null {
  return tries >= TRIES ? null : Math.min(2 ** (tries - 1), 15) * MINUTE_MS
}

/** The steps of the verification that a customer has done. */
export type KycFacts = { phone: boolean; bankAccount: boolean; document: boolean; selfie: boolean }

export type Verdict = { status: 'verified'; reason: null } | { status: 'rejected'; reason: string }

/** The sandbox verifies every complete submission, and otherwise names what is missing. */
export function judge(facts: KycFacts): Verdict {
  const missing = [
    ...(facts.phone ? [] : ['your phone number']),
    ...(facts.bankAccount ? [] : ['a bank account in your name']),
    ...(facts.document ? [] : ['a picture of your ID']),
    ...(facts.selfie ? [] : ['a selfie']),
  ]
  if (missing.length === 0) return { status: 'verified', reason: null }
  return { status: 'rejected', reason: `Add ${AND.format(missing)}, then send your documents again` }
}

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })
