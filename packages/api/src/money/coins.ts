import { BTC } from './coins/btc.ts'
import type { CoinFacts } from './coins/coin-facts.ts'
import { ETH } from './coins/eth.ts'
import { USDT } from './coins/usdt.ts'

/** The coins of the market by code, in the order screens list them. Adding one: docs/adding-a-coin.md */
const FACTS = { BTC, ETH, USDT } as const satisfies { readonly [code: string]: CoinFacts }

export type Coin = keyof typeof FACTS
export type NetworkSlug = (typeof FACTS)[Coin]['network']['slug']

export const COINS = Object.keys(FACTS) as unknown as readonly [Coin, ...Coin[]]

/** The coin that the market opens with, and the default coin of a new ad. */
export const FIRST_COIN: Coin = 'USDT'

/** Decimals of coin amounts on the wire and on screens. */
export const COIN_WIRE_DECIMALS = 8

export function coinFacts(code: Coin): CoinFacts & { readonly network: { readonly slug: NetworkSlug } } {
  return FACTS[code]
}
