import type { AdType } from '@oja/api/contract'

/** What the customer does with an ad: the opposite of what its vendor does. Source: docs/product/screens.md#market */
export function verbFor(type: AdType): AdType {
  return type === 'sell' ? 'buy' : 'sell'
}
