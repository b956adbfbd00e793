import type { Ad } from '@oja/api/contract'
import {
  type Coin,
  COIN_WIRE_DECIMALS,
  coinPaidFor,
  compare,
  convert,
  entryDecimals,
  formatAmount,
  invert,
  type Money,
  money,
  nairaCovered,
  nairaToPay,
  parseAmount,
  rateOf,
  roundDown,
  toMoney,
  trimZeros,
  wholeNaira,
} from '@oja/api/money'
import type { Quote } from '../shared/release-address.ts'

/** What an amount can be entered in. Source: docs/product/trade.md#amounts */
export type EntryCurrency = Coin | 'USD' | 'NGN'

/** Why an entry gives no quote. `least` and `most` are whole naira; `amount` is the entry in whole naira. */
export type QuoteProblem =
  | { type: 'empty' }
  | { type: 'not-a-number' }
  | { type: 'too-many-decimals'; currency: EntryCurrency; decimals: number }
  | { type: 'no-rate' }
  | { type: 'sold-out' }
  | { type: 'out-of-limits'; amount: number; least: number; most: number }
  | { type: 'more-than-left'; left: string; most: number }

type QuoteResult = { type: 'quote'; quote: Quote } | { type: 'problem'; problem: QuoteProblem }

/** The fields of an ad that a quote depends on. */
export type PricedAd = Pick<Ad, 'code' | 'price' | 'limit' | 'available_quantity'>

/** What is in the amount field. `entered` is plain decimal text. */
type Entry = { currency: EntryCurrency; entered: string }

export type QuoteOptions = Entry & {
  ad: PricedAd
  /** Naira for one dollar; `null` while unknown. */
  ngnPerUsd: number | null
}

/** The trade for an entered amount, or why there is none. Naira is whole; coin follows from the ad's price, never from a
 *  market rate. Every rounding favours the owner of the coin, as on the server.
 *  Source: docs/product/trade.md#amounts */
export function quoteTrade({ ad, entered, currency, ngnPerUsd }: QuoteOptions): QuoteResult {
  if (currency === 'USD' && ngnPerUsd === null) return problem({ type: 'no-rate' })
  if (entered.trim() === '') return problem({ type: 'empty' })
  const asked = parseEntry(entered, currency)
  if (asked === 'not-a-number') return problem({ type: 'not-a-number' })
  if (asked === 'too-many-decimals')
    return problem({ type: 'too-many-decimals', currency, decimals: entryDecimals(currency) })
  if (asked.minor === 0n) return problem({ type: 'empty' })

  const bounds = boundsOf(ad)
  if (bounds === null) return problem({ type: 'sold-out' })
  const available = toMoney(ad.available_quantity, ad.code)
  const { amount, coin } = tradeFor(ad, asked, ngnPerUsd)
  const { least, most } = bounds
  if (amount < least || amount > ad.limit.upperbound)
    return problem({ type: 'out-of-limits', amount, least, most })
  if (compare(coin, available) > 0)
    return problem({ type: 'more-than-left', left: ad.available_quantity, most })
  if (coin.minor === 0n) return problem({ type: 'out-of-limits', amount, least, most })
  return { type: 'quote', quote: { amount, coin_equivalent: formatAmount(coin, COIN_WIRE_DECIMALS) } }
}

/** The smallest and the largest order of an ad in whole naira, by its limits and its remaining coin. `null` when the
 *  remaining coin is worth less than the smallest order. */
export function boundsOf(ad: PricedAd): { least: number; most: number } | null {
  const left = nairaCovered(toMoney(ad.available_quantity, ad.code), ad.price)
  const most = Math.min(ad.limit.upperbound, left)
  return most < ad.limit.lowerbound ? null : { least: ad.limit.lowerbound, most }
}

/** The largest entry that can be ordered, as plain decimal text; `null` when there is none. */
export function largestEntry(options: Omit<QuoteOptions, 'entered'>): string | null {
  const bounds = boundsOf(options.ad)
  const entered = bounds && entryFor(bounds.most, options)
  // Between limits that are close together, rounding may leave no amount.
  return entered !== null && quoteTrade({ ...options, entered }).type === 'quote' ? entered : null
}

/** What to enter for an amount in whole naira; `null` in dollars without a rate. */
function entryFor(naira: number, { ad, currency, ngnPerUsd }: Omit<QuoteOptions, 'entered'>): string | null {
  if (currency === 'NGN') return String(naira)
  if (currency === 'USD') {
    if (ngnPerUsd === null) return null
    const rate = invert(rateOf(ngnPerUsd))
    return trimZeros(
      formatAmount(
        convert(wholeNaira(naira), { to: 'USD', rate, rounding: roundDown /* within the limit */ }),
      ),
    )
  }
  const coin = coinPaidFor(naira, { code: currency, priceNgn: ad.price })
  return trimZeros(formatAmount(coin, COIN_WIRE_DECIMALS))
}

/** Parses a typed amount and enforces the decimals that an entry in its currency may have. */
export function parseEntry<C extends EntryCurrency>(
  entered: string,
  currency: C,
): Money<C> | 'not-a-number' | 'too-many-decimals' {
  const fraction = entered.split('.')[1] ?? ''
  if (/[1-9]/.test(fraction.slice(entryDecimals(currency)))) return 'too-many-decimals'
  return parseAmount(entered, currency)
}

function tradeFor(
  ad: PricedAd,
  asked: Money,
  ngnPerUsd: number | null,
): { amount: number; coin: Money<Coin> } {
  const { currency } = asked
  if (currency !== 'NGN' && currency !== 'USD') {
    const coin = money(asked.minor, ad.code)
    return { amount: nairaToPay(coin, ad.price), coin }
  }
  const naira =
    currency === 'NGN'
      ? asked.minor
      : convert(asked, {
          to: 'NGN',
          rate: rateOf(ngnPerUsd ?? 0),
          rounding: roundDown /* never more naira than the dollars entered */,
        }).minor
  const amount = Number(naira / 100n)
  return { amount, coin: coinPaidFor(amount, { code: ad.code, priceNgn: ad.price }) }
}

/** A stored draft as an entry of an ad for `code`; an empty entry in naira if the draft does not fit. */
export function entryOf({ currency, entered }: Readonly<Record<string, unknown>>, code: Coin): Entry {
  if (typeof entered !== 'string' || !/^\d*\.?\d*$/.test(entered)) return { currency: 'NGN', entered: '' }
  if (currency === 'NGN' || currency === 'USD') return { currency, entered }
  return currency === code ? { currency: code, entered } : { currency: 'NGN', entered: '' }
}

function problem(found: QuoteProblem): QuoteResult {
  return { type: 'problem', problem: found }
}
