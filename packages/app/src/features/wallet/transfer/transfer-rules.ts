import { isOutcomeUnknown, isConclusive } from '@oja/api/client'
import type { Transaction } from '@oja/api/contract'
import {
  add,
  type Coin,
  COIN_WIRE_DECIMALS,
  compare,
  formatAmount,
  parseAmount,
  subtract,
  toMoney,
} from '@oja/api/money'
import { isPinRefusal } from '../../../shared/pin-gate/index.ts'
import { sameAddress } from '../address-rules.ts'
import { agoCopy } from './transfer-copy.ts'

/** The most that can be sent: the balance less the fee, at least zero. Source: docs/product/wallets.md#transfers */
export function maxAmount(balance: string, fee: string, code: Coin): string {
  const rest = subtract(toMoney(balance, code), toMoney(fee, code))
  return rest.minor > 0n ? formatAmount(rest, COIN_WIRE_DECIMALS) : '0'
}

/** Amount and fee together, or `null` while there is no amount. */
export function totalOf(amount: string, fee: string, code: Coin): string | null {
  const parsed = parseAmount(amount, code)
  if (typeof parsed === 'string') return null
  return formatAmount(add(parsed, toMoney(fee, code)), COIN_WIRE_DECIMALS)
}

/** Whether amount and fee exceed the balance. Source: docs/product/wallets.md#transfers */
export function isInsufficient(sum: { amount: string; fee: string; balance: string; code: Coin }): boolean {
  const { amount, fee, balance, code } = sum
  return compare(add(toMoney(amount, code), toMoney(fee, code)), toMoney(balance, code)) > 0
}

/** Within this time, sending the same amount to the same address needs a confirmation. Source: docs/product/constants.md#money */
const TWIN_WINDOW_MS = 10 * 60_000

type Wanted = { to: string; amount: string; code: Coin }

/** The newest transfer of the same amount to the same address within the window, or `null`. A failed transfer sent nothing and
 *  does not count. */
export function recentTwin(
  transactions: readonly Transaction[],
  wanted: Wanted & { nowMs: number },
): Transaction | null {
  const sent = transactions.filter(({ status }) => status !== 'failed')
  return findTransfer(sent, wanted, wanted.nowMs - TWIN_WINDOW_MS)
}

/** How far the app's estimate of the server's clock may be ahead. */
const CLOCK_SLACK_MS = 5000

/** The transfer whose response was lost, if the server accepted it. */
export function findLostTransfer(
  transactions: readonly Transaction[],
  lost: Wanted & { sentAtMs: number },
): Transaction | null {
  return findTransfer(transactions, lost, lost.sentAtMs - CLOCK_SLACK_MS)
}

function findTransfer(transactions: readonly Transaction[], { to, amount, code }: Wanted, sinceMs: number) {
  const wanted = parseAmount(amount, code)
  if (typeof wanted === 'string') return null
  const found = transactions.find(
    (one) =>
      one.kind === 'transfer' &&
      one.currency === code &&
      one.address !== null &&
      sameAddress(one.address, to) &&
      compare(toMoney(one.amount, code), wanted) === 0 &&
      Date.parse(one.created_at) >= sinceMs,
  )
  return found ?? null
}

/** What a failed try means. `pin`: the PIN was refused, nothing was sent. `refused`: nothing was sent, for a reason that
 *  another PIN does not change. `unknown`: it may have been sent. */
export type Outcome = 'pin' | 'refused' | 'unknown'

/** The outcome of a failed try. After a lost response, only a response about the transfer itself settles it: a wrong PIN or a lost
 *  connection now says nothing about the earlier try. */
export function readOutcome(error: unknown, { isRepeat }: { isRepeat: boolean }): Outcome {
  if (isPinRefusal(error)) return 'pin'
  if (isOutcomeUnknown(error)) return 'unknown'
  return isRepeat && !isConclusive(error) ? 'unknown' : 'refused'
}

/** `3 minutes ago`, for use in a sentence. */
export function agoInWords(iso: string, nowMs: number): string {
  const minutes = Math.floor((nowMs - Date.parse(iso)) / 60_000)
  return minutes < 1 ? agoCopy.moment : agoCopy.minutes(minutes)
}
