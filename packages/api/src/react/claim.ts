import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../client/index.ts'
import {
  type cancelClaim,
  type Claim,
  claimAd,
  type claimAppeal,
  claimById,
  claimPicture,
  type claimReceipt,
  claims,
  type claimStatement,
  type disputeClaim,
  type paymentConfirm,
  type paymentSent,
  type QueryInput,
  type rejectClaim,
  releaseCoin,
  type withdrawCancel,
} from '../contract/index.ts'
import { type Effects, useCallMutation } from './call-mutation.ts'
import { useCallQuery } from './call-query.ts'
import { useCallList } from './pages.ts'
import { usePollWithoutRealtime } from './realtime.tsx'

/** Trades, newest first: as vendor (`recipient`), as claimer (`initiator`), or both. */
export function useClaims(filter: QueryInput<typeof claims>) {
  return useCallList(claims, filter)
}

/** One claim, for its two parties. Polled while the socket is down. */
export function useClaim(id: string) {
  const refetchInterval = usePollWithoutRealtime()
  return useCallQuery(claimById, { id }, { enabled: id !== '', refetchInterval })
}

function keepClaim(queryClient: QueryClient, claim: Claim): void {
  queryClient.setQueryData(queryKey('claimById', { id: claim.id }), claim)
}

/** Sell ads: 'I have paid'. */
export function useClaimAd() {
  return useCallMutation(claimAd, { onAnswer: keepClaim })
}

/** Buy ads: 'Release coin'. Needs a PIN grant. */
export function useReleaseCoin() {
  return useCallMutation(releaseCoin, { onAnswer: keepClaim })
}

type ClaimAct =
  | typeof paymentSent
  | typeof paymentConfirm
  | typeof cancelClaim
  | typeof withdrawCancel
  | typeof rejectClaim
  | typeof disputeClaim
  | typeof claimReceipt
  | typeof claimStatement
  | typeof claimAppeal

/** An act on a running claim: `useClaimAct(cancelClaim)`. */
export function useClaimAct<E extends ClaimAct>(endpoint: E) {
  // The type system cannot follow that every such act names its claim and returns it.
  return useCallMutation(endpoint, ACT as unknown as Effects<E>)
}

const ACT: Effects<typeof cancelClaim> = {
  about: ({ query }) => ({ claim: query.id }),
  onAnswer: keepClaim,
}

/** The `src` of an image of a claim's picture. */
export function claimPictureUrl(id: string): string {
  return `/api${claimPicture.path}?${new URLSearchParams({ id })}`
}
