import type { Coin } from '@oja/api/money'
import * as z from 'zod/mini'
import { unavailable } from '../http/errors.ts'

/** What a US dollar and the coins are worth, as decimal text: rates become exact fractions, never floats. */
export type Prices = {
  ngnPerUsd: string
  usdPerCoin: { [C in Coin]: string }
  /** When the source stated them. */
  asOf: Date
}

export type FxProvider = {
  /** The newest prices known.
   *  @throws AppError unavailable when there are none young enough to show. */
  prices(): Promise<Prices>
}

/** Fixed prices of the demonstration. */
export const SANDBOX_PRICES = {
  ngnPerUsd: '1618.5',
  usdPerCoin: { BTC: '96480.5', ETH: '3421.75', USDT: '1' },
} as const

/** Prices that never move, stated now. */
export function sandboxFx(clock: { now(): Date }): FxProvider {
  return { prices: async () => ({ ...SANDBOX_PRICES, asOf: clock.now() }) }
}

/** How long prices are used before the source is asked again. */
export const FX_REFRESH_MS = 60_000
/** The oldest prices that are shown when the source does not answer. They value balances on screens and
 *  suggest rates; no amount of coin is ever computed from them. */
export const FX_MAX_AGE_MS = 60 * 60_000
const FX_TIMEOUT_MS = 5000

/** Prices from `url`, a JSON document:
 *  `{ "as_of": iso, "rates": { "NGN": n }, "prices": { "BTC": usd, "ETH": usd, "USDT": usd } }`. */
export function httpFx(url: string, clock: { now(): Date }): FxProvider {
  let known: { prices: Prices; fetchedAt: number } | null = null
  let asking: Promise<Prices> | null = null

  async function ask(): Promise<Prices> {
    try {
      const prices = await fetchPrices(url)
      known = { prices, fetchedAt: clock.now().getTime() }
      return prices
    } finally {
      asking = null
    }
  }

  return {
    async prices() {
      if (known && clock.now().getTime() - known.fetchedAt < FX_REFRESH_MS) return young(known.prices, clock)
      try {
        // Everybody who asks meanwhile waits for the same answer.
        return young(await (asking ??= ask()), clock)
      } catch (cause) {
        if (known) return young(known.prices, clock)
        throw pricesUnavailable(cause)
      }
    },
  }
}

function young(prices: Prices, clock: { now(): Date }): Prices {
  if (clock.now().getTime() - prices.asOf.getTime() <= FX_MAX_AGE_MS) return prices
  throw pricesUnavailable()
}

function pricesUnavailable(cause?: unknown): Error {
  const error = unavailable('Exchange rates are not available right now. Try again in a moment')
  if (cause !== undefined) error.cause = cause
  return error
}

const decimal = z.pipe(
  z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,12})?$/)),
)
const usdPerCoin: { [C in Coin]: typeof decimal } = { BTC: decimal, ETH: decimal, USDT: decimal }
const document = z.object({
  as_of: z.iso.datetime({ offset: true }),
  rates: z.object({ NGN: decimal }),
  prices: z.object(usdPerCoin),
})

async function fetchPrices(url: string): Promise<Prices> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(FX_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`The exchange rate source answered ${answer.status}`)
  const { as_of, rates, prices } = document.parse(await answer.json())
  return { ngnPerUsd: rates.NGN, usdPerCoin: prices, asOf: new Date(as_of) }
}
