import { type Claim, isLive } from '@oja/api/contract'

/** The customer's live claims, newest first. A claim that moves from one list to another is in both for a moment; the last one
 *  wins. Source: docs/product/screens.md#dashboard */
export function pendingOrders(claims: readonly Claim[]): Claim[] {
  return [...new Map(claims.map((claim) => [claim.id, claim])).values()]
    .filter(({ status }) => isLive(status))
    .toSorted((left, right) => Date.parse(right.created_at) - Date.parse(left.created_at))
}
