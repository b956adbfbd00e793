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
import * as z from 'zod/mini'
import { type Client, newIdempotencyKey, queryKey } from '../client/index.ts'
import { chat, chatRoomById, chatRooms, sendChat } from '../contract/index.ts'
import { useClient } from './api-context.ts'
import { useCallQuery } from './call-query.ts'
import {
  type ChatPages,
  type Draft,
  dropDraft,
  failDraft,
  joinNewest,
  keepSent,
  knownPage,
  linesOf,
  messagesOf,
  outboxKey,
  putDraft,
} from './outbox.ts'
import { firstPage, nextCursor, useCallList } from './pages.ts'
import { usePollWithoutRealtime } from './realtime.tsx'
import { useUserId } from './user.ts'

export const chatOptions = (client: Client, roomId: string) =>
  infiniteQueryOptions({
    queryKey: queryKey('chat', { roomId }),
    // Messages never change, and a mark on one counts for all before it. So older pages are fetched only once, and refetching
    // the newest page brings a room of any length up to date.
    queryFn: async ({ pageParam, signal, client: cache }) => {
      const known = () => knownPage(cache.getQueryData<ChatPages>(queryKey('chat', { roomId })), pageParam)
      if (pageParam !== firstPage) {
        return known() ?? (await client.call(chat, { query: { roomId, cursor: pageParam }, signal }))
      }
      const newest = await client.call(chat, { query: { roomId }, signal })
      return joinNewest(known(), newest)
    },
    initialPageParam: firstPage,
    getNextPageParam: nextCursor,
  })

const outboxOptions = (conversation: string) =>
  queryOptions<Draft[]>({
    queryKey: outboxKey(conversation),
    queryFn: skipToken,
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  })

type ChatIds = {
  roomId: string
  /** Text that stays the same when the room gets the id of its claim, so that unsent messages follow. */
  conversation: string
}

/** A claim's room: `lines`, oldest first, including own messages still being sent; `fetchNextPage` loads older ones. Polled while
 *  the socket is down. */
export function useChat({ roomId, conversation }: ChatIds) {
  const userId = useUserId()
  const refetchInterval = usePollWithoutRealtime()
  const room = useInfiniteQuery({
    ...chatOptions(useClient(), roomId),
    enabled: userId !== undefined && roomId !== '',
    refetchInterval,
  })
  const { data: drafts = [] } = useQuery(outboxOptions(conversation))
  return { ...room, lines: linesOf(roomId, messagesOf(room.data), drafts) }
}

/** Prefetches a room's newest messages while its order loads, because the chat renders only after the order. */
export function usePrefetchChat(roomId: string): void {
  usePrefetchInfiniteQuery(chatOptions(useClient(), roomId))
}

/** The customer's conversations, newest message first. Polled while the socket is down. */
export function useChatRooms() {
  return useCallList(chatRooms, undefined, { refetchInterval: usePollWithoutRealtime() })
}

/** How often to poll presence, because no event says when minutes become hours. */
const PRESENCE_MS = 60_000

/** A conversation: its order, the other person, and whether they are online. */
export function useChatRoom(roomId: string) {
  const refetchInterval = usePollWithoutRealtime() || PRESENCE_MS
  return useCallQuery(chatRoomById, { roomId }, { enabled: roomId !== '', refetchInterval })
}

/** Sends messages to a room. `send` shows a message at once as `sending`; a failed one stays as `failed`, for `retry` or
 *  `discard`. */
export function useSendChat({ roomId, conversation }: ChatIds, options: { onError: (error: Error) => void }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const senderId = useUserId() ?? ''
  const { mutate } = useMutation({
    // The draft's key makes a retry after a lost response the same message.
    mutationFn: ({ id: idempotencyKey, message }: Draft) =>
      client.call(sendChat, { body: { message, senderId, roomId }, idempotencyKey }),
    // One at a time, so that messages arrive in the order they were written.
    scope: { id: `chat ${conversation}` },
    networkMode: 'always',
    onMutate: (draft) => putDraft(queryClient, conversation, { ...draft, delivery: 'sending' }),
    onSuccess: (message, sent) => keepSent(queryClient, conversation, { message, sent }),
    onError: (failure, draft) => {
      failDraft(queryClient, conversation, draft.id)
      // The message may have arrived although the response did not.
      void queryClient.invalidateQueries({ queryKey: queryKey('chat', { roomId }) })
      options.onError(failure)
    },
  })

  return {
    send(message: string): void {
      const messages = messagesOf(queryClient.getQueryData<ChatPages>(queryKey('chat', { roomId })))
      mutate({
        id: newIdempotencyKey(),
        message: asKept(message, roomId),
        senderId,
        afterId: messages.at(-1)?.id,
        timestamp: new Date(client.serverNow()).toISOString(),
        delivery: 'sending',
      })
    },
    retry(draftId: string): void {
      const draft = queryClient
        .getQueryData<Draft[]>(outboxKey(conversation))
        ?.find(({ id }) => id === draftId)
      if (draft?.delivery === 'failed') mutate(draft)
    },
    discard(draftId: string): void {
      dropDraft(queryClient, conversation, draftId)
    },
  }
}

/** The text as the server keeps it, without invisible characters, by which `linesOf` finds a draft among the messages. A text that
 *  the server will refuse stays as it is. */
function asKept(message: string, roomId: string): string {
  return z.safeParse(sendChat.body, { message, roomId }).data?.message ?? message.trim()
}
