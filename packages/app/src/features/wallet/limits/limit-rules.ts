import type { DailyUse } from '@oja/api/contract'
import { type Rate, rateOf, roundUp } from '@oja/api/money'

/** The share of the limit from which the send screen says what is left. */
const NEAR = 0.8

/** Whether an amount in naira is over the daily limit or near it. `amountNgn` is an estimate, so only the server refuses. */
export function limitState(use: DailyUse, amountNgn: number): 'over' | 'near' | 'fine' {
  if (amountNgn > use.left) return 'over'
  return use.used + amountNgn >= use.limit * NEAR ? 'near' : 'fine'
}

/** The worth of an amount in naira, by the price of the balance that it is sent from; null if that is unknown. */
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

/** Parses a number above zero; null for any other text. */
function decimalOf(text: string): Rate | null {
  return /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text) ? rateOf(text) : null
}
