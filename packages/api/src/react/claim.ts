import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Client, type OptionsOf, type QueryKey, queryKey } from '../client/index.ts'
import type { Claim } from '../contract/index.ts'
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

/** One claim, for its two parties. Asked for again by itself while the socket is down. */
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

const tradeKeys: readonly QueryKey[] = [
  queryKey('claims'),
  queryKey('adById'),
  queryKey('ads'),
  queryKey('userAds'),
  queryKey('virtualAccounts'),
  queryKey('allTransactions'),
  queryKey('tradeLimits'),
]

/** The trade writes a line into its room with each change of state. */
function afterAct({ query }: { query: { id: string } }): readonly QueryKey[] {
  return [queryKey('claimById', { id: query.id }), queryKey('chat', { roomId: query.id }), ...tradeKeys]
}

/** Sell ads: 'I have paid'. */
export function useClaimAd() {
  return useCallMutation((client, options: OptionsOf<'claimAd'>) => client.claimAd(options), {
    onAnswer: keepClaim,
    makesOld: () => tradeKeys,
  })
}

/** Buy ads: 'Release coin'. Needs a PIN grant. */
export function useReleaseCoin() {
  return useCallMutation((client, options: OptionsOf<'releaseCoin'>) => client.releaseCoin(options), {
    onAnswer: keepClaim,
    makesOld: () => tradeKeys,
  })
}

/** The vendor's act. On a sell ad it is the owner's consent and needs a PIN grant. */
export function usePaymentSent() {
  return useCallMutation((client, options: OptionsOf<'paymentSent'>) => client.paymentSent(options), {
    onAnswer: keepClaim,
    makesOld: afterAct,
  })
}

/** The claimer's act. On a buy ad it is the owner's consent and needs a PIN grant. */
export function usePaymentConfirm() {
  return useCallMutation((client, options: OptionsOf<'paymentConfirm'>) => client.paymentConfirm(options), {
    onAnswer: keepClaim,
    makesOld: afterAct,
  })
}

export function useCancelClaim() {
  return useCallMutation((client, options: OptionsOf<'cancelClaim'>) => client.cancelClaim(options), {
    onAnswer: keepClaim,
    makesOld: afterAct,
  })
}

/** Withdraws the own request to cancel. */
export function useWithdrawCancel() {
  return useCallMutation((client, options: OptionsOf<'withdrawCancel'>) => client.withdrawCancel(options), {
    onAnswer: keepClaim,
    makesOld: afterAct,
  })
}

export function useRejectClaim() {
  return useCallMutation((client, options: OptionsOf<'rejectClaim'>) => client.rejectClaim(options), {
    onAnswer: keepClaim,
    makesOld: afterAct,
  })
}

export function useDisputeClaim() {
  return useCallMutation((client, options: OptionsOf<'disputeClaim'>) => client.disputeClaim(options), {
    onAnswer: keepClaim,
    makesOld: afterAct,
  })
}
