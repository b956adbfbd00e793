import type { AdType } from '@oja/api/contract'
import {
  type Coin,
  coinFor,
  compare,
  CURRENCY_DECIMALS,
  type Money,
  money,
  nairaFor,
  roundDown,
  truncateAmount,
} from '@oja/api/money'
import { AppError, invalidInput } from '../../errors.ts'

/** Naira as whole naira, in kobo. */
export function wholeNaira(amount: number): Money<'NGN'> {
  return money(BigInt(amount) * 100n, 'NGN')
}

/** The coin that changes hands for `amountNgn` at the ad's price: what was asked, cut to what the naira pays for, so that
 *  no rounding takes from the coin's owner. Client and server may round differently by less than one naira.
 *  @throws AppError wrong_price when the two amounts do not belong together at this price. */
export function quotedCoin(options: {
  code: Coin
  priceNgn: number
  amountNgn: number
  coin: string
}): Money<Coin> {
  const { code, priceNgn, amountNgn } = options
  const asked = truncateAmount(options.coin, code)
  if (asked === 'not-a-number') throw wrongPrice()
  const naira = wholeNaira(amountNgn)
  const paidFor = coinFor(naira, {
    to: code,
    priceNgn,
    rounding: roundDown /* in favour of the coin's owner */,
  })
  const oneNaira = coinFor(wholeNaira(1), { to: code, priceNgn, rounding: roundDown })
  const difference = asked.minor > paidFor.minor ? asked.minor - paidFor.minor : paidFor.minor - asked.minor
  const tolerated = maxOf(oneNaira.minor, wireUnit(code))
  if (difference > tolerated) throw wrongPrice()
  const coin = asked.minor < paidFor.minor ? asked : paidFor
  if (coin.minor === 0n) throw wrongPrice()
  return coin
}

/** One unit of the eighth decimal, the finest a client can write. */
function wireUnit(code: Coin): bigint {
  const beyond = CURRENCY_DECIMALS[code] - 8
  return beyond > 0 ? 10n ** BigInt(beyond) : 1n
}

function maxOf(left: bigint, right: bigint): bigint {
  return left > right ? left : right
}

function wrongPrice(): AppError {
  return new AppError(
    'wrong_price',
    'These amounts do not match the price of this ad. Look at the price and try again.',
  )
}

/** The limits of a new ad must fit what the ad is worth.
 *  @throws AppError invalid_input at `upperbound`. */
export function checkLimits(options: { quantity: Money<Coin>; priceNgn: number; upperbound: number }): void {
  const worth = nairaFor(options.quantity, options.priceNgn, roundDown)
  if (compare(wholeNaira(options.upperbound), worth) <= 0) return
  throw invalidInput({
    upperbound: `The upper limit must not be above quantity × rate, ₦${(worth.minor / 100n).toLocaleString('en-NG')}`,
  })
}

/** Best first for whoever answers: sell ads from the cheapest, buy ads from the one that pays most. */
export function marketOrder(type: AdType | undefined): 'asc' | 'desc' {
  return type === 'buy' ? 'desc' : 'asc'
}
