import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../client/index.ts'
import {
  type Claim,
  claimPicture,
  cancelClaim,
  claimAd,
  claimAppeal,
  claimById,
  claimReceipt,
  claimStatement,
  claims,
  disputeClaim,
  paymentConfirm,
  paymentSent,
  rejectClaim,
  releaseCoin,
  withdrawCancel,
  type QueryInput,
} from '../contract/index.ts'
import { useCallMutation } from './call-mutation.ts'
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

/** The acts on a running claim have one shape: they return the updated claim. */
const act = {
  about: ({ query }: { query: { id: string } }) => ({ claim: query.id }),
  onAnswer: keepClaim,
}

/** Sell ads: 'I have paid'. */
export function useClaimAd() {
  return useCallMutation(claimAd, { onAnswer: keepClaim })
}

/** Buy ads: 'Release coin'. Needs a PIN grant. */
export function useReleaseCoin() {
  return useCallMutation(releaseCoin, { onAnswer: keepClaim })
}

/** The vendor's act. On a sell ad it is the owner's consent and needs a PIN grant. */
export function usePaymentSent() {
  return useCallMutation(paymentSent, act)
}

/** The claimer's act. On a buy ad it is the owner's consent and needs a PIN grant. */
export function usePaymentConfirm() {
  return useCallMutation(paymentConfirm, act)
}

export function useCancelClaim() {
  return useCallMutation(cancelClaim, act)
}

/** Withdraws the customer's own request to cancel. */
export function useWithdrawCancel() {
  return useCallMutation(withdrawCancel, act)
}

export function useRejectClaim() {
  return useCallMutation(rejectClaim, act)
}

export function useDisputeClaim() {
  return useCallMutation(disputeClaim, act)
}

/** The payer's receipt of the payment. */
export function useClaimReceipt() {
  return useCallMutation(claimReceipt, act)
}

/** The customer's statement in an open dispute, with pictures. */
export function useClaimStatement() {
  return useCallMutation(claimStatement, act)
}

/** Asks another operator to decide again. */
export function useClaimAppeal() {
  return useCallMutation(claimAppeal, act)
}

/** The `src` of an image of a claim's picture. */
export function claimPictureUrl(id: string): string {
  return `/api${claimPicture.path}?${new URLSearchParams({ id })}`
}
