import type { Coin } from './coins.ts'
import { CURRENCY_DECIMALS, type Currency, type Money, money } from './money.ts'
import type { Rounding } from './round.ts'

/** A rate as an exact fraction: `numerator / denominator` units of the target for one whole unit of the source. */
export type Rate = { readonly numerator: bigint; readonly denominator: bigint }

/** The exact fraction of a decimal text such as `1618.25`.
 *  @throws RangeError when the text is no positive decimal. */
export function rateOf(decimal: string | number | bigint): Rate {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(decimal))
  if (!match) throw new RangeError(`"${decimal}" is not a rate`)
  const [, whole = '0', fraction = ''] = match
  const numerator = BigInt(whole + fraction)
  if (numerator === 0n) throw new RangeError('A rate of zero converts nothing')
  return { numerator, denominator: 10n ** BigInt(fraction.length) }
}

/** The inverse rate. */
export function invert(rate: Rate): Rate {
  return { numerator: rate.denominator, denominator: rate.numerator }
}

/** `amount` at `rate` whole units of `to` for one whole unit of the source, with the rounding named by the caller. */
export function convert<C extends Currency>(
  amount: Money,
  options: { to: C; rate: Rate; rounding: Rounding },
): Money<C> {
  const { to, rate, rounding } = options
  const numerator = amount.minor * rate.numerator * 10n ** BigInt(CURRENCY_DECIMALS[to])
  const denominator = rate.denominator * 10n ** BigInt(CURRENCY_DECIMALS[amount.currency])
  return money(rounding(numerator, denominator), to)
}

/** The naira that `coin` costs at `priceNgn` whole naira for one coin. */
export function nairaFor(coin: Money<Coin>, priceNgn: number, rounding: Rounding): Money<'NGN'> {
  return convert(coin, { to: 'NGN', rate: rateOf(priceNgn), rounding })
}

/** The coin that `naira` buys at `priceNgn` whole naira for one coin. */
export function coinFor<C extends Coin>(
  naira: Money<'NGN'>,
  options: { to: C; priceNgn: number; rounding: Rounding },
): Money<C> {
  return convert(naira, {
    to: options.to,
    rate: invert(rateOf(options.priceNgn)),
    rounding: options.rounding,
  })
}
