export const AD_TYPES = ['buy', 'sell'] as const
export type AdType = (typeof AD_TYPES)[number]

/** `vendor` posted the ad, `claimer` answers it. */
export type TradeSide = 'vendor' | 'claimer'
/** `owner` has the coin and sells it, `payer` sends naira. */
export type TradeRole = 'owner' | 'payer'

/** The role of a side: a sell ad's owner is its vendor, a buy ad's owner is its claimer. */
export function roleOf(adType: AdType, side: TradeSide): TradeRole {
  return (adType === 'sell') === (side === 'vendor') ? 'owner' : 'payer'
}
