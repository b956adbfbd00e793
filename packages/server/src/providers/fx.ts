import { type Coin, coinFacts, COINS } from '@oja/api/money'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { unavailable } from '../errors.ts'
import type { Log } from '../log.ts'
import { readJson } from './read-json.ts'
import { outside } from '../trace.ts'
import { HOUR_MS } from '../durations.ts'

/** What a US dollar and the coins are worth, as decimal text: rates become exact fractions, never floats. */
export type Prices = {
  ngnPerUsd: string
  usdPerCoin: { [C in Coin]: string }
  /** When the source stated them. */
  asOf: Date
}

export type FxProvider = {
  /** The newest prices known; at most `FX_MAX_AGE_MS` old. With `anyAge` older ones too: a balance valued at old
   *  prices is better than none.
   *  @throws AppError unavailable when there are none young enough. */
  prices(options?: { anyAge?: boolean }): Promise<Prices>
}

/** Fixed prices of the demonstration. */
export const SANDBOX_PRICES = {
  ngnPerUsd: '1618.5',
  usdPerCoin: byCoin((code) => coinFacts(code).sandbox.usdPrice),
}

/** Prices that never move, stated now. */
export function sandboxFx(clock: Clock): FxProvider {
  return { prices: async () => ({ ...SANDBOX_PRICES, asOf: clock.now() }) }
}

/** How long prices are used before the source is asked again. */
export const FX_REFRESH_MS = 60_000
/** The oldest prices a rate is quoted from. They value balances and suggest rates; no coin ever moves by them. */
export const FX_MAX_AGE_MS = HOUR_MS
const FX_TIMEOUT_MS = 5000
/** A document of a few numbers is far smaller. */
const FX_MAX_BYTES = 64 * 1024

/** Prices from `url`, a JSON document:
 *  `{ "as_of": iso, "rates": { "NGN": n }, "prices": { code: usd, … } }`, with a price for every coin of the market. */
export function httpFx(url: string, { clock, log }: { clock: Clock; log: Pick<Log, 'warn'> }): FxProvider {
  let known: { prices: Prices; fetchedAt: number } | null = null
  let asking: Promise<Prices> | null = null
  let isFailing = false

  async function ask(): Promise<Prices> {
    try {
      const prices = await fetchPrices(url, clock)
      known = { prices, fetchedAt: clock.now().getTime() }
      isFailing = false
      return prices
    } catch (cause) {
      if (!isFailing)
        log.warn({ err: cause }, 'The source of exchange rates does not answer; the last known ones are used')
      isFailing = true
      throw pricesUnavailable(cause)
    } finally {
      asking = null
    }
  }

  async function find(): Promise<Prices> {
    if (known && clock.now().getTime() - known.fetchedAt < FX_REFRESH_MS) return known.prices
    // Callers meanwhile share one request.
    const asked = (asking ??= ask())
    if (!known) return asked
    const old = known.prices
    const newest = asked.catch(() => old)
    // Transfers and balances would wait for every try of a source that is silent.
    return isFailing ? old : newest
  }

  return {
    async prices({ anyAge = false } = {}) {
      const newest = await find()
      if (anyAge || clock.now().getTime() - newest.asOf.getTime() <= FX_MAX_AGE_MS) return newest
      throw pricesUnavailable()
    },
  }
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
const document = z.object({
  as_of: z.iso.datetime({ offset: true }),
  rates: z.object({ NGN: decimal }),
  prices: z.object(byCoin(() => decimal)),
})

async function fetchPrices(url: string, clock: Clock): Promise<Prices> {
  const answer = await outside('exchange rates', () =>
    fetch(url, {
      headers: { accept: 'application/json' },
      // The setting names one host; a redirect could name another.
      redirect: 'error',
      signal: AbortSignal.timeout(FX_TIMEOUT_MS),
    }),
  )
  if (!answer.ok) throw new Error(`The exchange rate source answered ${answer.status}`)
  const { as_of, rates, prices } = document.parse(await readJson(answer, { maxBytes: FX_MAX_BYTES }))
  // A source whose clock is ahead, or that says when its prices end, must not keep them young for longer.
  const asOf = new Date(Math.min(Date.parse(as_of), clock.now().getTime()))
  return { ngnPerUsd: rates.NGN, usdPerCoin: prices, asOf }
}

function byCoin<T>(valueOf: (code: Coin) => T): { [C in Coin]: T } {
  return Object.fromEntries(COINS.map((code) => [code, valueOf(code)])) as { [C in Coin]: T }
}
