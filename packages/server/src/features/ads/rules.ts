import type { AdType } from '@oja/api/contract'
import { type Coin, type Money, nairaCovered, settleQuote, truncateAmount } from '@oja/api/money'
import { nairaText } from '../../amount-text.ts'
import { AppError, invalidInput } from '../../errors.ts'
import type { AdRow } from './ad-details.ts'

/** The coin that changes hands for `amountNgn` whole naira when a client asks for `coin`.
 *  @throws AppError wrong_price when the two amounts do not belong together at this price. */
export function quotedCoin(
  { code, price }: Pick<AdRow, 'code' | 'price'>,
  wanted: { amountNgn: number; coin: string },
): Money<Coin> {
  const asked = truncateAmount(wanted.coin, code)
  const quote = { naira: wanted.amountNgn, priceNgn: Number(price) }
  const coin = asked === 'not-a-number' ? 'wrong-price' : settleQuote({ asked, ...quote })
  if (coin !== 'wrong-price') return coin
  throw new AppError(
    'wrong_price',
    'These amounts do not match the price of this ad. Look at the price and try again.',
  )
}

/** The limits of a new ad must fit what the ad is worth.
 *  @throws AppError invalid_input at `upperbound`. */
export function checkLimits(options: { quantity: Money<Coin>; priceNgn: number; upperbound: number }): void {
  const worth = nairaCovered(options.quantity, options.priceNgn)
  if (options.upperbound <= worth) return
  throw invalidInput({ upperbound: `The upper limit must not be above quantity × rate, ${nairaText(worth)}` })
}

/** Best price first for the customer who answers: sell ads from the cheapest, buy ads from the one that pays most. */
export function marketOrder(type: AdType | undefined): 'asc' | 'desc' {
  return type === 'buy' ? 'desc' : 'asc'
}
