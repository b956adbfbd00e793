import type { DailyUse } from '@oja/api/contract'

/** From this share of the limit on, the send screen says what is left. */
const NEAR = 0.8

/** How an amount of naira stands to the limit of a day. `amountNgn` is a rough worth, so only the server refuses. */
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
  // Rough numbers for a hint: no money moves by them.
  const [amount, balance, usd] = [Number(options.amount), Number(options.balance), Number(options.balanceUsd)]
  if (!ngnPerUsd || !(balance > 0) || !(amount > 0)) return null
  return Math.ceil((amount / balance) * usd * ngnPerUsd)
}
