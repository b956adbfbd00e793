/** How long the sandbox review looks at documents before it decides. */
export const REVIEW_MS = 3_000

/** What a customer has done of the verification. */
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
  return { status: 'rejected', reason: `Add ${inWords(missing)}, then send your documents again` }
}

/** `a`, `a and b`, `a, b and c`. */
function inWords(parts: string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
