import type { DailyUse } from '@oja/api/contract'
import { type Rate, rateOf, roundUp } from '@oja/api/money'

/** From this share of the limit on, the send screen says what is left. */
const NEAR = 0.8

/** Whether an amount of naira is over the limit of a day or near it. `amountNgn` is a rough worth, so only the server refuses. */
export function limitStand(use: DailyUse, amountNgn: number): 'over' | 'near' | 'fine' {
  if (amountNgn > use.left) return 'over'
  return use.used + amountNgn >= use.limit * NEAR ? 'near' : 'fine'
}

/** What an amount is worth in naira, by the price of the balance it is sent from; null where that says nothing. */
export function worthNgn(options: {
  amount: string
  balance: string
  balanceUsd: string
  ngnPerUsd: number | undefined
}): number | null {
  const { ngnPerUsd } = options
  const [amount, balance, usd] = [options.amount, options.balance, options.balanceUsd].map(decimalOf)
  if (!ngnPerUsd || !amount || !balance || !usd) return null
  const rate = rateOf(ngnPerUsd)
  return Number(
    roundUp(
      amount.numerator * usd.numerator * rate.numerator * balance.denominator,
      amount.denominator * usd.denominator * rate.denominator * balance.numerator,
    ),
  )
}

/** The number that `text` writes; null where it writes none above zero. */
function decimalOf(text: string): Rate | null {
  return /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text) ? rateOf(text) : null
}
