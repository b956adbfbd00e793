import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { type Notification, readNotifications } from '../contract/index.ts'
import { answering, notificationFixture } from '../testing/index.ts'
import { refetchFor } from './live-queries.ts'
import { useCallMutation } from './call-mutation.ts'
import { latestNotificationOptions, notificationsOptions } from './notification.ts'
import { createQueryClient } from './query-client.ts'
import { renderHook } from '../testing/render-hook.tsx'
import { answerCalls } from '../testing/answer-in-node.ts'

const { server, client } = answerCalls()

it('the newest and the count are requested as one row, and again after an event', async () => {
  let newest: Notification[] = []
  server.use(
    answering('notifications', ({ query }) => {
      expect(query.limit).toBe(1)
      return { notifications: newest, unread: newest.length }
    }),
  )
  const queryClient = createQueryClient()
  const latest = new QueryObserver(queryClient, latestNotificationOptions(client))
  const stop = latest.subscribe(() => undefined)
  await vi.waitFor(() => expect(latest.getCurrentResult().data).toEqual({ newest: null, unread: 0 }))
  newest = [notificationFixture()]
  refetchFor(queryClient, { type: 'notification', event_id: 8, unread: 1 })
  await vi.waitFor(() =>
    expect(latest.getCurrentResult().data).toEqual({ newest: notificationFixture(), unread: 1 }),
  )
  stop()
})

it('an event that comes while the next page loads takes neither the page nor what is new', async () => {
  let news: Notification[] = []
  let release: (() => void) | undefined
  server.use(
    http.get('*/api/notifications', async ({ request }) => {
      const isFirst = !new URL(request.url).searchParams.has('cursor')
      if (!isFirst && news.length === 0) await new Promise<void>((resolve) => (release = resolve))
      const notifications = isFirst
        ? [...news, notificationFixture({ id: 9 })]
        : [notificationFixture({ id: 4 })]
      return HttpResponse.json({ data: { notifications, unread: 0 }, next_cursor: isFirst ? 'more' : null })
    }),
  )
  const queryClient = createQueryClient()
  const inbox = new InfiniteQueryObserver(queryClient, notificationsOptions(client))
  const stop = inbox.subscribe(() => undefined)
  await vi.waitFor(() => expect(inbox.getCurrentResult().hasNextPage).toBe(true))
  const more = inbox.fetchNextPage()
  await vi.waitFor(() => expect(release).toBeDefined())
  news = [notificationFixture({ id: 12 })]
  refetchFor(queryClient, { type: 'notification', event_id: 8, unread: 1 })
  release?.()
  await more
  await vi.waitFor(() => expect(inbox.getCurrentResult().data?.map(({ id }) => id)).toEqual([12, 9, 4]))
  stop()
})

it('the response updates the unread count before any refetch', async () => {
  const queryClient = createQueryClient()
  const { queryKey } = latestNotificationOptions(client)
  const known = { notifications: [notificationFixture()], unread: 3 }
  queryClient.setQueryData(queryKey, { data: known, next_cursor: null })
  server.use(
    answering('readNotifications', ({ body }) => {
      expect(body).toEqual({ up_to: 7, from: 5, claim: 'claim-1' })
      return { unread: 1 }
    }),
  )
  const { mutateAsync } = renderHook(() => useCallMutation(readNotifications), {
    client,
    queryClient,
    userId: 'user-ngozi',
  })
  await mutateAsync({ body: { up_to: 7, from: 5, claim: 'claim-1' } })
  expect(queryClient.getQueryData(queryKey)?.data.unread).toBe(1)
})
