import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { useUserId } from './session.ts'

export const tradeLimitsOptions = (client: Client, filter: { vendor?: string | undefined } = {}) =>
  queryOptions({
    queryKey: queryKey('tradeLimits', filter),
    queryFn: ({ signal }) => client.tradeLimits({ query: filter, signal }),
  })

/** How many orders and ads are open, how many may be, and when the customer can reserve again. With `vendor` also how many
 *  orders are open with that vendor. */
export function useTradeLimits(filter: { vendor?: string | undefined } = {}) {
  const userId = useUserId()
  return useQuery({ ...tradeLimitsOptions(useClient(), filter), enabled: userId !== undefined })
}
