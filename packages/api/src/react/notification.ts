import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { notifications, readNotifications } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { useCallMutation } from './call-mutation.ts'
import { firstPage, nextCursor } from './pages.ts'
import { usePollWithoutRealtime } from './realtime.tsx'
import { useUserId } from './session.ts'

const PAGE_ROWS = 30

export const latestNotificationOptions = (client: Client) =>
  queryOptions({
    queryKey: queryKey('notifications', { limit: 1 }),
    queryFn: async ({ signal }) => {
      const { data } = await client.call(notifications, { query: { limit: 1 }, signal })
      return { newest: data.notifications[0] ?? null, unread: data.unread }
    },
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

/** Marks notifications as read. */
export function useReadNotifications() {
  const { queryKey: latest } = latestNotificationOptions(useClient())
  return useCallMutation(readNotifications, {
    onAnswer: (queryClient, { unread }) => {
      queryClient.setQueryData(latest, (known) => known && { ...known, unread })
    },
  })
}
