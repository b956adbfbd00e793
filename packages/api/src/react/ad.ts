import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Client, type OptionsOf, queryKey } from '../client/index.ts'
import type { Ad, AdStatus } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { type Cache, useCallMutation } from './call-mutation.ts'
import { firstPage, nextCursor, rows } from './pages.ts'
import { useUserId } from './session.ts'

export type AdsFilter = Pick<NonNullable<OptionsOf<'ads'>['query']>, 'type' | 'code' | 'status'>

export const adsOptions = (client: Client, filter: AdsFilter) =>
  infiniteQueryOptions({
    queryKey: queryKey('ads', filter),
    queryFn: ({ pageParam, signal }) => client.ads({ query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextCursor,
    select: rows,
  })

export const adOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: queryKey('adById', { id }),
    queryFn: ({ signal }) => client.adById({ query: { id }, signal }),
  })

export const userAdsOptions = (client: Client, status: AdStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: queryKey('userAds', { status }),
    queryFn: ({ pageParam, signal }) => client.userAds({ query: { status, cursor: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextCursor,
    select: rows,
  })

/** Most pages of the market that are refetched when the customer comes back to it, since pages load one after the other. In
 *  a longer list the screen of each ad still shows what is true. An event refetches all pages. */
const PAGES_ASKED_AGAIN = 4

const isShort = ({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) =>
  (state.data?.pages.length ?? 0) <= PAGES_ASKED_AGAIN

/** The market: `data` is the ads of all pages so far, `fetchNextPage` brings more. Another filter starts empty, so
 *  that ads of one coin never appear under another's tab. */
export function useAds(filter: AdsFilter = {}) {
  const userId = useUserId()
  return useInfiniteQuery({
    ...adsOptions(useClient(), filter),
    enabled: userId !== undefined,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  })
}

export function useAd(id: string) {
  const userId = useUserId()
  return useQuery({ ...adOptions(useClient(), id), enabled: userId !== undefined && id !== '' })
}

/** The own ads: `data` is the ads of all pages so far. */
export function useUserAds(status?: AdStatus) {
  const userId = useUserId()
  return useInfiniteQuery({ ...userAdsOptions(useClient(), status), enabled: userId !== undefined })
}

function keepAd({ queryClient }: Cache, ad: Ad): void {
  queryClient.setQueryData(queryKey('adById', { id: ad.id }), ad)
}

export function useCreateAd() {
  return useCallMutation('createAd', { onAnswer: keepAd })
}

/** Opens, pauses or closes an own ad. */
export function useUpdateAd() {
  return useCallMutation('updateAd', { onAnswer: keepAd })
}

const aboutAd = ({ query }: { query: { id: string } }) => ({ ad: query.id })

/** Holds amount and price for a while; the ad then shows the vendor's bank accounts. */
export function useReserveAd() {
  return useCallMutation('reserveAd', { about: aboutAd })
}

export function useCancelReservation() {
  return useCallMutation('cancelReservation', { about: aboutAd })
}
