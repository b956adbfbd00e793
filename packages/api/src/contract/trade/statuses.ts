/** Our server never writes `verified`: one transaction moves the coin and sets `completed`. Clients may still see it from other
 *  servers. Source: docs/product/trade.md */
export const CLAIM_STATUSES = ['waiting', 'partly_verified', 'verified', 'completed', 'rejected'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** A claim in one of these still holds coin in escrow. */
export const LIVE_CLAIM_STATUSES = ['waiting', 'partly_verified'] as const satisfies readonly ClaimStatus[]
export type LiveClaimStatus = (typeof LIVE_CLAIM_STATUSES)[number]

export function isLive(status: ClaimStatus): status is LiveClaimStatus {
  return (LIVE_CLAIM_STATUSES as readonly ClaimStatus[]).includes(status)
}
