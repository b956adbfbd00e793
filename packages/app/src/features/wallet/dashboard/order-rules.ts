import type { Claim, ClaimStatus } from '@oja/api/contract'
import type { Coin } from '@oja/api/money'
import { fullName } from '../../../lib/format.ts'
import { claimStatusWords } from './dashboard-copy.ts'

/** Claims with an end need nothing from the customer any more. Source: docs/product/screens.md#dashboard */
export function isPending(status: ClaimStatus): boolean {
  return status !== 'completed' && status !== 'rejected'
}

export type PendingOrder = {
  id: string
  /** The vendor: the other side of a claim that the customer initiated. */
  vendor: string
  claimer: string
  amount: string
  code: Coin
  status: ClaimStatus
}

/** Claims of the customer as lines, newest first: with whom, by whom, and how much.
 *  Source: docs/product/screens.md#dashboard */
export function pendingOrders(claims: readonly Claim[]): PendingOrder[] {
  return claims
    .filter(({ status }) => isPending(status))
    .toSorted((left, right) => Date.parse(right.created_at) - Date.parse(left.created_at))
    .map(({ id, status, claimer, recipient, coin_equivalent, ad }) => ({
      id,
      status,
      vendor: fullName(recipient),
      claimer: fullName(claimer),
      amount: coin_equivalent,
      code: ad.code,
    }))
}

const STATUS_TONES = {
  waiting: 'warning',
  partly_verified: 'brand',
  verified: 'positive',
  completed: 'positive',
  rejected: 'negative',
} as const satisfies { [S in ClaimStatus]: string }

/** Word and colour of a status. Source: docs/product/screens.md#how-things-look */
export function statusTag(status: ClaimStatus) {
  return { label: claimStatusWords[status], tone: STATUS_TONES[status] }
}
