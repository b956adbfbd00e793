import type { AdType } from './ad.ts'
import type { ClaimStatus } from './claim.ts'

/** `vendor` posted the ad, `claimer` answers it. */
export type TradeSide = 'vendor' | 'claimer'
/** `owner` has the coin and sells it, `payer` sends naira. */
export type TradeRole = 'owner' | 'payer'

/** Who is who, for server and app alike: the owner of a sell ad is its vendor, of a buy ad its claimer. */
export function roles(adType: AdType, side: TradeSide): TradeRole {
  const vendorIsOwner = adType === 'sell'
  return (side === 'vendor') === vendorIsOwner ? 'owner' : 'payer'
}

/** The side that plays a role. */
export function sideOf(adType: AdType, role: TradeRole): TradeSide {
  return roles(adType, 'vendor') === role ? 'vendor' : 'claimer'
}

/** Acts that move a claim from one status to another by one side. */
export type ClaimAct = 'payment-sent' | 'payment-confirm' | 'reject'

export type ClaimRule = {
  readonly act: ClaimAct
  readonly by: TradeSide | 'payer' | 'owner'
  readonly from: ClaimStatus
  readonly to: ClaimStatus
  /** The rule holds for this type of ad only; both where absent. */
  readonly adType?: AdType
}

/** The status table of a claim. `verified` and the move of the coin are one transaction that ends in `completed`.
 *  Cancelling takes both sides, is open from `waiting` and `partly_verified`, and is not in this table.
 *  Source: docs/product/trade.md#steps */
export const CLAIM_RULES: readonly ClaimRule[] = [
  { act: 'payment-sent', by: 'vendor', from: 'waiting', to: 'partly_verified' },
  { act: 'payment-confirm', by: 'claimer', from: 'partly_verified', to: 'completed' },
  { act: 'reject', by: 'vendor', from: 'waiting', to: 'rejected', adType: 'buy' },
]

/** Whether `act` is the coin owner's consent, which needs his PIN. */
export function isOwnerConsent(adType: AdType, act: 'payment-sent' | 'payment-confirm'): boolean {
  return roles(adType, act === 'payment-sent' ? 'vendor' : 'claimer') === 'owner'
}

/** The one-step rule for an act of a side in a status, or `undefined` when it is not allowed. */
export function claimRule(options: {
  adType: AdType
  side: TradeSide
  act: ClaimAct
  status: ClaimStatus
}): ClaimRule | undefined {
  const { adType, side, act, status } = options
  const role = roles(adType, side)
  return CLAIM_RULES.find(
    (rule) =>
      rule.act === act &&
      rule.from === status &&
      (rule.adType ?? adType) === adType &&
      (rule.by === side || rule.by === role),
  )
}
