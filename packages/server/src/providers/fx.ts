import { type Coin, coinFacts, COINS } from '@oja/api/money'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { unavailable } from '../errors.ts'
import type { Log } from '../log.ts'
import { readJson } from './read-json.ts'
import { outside } from '../outside.ts'
import { HOUR_MS } from '../durations.ts'

/** Prices of a US dollar and of the coins, as decimal text: rates become exact fractions, never floats. */
export type Prices = {
  ngnPerUsd: string
  usdPerCoin: { [C in Coin]: string }
  /** When the source stated them. */
  asOf: Date
}

export type FxProvider = {
  /** The newest known prices, at most `FX_MAX_AGE_MS` old. With `anyAge` also older ones: a balance valued at old prices is
   *  better than none.
   *  @throws AppError unavailable when there are none. */
  prices(options?: { anyAge?: boolean }): Promise<Prices>
}

/** Fixed prices of the sandbox. */
export const SANDBOX_PRICES = {
  ngnPerUsd: '1618.5',
  usdPerCoin: byCoin((code) => coinFacts(code).sandbox.usdPrice),
}

/** Prices that never move, stated now. */
export function sandboxFx(clock: Clock): FxProvider {
  return { prices: async () => ({ ...SANDBOX_PRICES, asOf: clock.now() }) }
}

/** How long prices are cached. */
export const FX_REFRESH_MS = 60_000
/** How long a source that failed is left alone. */
export const FX_RETRY_MS = 5_000
/** The maximum age of prices for a quoted rate. They value balances and suggest rates; they never move coin. */
export const FX_MAX_AGE_MS = HOUR_MS
const FX_TIMEOUT_MS = 5000
/** The expected document of a few numbers is far smaller. */
const FX_MAX_BYTES = 64 * 1024

/** Prices from `url`, a JSON document:
 *  `{ "as_of": iso, "rates": { "NGN": n }, "prices": { code: usd, … } }`, with a price for every coin of the market. */
export function httpFx(
  url: string,
  {
    clock,
    log,
    timeoutMs = FX_TIMEOUT_MS,
  }: {
    clock: Clock
    log: Pick<Log, 'warn'>
    /** @default 5000 */
    timeoutMs?: number
  },
): FxProvider {
  let known: { prices: Prices; fetchedAt: number } | null = null
  let asking: Promise<Prices> | null = null
  /** When the last try failed; `null` once one succeeds. */
  let failedAt: number | null = null

  async function ask(): Promise<Prices> {
    try {
      const prices = await fetchPrices(url, { clock, timeoutMs })
      known = { prices, fetchedAt: clock.now().getTime() }
      failedAt = null
      return prices
    } catch (cause) {
      if (failedAt === null)
        log.warn({ err: cause }, 'The source of exchange rates does not answer; the last known ones are used')
      failedAt = clock.now().getTime()
      throw pricesUnavailable(cause)
    } finally {
      asking = null
    }
  }

  /** `false` too when the clock was set back. */
  function isLessAgo(at: number, ms: number): boolean {
    const ago = clock.now().getTime() - at
    return ago >= 0 && ago < ms
  }

  async function find(): Promise<Prices> {
    if (known && isLessAgo(known.fetchedAt, FX_REFRESH_MS)) return known.prices
    if (failedAt === null) {
      // Concurrent callers share one request.
      const asked = (asking ??= ask())
      const old = known?.prices
      return old ? asked.catch(() => old) : asked
    }
    // While the source fails, do not make transfers and balances wait for every attempt.
    if (!isLessAgo(failedAt, FX_RETRY_MS)) {
      asking ??= ask()
      asking.catch(() => undefined)
    }
    if (!known) throw pricesUnavailable()
    return known.prices
  }

  return {
    async prices({ anyAge = false } = {}) {
      const newest = await find()
      if (anyAge || clock.now().getTime() - newest.asOf.getTime() <= FX_MAX_AGE_MS) return newest
      throw pricesUnavailable()
    },
  }
}

export function pricesUnavailable(cause?: unknown): Error {
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

async function fetchPrices(
  url: string,
  { clock, timeoutMs }: { clock: Clock; timeoutMs: number },
): Promise<Prices> {
  const answer = await outside('exchange rates', () =>
    fetch(url, {
      headers: { accept: 'application/json' },
      // A redirect could lead to a host that the setting does not name.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }),
  )
  if (!answer.ok) throw new Error(`The exchange rate source answered ${answer.status}`)
  const { as_of, rates, prices } = document.parse(await readJson(answer, { maxBytes: FX_MAX_BYTES }))
  // A source with a fast clock, or one that states an expiry time, must not make its prices look newer.
  const asOf = new Date(Math.min(Date.parse(as_of), clock.now().getTime()))
  return { ngnPerUsd: rates.NGN, usdPerCoin: prices, asOf }
}

function byCoin<T>(valueOf: (code: Coin) => T): { [C in Coin]: T } {
  return Object.fromEntries(COINS.map((code) => [code, valueOf(code)])) as { [C in Coin]: T }
}
