import { addAmounts, groupAmount, multiplyAmounts, readAmount } from '../../src/money-text/index.js'

/** Reads pasted text as a plain amount. */
export function amountOf(pasted: string): string {
  const { plain, refusal } = readAmount(pasted, { decimals: 2, locale: 'en-NG' })
  if (refusal) throw new Error(`Not an amount: ${refusal}`)
  return plain // '₦1,234.50' is '1234.50'
}

/** 250 USDT at 1621.50, and a fee of 50 naira. */
export function priceOf(coins: string): string {
  const naira = multiplyAmounts(coins, '1621.50', { decimals: 2, rounding: 'up' })
  return groupAmount(addAmounts([naira, '50'])) // '250' is '405,425.00'
}
