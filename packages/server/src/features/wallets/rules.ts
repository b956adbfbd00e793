import { type Coin, convert, formatAmount, type Money, money, rateOf, roundDown } from '@oja/api/money'
import type { Prices } from '../../providers/fx.ts'

/** What a balance is worth in US dollars, rounded down to the cent. */
export function usdValue(balance: Money<Coin>, prices: Pick<Prices, 'usdPerCoin'>): Money<'USD'> {
  return convert(balance, {
    to: 'USD',
    rate: rateOf(prices.usdPerCoin[balance.currency]),
    rounding: roundDown,
  })
}

/** The sum of the rounded figures, so that a customer who adds up the rows gets the same total. */
export function totalUsd(values: readonly Money<'USD'>[]): string {
  const cents = values.reduce((sum, { minor }) => sum + minor, 0n)
  return formatAmount(money(cents, 'USD'))
}
