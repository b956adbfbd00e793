import { type Claim, type ClaimStatus, isLive } from '@oja/api/contract'
import type { Coin } from '@oja/api/money'
import { fullName } from '../../../lib/format.ts'

export type PendingOrder = {
  id: string
  /** The vendor: the other side of a claim that the customer initiated. */
  vendor: string
  claimer: string
  amount: string
  code: Coin
  status: ClaimStatus
}

/** The customer's live claims as lines, newest first. A claim that moves from one list to another is in both for a moment; the
 *  last one wins. Source: docs/product/screens.md#dashboard */
export function pendingOrders(claims: readonly Claim[]): PendingOrder[] {
  return [...new Map(claims.map((claim) => [claim.id, claim])).values()]
    .filter(({ status }) => isLive(status))
    .toSorted((left, right) => Date.parse(right.created_at) - Date.parse(left.created_at))
    .map(({ id, status, claimer, recipient, coin_equivalent, ad }) => ({
      id,
      status,
      vendor: fullName(recipient),
      claimer: fullName(claimer),
      amount: coin_equivalent,
      code: ad.code,
    }))
}
