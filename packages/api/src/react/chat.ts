import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Client, newIdempotencyKey, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'
import {
  type ChatPages,
  type Draft,
  dropDraft,
  joinNewest,
  keepMessage,
  knownPage,
  linesOf,
  messagesOf,
  outboxKey,
  putDraft,
} from './outbox.ts'
import { firstPage, nextCursor } from './pages.ts'
import { usePollWithoutRealtime } from './realtime.tsx'
import { useUserId } from './session.ts'

export const chatOptions = (client: Client, roomId: string) =>
  infiniteQueryOptions({
    queryKey: queryKey('chat', { roomId }),
    // Messages never change, so a page of older ones is fetched once, and the newest page brings a room of any length up to
    // date.
    queryFn: async ({ pageParam, signal, client: cache }) => {
      const known = () => knownPage(cache.getQueryData<ChatPages>(queryKey('chat', { roomId })), pageParam)
      if (pageParam !== firstPage) {
        return known() ?? (await client.chat({ query: { roomId, cursor: pageParam }, signal }))
      }
      const newest = await client.chat({ query: { roomId }, signal })
      return joinNewest(known(), newest)
    },
    initialPageParam: firstPage,
    getNextPageParam: nextCursor,
  })

export const lastMessageOptions = (client: Client, roomId: string) =>
  queryOptions({
    queryKey: queryKey('chat', { roomId, limit: 1 }),
    queryFn: ({ signal }) => client.chat({ query: { roomId, limit: 1 }, signal }),
    select: (page) => page.data.at(-1) ?? null,
  })

const outboxOptions = (roomId: string) =>
  queryOptions<Draft[]>({
    queryKey: outboxKey(roomId),
    queryFn: skipToken,
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** A claim's room: `lines`, oldest first, with own messages that are still on their way; `fetchNextPage` brings older
 *  ones. Polled while the socket is down. */
export function useChat(roomId: string) {
  const userId = useUserId()
  const refetchInterval = usePollWithoutRealtime()
  const room = useInfiniteQuery({
    ...chatOptions(useClient(), roomId),
    enabled: userId !== undefined && roomId !== '',
    refetchInterval,
  })
  const { data: drafts = [] } = useQuery(outboxOptions(roomId))
  return { ...room, lines: linesOf(roomId, messagesOf(room.data), drafts) }
}

/** The newest message of a room, `null` where there is none. */
export function useLastMessage(roomId: string) {
  const userId = useUserId()
  return useQuery({
    ...lastMessageOptions(useClient(), roomId),
    enabled: userId !== undefined && roomId !== '',
  })
}

/** Sends messages to a room. `send` shows one at once as `sending`; one that fails stays as `failed`, for `retry` or
 *  `discard`. */
export function useSendChat(roomId: string, options: { onError?: (error: Error) => void } = {}) {
  const client = useClient()
  const queryClient = useQueryClient()
  const senderId = useUserId() ?? ''
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ message }: Draft) => client.sendChat({ body: { message, senderId, roomId } }),
    // One after the other, so that they arrive in the order they were written.
    scope: { id: `chat ${roomId}` },
    networkMode: 'always',
    onMutate: (draft) => putDraft(queryClient, roomId, { ...draft, delivery: 'sending' }),
    onSuccess: (message, draft) => {
      keepMessage(queryClient, message)
      dropDraft(queryClient, roomId, draft.id)
    },
    onError: (failure, draft) => {
      putDraft(queryClient, roomId, { ...draft, delivery: 'failed' })
      // The message may have arrived although its answer did not.
      void queryClient.invalidateQueries({ queryKey: queryKey('chat', { roomId }) })
      options.onError?.(failure)
    },
  })

  return {
    error,
    isPending,
    send(message: string): void {
      const messages = messagesOf(queryClient.getQueryData<ChatPages>(queryKey('chat', { roomId })))
      mutate({
        id: newIdempotencyKey(),
        message: message.trim(),
        senderId,
        afterId: messages.at(-1)?.id,
        timestamp: new Date(client.serverNow()).toISOString(),
        delivery: 'sending',
      })
    },
    retry(draftId: string): void {
      const draft = queryClient.getQueryData<Draft[]>(outboxKey(roomId))?.find(({ id }) => id === draftId)
      if (draft?.delivery === 'failed') mutate(draft)
    },
    discard(draftId: string): void {
      dropDraft(queryClient, roomId, draftId)
    },
  }
}
