import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Client, type OptionsOf, queryKey } from '../client/index.ts'
import { type Claim, pictureEndpoints } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { type Cache, useCallMutation } from './call-mutation.ts'
import { firstPage, nextCursor, rows } from './pages.ts'
import { usePollWithoutRealtime } from './realtime.tsx'
import { useUserId } from './session.ts'

export type ClaimsFilter = Pick<
  NonNullable<OptionsOf<'claims'>['query']>,
  'status' | 'recipient' | 'initiator'
>

export const claimsOptions = (client: Client, filter: ClaimsFilter) =>
  infiniteQueryOptions({
    queryKey: queryKey('claims', filter),
    queryFn: ({ pageParam, signal }) => client.claims({ query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextCursor,
    select: rows,
  })

export const claimOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: queryKey('claimById', { id }),
    queryFn: ({ signal }) => client.claimById({ query: { id }, signal }),
  })

/** Trades, newest first: as vendor (`recipient`), as claimer (`initiator`), or both. `data` is the claims of all pages
 *  so far, `fetchNextPage` brings more. */
export function useClaims(filter: ClaimsFilter = {}) {
  const userId = useUserId()
  return useInfiniteQuery({ ...claimsOptions(useClient(), filter), enabled: userId !== undefined })
}

/** One claim, for its two parties. Polled while the socket is down. */
export function useClaim(id: string) {
  const userId = useUserId()
  const refetchInterval = usePollWithoutRealtime()
  return useQuery({
    ...claimOptions(useClient(), id),
    enabled: userId !== undefined && id !== '',
    refetchInterval,
  })
}

function keepClaim({ queryClient }: Cache, claim: Claim): void {
  queryClient.setQueryData(queryKey('claimById', { id: claim.id }), claim)
}

/** The acts on a running claim have one shape: the answer is the claim as it is now. */
const act = {
  about: ({ query }: { query: { id: string } }) => ({ claim: query.id }),
  onAnswer: keepClaim,
}

/** Sell ads: 'I have paid'. */
export function useClaimAd() {
  return useCallMutation('claimAd', { onAnswer: keepClaim })
}

/** Buy ads: 'Release coin'. Needs a PIN grant. */
export function useReleaseCoin() {
  return useCallMutation('releaseCoin', { onAnswer: keepClaim })
}

/** The vendor's act. On a sell ad it is the owner's consent and needs a PIN grant. */
export function usePaymentSent() {
  return useCallMutation('paymentSent', act)
}

/** The claimer's act. On a buy ad it is the owner's consent and needs a PIN grant. */
export function usePaymentConfirm() {
  return useCallMutation('paymentConfirm', act)
}

export function useCancelClaim() {
  return useCallMutation('cancelClaim', act)
}

/** Withdraws the customer's own request to cancel. */
export function useWithdrawCancel() {
  return useCallMutation('withdrawCancel', act)
}

export function useRejectClaim() {
  return useCallMutation('rejectClaim', act)
}

export function useDisputeClaim() {
  return useCallMutation('disputeClaim', act)
}

/** The payer's receipt of the payment. */
export function useClaimReceipt() {
  return useCallMutation('claimReceipt', act)
}

/** What the customer says in an open dispute, with pictures. */
export function useClaimStatement() {
  return useCallMutation('claimStatement', act)
}

/** Asks another operator to decide again. */
export function useClaimAppeal() {
  return useCallMutation('claimAppeal', act)
}

/** Where an image loads a picture of a claim from. */
export function claimPictureUrl(id: string): string {
  return `/api${pictureEndpoints.claimPicture.path}?${new URLSearchParams({ id })}`
}
