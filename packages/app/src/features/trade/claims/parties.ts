import type { Claim, TradeSide } from '@oja/api/contract'
import type { ClaimState } from './claim-state.ts'

/** A trade as one side sees it. */
export type TradeView = { claim: Claim; state: ClaimState; other: Party }

/** One side of a trade as the other sees it. The claimer does not see the vendor's email address. Source:
 *  docs/product/screens.md#trade-room */
export type Party = Claim['recipient'] & Partial<Pick<Claim['claimer'], 'email_address'>>

/** The side opposite `side`. */
export function otherParty(claim: Claim, side: TradeSide): Party {
  return side === 'vendor' ? claim.claimer : claim.recipient
}
