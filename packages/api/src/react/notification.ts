import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { notifications } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { callOptions } from './call-options.ts'
import { firstPage, nextCursor } from './pages.ts'
import { usePollWithoutRealtime } from './realtime.tsx'
import { useUserId } from './user.ts'

const PAGE_ROWS = 30

export const latestNotificationOptions = (client: Client) =>
  queryOptions({
    ...callOptions(client, notifications, { limit: 1 }),
    select: ({ data }) => ({ newest: data.notifications[0] ?? null, unread: data.unread }),
  })

export const notificationsOptions = (client: Client) =>
  infiniteQueryOptions({
    queryKey: queryKey('notifications', { limit: PAGE_ROWS }),
    queryFn: ({ pageParam, signal }) =>
      client.call(notifications, { query: { limit: PAGE_ROWS, cursor: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data.notifications),
  })

/** The newest notification (`newest`, or `null`) and how many are `unread`. Polled while the socket is down. */
export function useLatestNotification() {
  const userId = useUserId()
  const refetchInterval = usePollWithoutRealtime()
  return useQuery({
    ...latestNotificationOptions(useClient()),
    enabled: userId !== undefined,
    refetchInterval,
  })
}

/** Notifications, newest first: `data` is those of all pages so far, `fetchNextPage` loads older ones. */
export function useNotifications() {
  const userId = useUserId()
  return useInfiniteQuery({ ...notificationsOptions(useClient()), enabled: userId !== undefined })
}
