import type { Claim, TradeSide } from '@oja/api/contract'
import { fullName } from '../../../lib/format.ts'
import type { ClaimState } from './claim-state.ts'

/** A trade as one side sees it. */
export type TradeView = { claim: Claim; state: ClaimState; other: Party }

/** One side of a trade as the other sees it. */
export type Party = {
  id: string
  firstName: string
  name: string
  phone: string | null
  email: string | null
}

/** The side opposite `side`. The vendor sees the claimer's email address; the claimer does not see the vendor's. Source:
 *  docs/product/screens.md#trade-room */
export function otherParty(claim: Claim, side: TradeSide): Party {
  return side === 'vendor'
    ? { ...partyOf(claim.claimer), email: claim.claimer.email_address }
    : partyOf(claim.recipient)
}

type Person = { id: string; first_name: string; last_name: string; phone?: string | null }

/** A person as the other side sees them, without an email address. */
export function partyOf(person: Person): Party {
  const { id, first_name: firstName, phone = null } = person
  return { id, firstName, name: fullName(person), phone, email: null }
}
