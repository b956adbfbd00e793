import type { AdType } from '@oja/api/contract'
import { type Coin, type Money, nairaCovered, settleQuote, truncateAmount } from '@oja/api/money'
import { nairaText } from '../../amount-text.ts'
import { AppError, invalidInput } from '../../errors.ts'

/** The coin that changes hands for `amountNgn` whole naira when a client asks for `coin`.
 *  @throws AppError wrong_price when the two amounts do not belong together at this price. */
export function quotedCoin(options: {
  code: Coin
  priceNgn: number
  amountNgn: number
  coin: string
}): Money<Coin> {
  const { code, priceNgn, amountNgn } = options
  const asked = truncateAmount(options.coin, code)
  const coin = asked === 'not-a-number' ? 'wrong-price' : settleQuote({ asked, naira: amountNgn, priceNgn })
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
  throw invalidInput({
    upperbound: `The upper limit must not be above quantity × rate, ${nairaText(worth)}`,
  })
}

/** Best price first for the customer who answers: sell ads from the cheapest, buy ads from the one that pays most. */
export function marketOrder(type: AdType | undefined): 'asc' | 'desc' {
  return type === 'buy' ? 'desc' : 'asc'
}
