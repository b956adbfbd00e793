import type { Ad, AdStatus, AdType } from '@oja/api/contract'

/** A status that vendors can give their ads. */
export type AdAct = 'offline' | 'open' | 'cancelled'

/** The acts a vendor can do on an ad, most common first. An ended ad allows none. Source: docs/product/trade.md#ads */
export function adActs(status: AdStatus): readonly AdAct[] {
  switch (status) {
    case 'open':
    case 'processing':
    case 'waiting':
      return ['offline', 'cancelled']
    case 'offline':
      return ['open', 'cancelled']
    case 'completed':
    case 'cancelled':
      return []
  }
}

/** The coin that closing an ad returns from escrow; `null` when there is none, as for every buy ad. */
export function returnsOnClose(ad: Pick<Ad, 'type' | 'available_quantity'>): string | null {
  return ad.type === 'sell' && /[1-9]/.test(ad.available_quantity) ? ad.available_quantity : null
}

/** The statuses that each toggle of My ads lists.
 *  Source: docs/product/trade.md#ads */
export const AD_TOGGLES = {
  open: ['open', 'offline'],
  processing: ['processing'],
  completed: ['completed', 'cancelled'],
} as const satisfies { [toggle: string]: readonly AdStatus[] }

export type AdToggle = keyof typeof AD_TOGGLES

/** What the customer does with an ad: the opposite of what its vendor does. Source: docs/product/screens.md#market */
export function verbFor(type: AdType): AdType {
  return type === 'sell' ? 'buy' : 'sell'
}
