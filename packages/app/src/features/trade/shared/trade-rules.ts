import type { AdType, KycStatus } from '@oja/api/contract'

/** Only verified customers trade. Source: docs/product/trade.md#who-may-trade */
export function mayTrade(status: KycStatus): boolean {
  return status === 'verified'
}

/** What the customer does with an ad: the opposite of what its vendor does. Source: docs/product/screens.md#market */
export function verbFor(type: AdType): AdType {
  return type === 'sell' ? 'buy' : 'sell'
}
