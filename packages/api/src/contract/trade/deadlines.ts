import type { AdType } from './roles.ts'
import { type ClaimStatus, isLive, type LiveClaimStatus } from './statuses.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a reservation holds amount and price before paying.
 *  Source: docs/product/constants.md#countdowns-of-a-trade */
export const RELEASE_COUNTDOWN_MS = 15 * MINUTE_MS
/** How long the vendor has to answer a claim. */
export const REVIEW_COUNTDOWN_MS = 15 * MINUTE_MS
/** How long the claimer has after the vendor's answer. */
export const AWAIT_COUNTDOWN_MS = 30 * MINUTE_MS
/** How long the chat stays open after the end. A decided dispute closes it at once.
 *  Source: docs/product/trade.md#after-the-end */
export const CHAT_AFTER_END_MS = 24 * HOUR_MS
/** How long after the end each side still sees the other's phone, email address and bank accounts.
 *  Source: docs/product/trade.md#after-the-end */
export const CONTACTS_AFTER_END_MS = 30 * 24 * HOUR_MS

/** What happens to a live claim at the deadline of its status: it changes status, or becomes overdue and open to a dispute. A
 *  deadline returns coin only if nobody says they paid. */
export const WHEN_TIME_ENDS = {
  sell: { waiting: 'overdue', partly_verified: 'completed' },
  buy: { waiting: 'rejected', partly_verified: 'overdue' },
} as const satisfies Record<AdType, Record<LiveClaimStatus, ClaimStatus | 'overdue'>>

/** The field with the deadline of each live status. */
export const DEADLINE_FIELD = {
  waiting: 'review_ends_at',
  partly_verified: 'await_ends_at',
} as const satisfies Record<LiveClaimStatus, 'review_ends_at' | 'await_ends_at'>

/** The deadline of the current status; null once the claim has ended. `T` is the type of a time: ISO text on the wire, a `Date`
 *  on the server. */
export function deadlineOf<T>(claim: { status: ClaimStatus; review_ends_at: T; await_ends_at: T }): T | null {
  return isLive(claim.status) ? claim[DEADLINE_FIELD[claim.status]] : null
}
