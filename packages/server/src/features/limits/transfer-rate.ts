import { type Coin, convert, type Money, rateOf, roundUp } from '@oja/api/money'
import type { Database } from '../../db/database.ts'
import { type FxProvider, type Prices, pricesUnavailable } from '../../providers/fx.ts'

/** The newest prices, however old; `null` while the source has none. Call it before a transaction, so that a slow source does not
 *  hold a database connection. */
export async function newestPrices(fx: FxProvider): Promise<Prices | null> {
  return fx.prices({ anyAge: true }).catch(() => null)
}

/** Naira for one whole coin, as decimal text: from the prices, otherwise from the last transfer of this coin. A daily limit at an
 *  old rate is better than no limit, and better than no transfers.
 *  @throws AppError unavailable when there has never been a rate. */
export async function rateNgn(
  db: Database,
  { code, prices }: { code: Coin; prices: Prices | null },
): Promise<string> {
  if (prices) return product(prices.usdPerCoin[code], prices.ngnPerUsd)
  const last = await db
    .selectFrom('transfers')
    .select('rate_ngn')
    .where('code', '=', code)
    .where('rate_ngn', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.rate_ngn) return last.rate_ngn
  throw pricesUnavailable()
}

/** A transfer's value in whole naira, rounded up, and capped so that PostgreSQL can sum many. */
export function nairaAt(amount: Money<Coin>, rate: string): bigint {
  const kobo = convert(amount, { to: 'NGN', rate: rateOf(rate), rounding: roundUp }).minor
  const naira = roundUp(kobo, 100n)
  return naira > MOST ? MOST : naira
}

const MOST = 10n ** 18n

/** The exact product of two decimals. */
function product(left: string, right: string): string {
  const [a, b] = [rateOf(left), rateOf(right)]
  const decimals = String(a.denominator * b.denominator).length - 1
  const digits = String(a.numerator * b.numerator).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
}
