import { coinFor, nairaFor } from './convert.ts'
import { COIN_WIRE_DECIMALS, type Coin } from './coins.ts'
import { compare, CURRENCY_DECIMALS, type Money, money } from './money.ts'
import { roundDown, roundUp } from './round.ts'

// Converts between the naira and the coin of a trade. Naira are whole, coin has at most the wire's decimals, and every rounding
// favours the owner of the coin. App and server call the same functions, so they cannot disagree.

/** Whole naira as money. */
export function wholeNaira(amount: number): Money<'NGN'> {
  return money(BigInt(amount) * 100n, 'NGN')
}

/** The coin that `naira` whole naira pay for at `priceNgn` whole naira for one coin, cut to the wire's decimals. */
export function coinPaidFor<C extends Coin>(naira: number, ad: { code: C; priceNgn: number }): Money<C> {
  return cutToWire(exactCoin(naira, ad))
}

/** The whole naira to pay for `coin`: nobody can send a part of a naira, so the payer rounds up. */
export function nairaToPay(coin: Money<Coin>, priceNgn: number): number {
  return Number(roundUp(nairaFor(coin, priceNgn, roundUp).minor, 100n))
}

/** The whole naira that `coin` covers: the largest order it can fill. */
export function nairaCovered(coin: Money<Coin>, priceNgn: number): number {
  return Number(nairaFor(coin, priceNgn, roundDown).minor / 100n)
}

/** The coin that changes hands when a client requests `asked` and pays `naira`: never more than the naira pay for, so splitting a
 *  trade gains nothing. Clients may round differently, by up to one naira or one unit of the wire.
 *  @returns 'wrong-price' when the two amounts do not match. */
export function settleQuote<C extends Coin>(options: {
  asked: Money<C>
  naira: number
  priceNgn: number
}): Money<C> | 'wrong-price' {
  const { asked, naira, priceNgn } = options
  const ad = { code: asked.currency, priceNgn }
  const paidFor = exactCoin(naira, ad)
  const oneNaira = exactCoin(1, ad)
  const tolerated = compare(oneNaira, wireUnit(ad.code)) > 0 ? oneNaira : wireUnit(ad.code)
  const [less, more] = compare(asked, paidFor) < 0 ? [asked, paidFor] : [paidFor, asked]
  return less.minor === 0n || more.minor - less.minor > tolerated.minor ? 'wrong-price' : less
}

function exactCoin<C extends Coin>(naira: number, ad: { code: C; priceNgn: number }): Money<C> {
  return coinFor(wholeNaira(naira), { to: ad.code, priceNgn: ad.priceNgn, rounding: roundDown })
}

function cutToWire<C extends Coin>(coin: Money<C>): Money<C> {
  return money(coin.minor - (coin.minor % wireUnit(coin.currency).minor), coin.currency)
}

/** The smallest amount that the wire can express, or the coin's smallest unit if that is larger. */
export function wireUnit<C extends Coin>(code: C): Money<C> {
  return money(10n ** BigInt(Math.max(0, CURRENCY_DECIMALS[code] - COIN_WIRE_DECIMALS)), code)
}
