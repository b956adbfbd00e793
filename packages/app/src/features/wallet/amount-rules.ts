import { type Coin, compare, parseAmount, toMoney, trimZeros } from '@oja/api/money'
import { formatNumber } from '../../lib/format.ts'
import { amountCopy as copy } from './wallet-copy.ts'

export function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount)
}

/** The problem of an amount to be taken from `available`, or undefined.
 *  Source: docs/product/wallets.md#transfers */
export function amountProblem(
  amount: string,
  { code, available }: { code: Coin; available: string },
): { type: 'none' | 'too-much'; sentence: string } | undefined {
  const parsed = parseAmount(amount, code)
  if (typeof parsed === 'string' || parsed.minor === 0n) return { type: 'none', sentence: copy.enterAmount }
  if (compare(parsed, toMoney(available, code)) <= 0) return undefined
  return { type: 'too-much', sentence: copy.below({ balance: formatNumber(trimZeros(available)) }) }
}

/** The first value of an amount field: what was typed before, else all of `available`. */
export function amountAtFirst(
  typed: unknown,
  { code, available }: { code: Coin; available: string },
): string {
  if (typeof typed === 'string' && typeof parseAmount(typed, code) !== 'string') return typed
  return isZero(available) ? '' : trimZeros(available)
}
