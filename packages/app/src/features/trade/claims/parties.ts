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
  const person = side === 'vendor' ? claim.claimer : claim.recipient
  return {
    id: person.id,
    firstName: person.first_name,
    name: fullName(person),
    phone: person.phone,
    email: side === 'vendor' ? claim.claimer.email_address : null,
  }
}
