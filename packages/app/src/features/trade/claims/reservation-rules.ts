import { type Claim, isLive, RELEASE_COUNTDOWN_MS, type Reservation } from '@oja/api/contract'
import type { Quote } from '../shared/release-address.ts'

/** A reservation as a tab stored it. Any field may be missing. */
type Held = Partial<Pick<Reservation, 'amount' | 'coin_equivalent' | 'expires_at'>>

/** The draft in which a tab stores the reservation it shows. */
export function heldDraft(owner: string, adId: string) {
  return { owner, form: `held ${adId}` }
}

export function isSame(held: Held, { amount, coin_equivalent }: Quote): boolean {
  return held.amount === amount && held.coin_equivalent === coin_equivalent
}

/** Whether the customer has reserved another amount of the ad since, in another window. */
export function isReplaced(shown: Reservation, latest: Reservation | null): latest is Reservation {
  if (latest === null || Date.parse(latest.expires_at) <= Date.parse(shown.expires_at)) return false
  return !isSame(latest, shown)
}

/** The running order on an ad that was made from a reservation. After an order has ended, the customer can order the same amounts
 *  again. */
export function orderFrom(
  held: Held,
  { adId, claims }: { adId: string; claims: readonly Claim[] },
): Claim | undefined {
  return claims.find((claim) => claim.ad.id === adId && isLive(claim.status) && isMadeFrom(held, claim))
}

/** Whether a claim on the same ad was made from a reservation: it has the same amounts and is not older. */
export function isMadeFrom(
  held: Held,
  claim: Pick<Claim, 'amount' | 'coin_equivalent' | 'created_at'>,
): boolean {
  const beganMs = Date.parse(held.expires_at ?? '') - RELEASE_COUNTDOWN_MS
  return isSame(held, claim) && Date.parse(claim.created_at) >= beganMs
}
