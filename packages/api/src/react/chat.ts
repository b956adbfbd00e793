import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  usePrefetchInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Client, newIdempotencyKey, queryKey } from '../client/index.ts'
import { pictureEndpoints } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { useCallMutation } from './call-mutation.ts'
import { useCallQuery } from './call-query.ts'
import {
  type ChatPages,
  type Draft,
  dropDraft,
  failDraft,
  joinNewest,
  keepMessage,
  keepSent,
  knownPage,
  linesOf,
  messagesOf,
  outboxKey,
  putDraft,
} from './outbox.ts'
import { firstPage, nextCursor, useCallList } from './pages.ts'
import { usePollWithoutRealtime } from './realtime.tsx'
import { useUserId } from './session.ts'

export const chatOptions = (client: Client, roomId: string) =>
  infiniteQueryOptions({
    queryKey: queryKey('chat', { roomId }),
    // Messages never change, and a mark on one counts for all before it. So a page of older messages is fetched once, and
    // the newest page alone brings a room of any length up to date.
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

/** Asks for the newest messages of a room whose chat is drawn once its order is here, so that both come at once. */
export function usePrefetchChat(roomId: string): void {
  usePrefetchInfiniteQuery(chatOptions(useClient(), roomId))
}

/** The customer's conversations, by their newest message. Polled while the socket is down. */
export function useChatRooms() {
  return useCallList('chatRooms', undefined, { refetchInterval: usePollWithoutRealtime() })
}

/** When somebody was last here is asked again this often, because nothing tells when minutes become hours. */
const PRESENCE_MS = 60_000

/** A conversation: its order, the other person, and whether they are here. */
export function useChatRoom(roomId: string) {
  const refetchInterval = usePollWithoutRealtime() || PRESENCE_MS
  return useCallQuery('chatRoomById', { roomId }, { enabled: roomId !== '', refetchInterval })
}

/** Marks messages as read. */
export function useReadChat() {
  return useCallMutation('readChat', { about: ({ query }) => ({ claim: query.roomId }) })
}

/** Sends a picture to a room; the answer is the message. */
export function useSendChatPicture() {
  return useCallMutation('sendChatPicture', {
    onAnswer: keepMessage,
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
    onSuccess: (message, draft) => keepSent(queryClient, message, draft),
    onError: (failure, draft) => {
      failDraft(queryClient, roomId, draft.id)
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

/** Where an image loads a picture of a room from. */
export function chatPictureUrl(id: string): string {
  return `/api${pictureEndpoints.chatPicture.path}?${new URLSearchParams({ id })}`
}
