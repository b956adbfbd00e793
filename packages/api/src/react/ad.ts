import { useInfiniteQuery } from '@tanstack/react-query'
import { type AdStatus, adById, ads, userAds, type QueryInput } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { useCallQuery } from './call-query.ts'
import { listOptions, useCallList } from './pages.ts'
import { useUserId } from './user.ts'

/** A list with more pages than this is not refetched when the customer returns to it, because pages load one after the other. The
 *  screen of each ad is current anyway, and an event refetches all pages. */
const PAGES_ASKED_AGAIN = 4

const isShort = ({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) =>
  (state.data?.pages.length ?? 0) <= PAGES_ASKED_AGAIN

/** The market: `data` is the ads of all pages so far, `fetchNextPage` loads more. A new filter starts empty, so that ads of one
 *  coin never appear under another coin's tab. */
export function useAds(filter: QueryInput<typeof ads>) {
  const userId = useUserId()
  return useInfiniteQuery({
    ...listOptions(useClient(), ads, filter),
    enabled: userId !== undefined,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  })
}

export function useAd(id: string) {
  return useCallQuery(adById, { id }, { enabled: id !== '' })
}

/** The customer's own ads. */
export function useUserAds(status: AdStatus) {
  return useCallList(userAds, { status })
}
