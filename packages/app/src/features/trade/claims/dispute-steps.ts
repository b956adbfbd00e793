import type { Dispute, TradeRole } from '@oja/api/contract'

/** The id of the toast that says why an act in a dispute failed. See `useOutcome`. */
export const disputeSubject = (claimId: string) => `dispute ${claimId}`

/** What the customer has done in a dispute, as text: opened it, given or changed a statement, appealed. */
export function ownSteps(dispute: Dispute | null, role: TradeRole): string {
  const mine = role === 'payer' ? 'buyer' : 'seller'
  const own = dispute?.statements.find(({ by }) => by === mine)
  return [dispute !== null, own?.at, dispute?.appeal?.at].join(' ')
}
