import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type Page, queryKey } from '../client/index.ts'
import type { ChatMessage } from '../contract/index.ts'

/** A message being sent. It belongs after `afterId`, the newest message when it was written. */
export type Draft = {
  id: string
  message: string
  senderId: string
  afterId: string | undefined
  timestamp: string
  delivery: 'sending' | 'failed'
}

/** A line of a room as a screen shows it. */
type ChatLine = ChatMessage & { delivery: 'sent' | 'sending' | 'failed' }

export type ChatPages = InfiniteData<Page<ChatMessage[]>, unknown>

/** Drafts have their own cache entry, because a refetch replaces the room's messages, and a room gets another id when its order is
 *  placed. */
export const outboxKey = (conversation: string) => ['outbox', conversation] as const

/** Adds a draft to the conversation's outbox, or replaces it on a retry. */
export function putDraft(queryClient: QueryClient, conversation: string, draft: Draft): void {
  changeOutbox(queryClient, conversation, (drafts) =>
    drafts.some((other) => other.id === draft.id)
      ? drafts.map((other) => (other.id === draft.id ? draft : other))
      : [...drafts, draft],
  )
}

export function dropDraft(queryClient: QueryClient, conversation: string, draftId: string): void {
  changeOutbox(queryClient, conversation, (drafts) => drafts.filter((draft) => draft.id !== draftId))
}

export function failDraft(queryClient: QueryClient, conversation: string, draftId: string): void {
  changeOutbox(queryClient, conversation, (drafts) =>
    drafts.map((draft) => (draft.id === draftId ? { ...draft, delivery: 'failed' } : draft)),
  )
}

/** Replaces a draft by the message that the server accepted. Moves the drafts behind it after the message, so that it does not
 *  count as one of them if they have the same text. */
export function keepSent(
  queryClient: QueryClient,
  conversation: string,
  { message, sent }: { message: ChatMessage; sent: Draft },
): void {
  keepMessage(queryClient, message)
  dropDraft(queryClient, conversation, sent.id)
  changeOutbox(queryClient, conversation, (drafts) =>
    drafts.map((draft) => (draft.delivery === 'sending' ? { ...draft, afterId: message.id } : draft)),
  )
}

function changeOutbox(
  queryClient: QueryClient,
  conversation: string,
  change: (drafts: Draft[]) => Draft[],
): void {
  queryClient.setQueryData<Draft[]>(outboxKey(conversation), (drafts) => change(drafts ?? []))
}

/** Adds a message that the server accepted to the newest page, unless a refetch already brought it. */
export function keepMessage(queryClient: QueryClient, message: ChatMessage): void {
  queryClient.setQueryData<ChatPages>(queryKey('chat', { roomId: message.roomId }), (room) => {
    const [newest, ...older] = room?.pages ?? []
    if (!room || !newest || newest.data.some(({ id }) => id === message.id)) return room
    return { ...room, pages: [{ ...newest, data: [...newest.data, message] }, ...older] }
  })
}

/** The cached page of a room that was requested with `cursor`. */
export function knownPage(
  room: ChatPages | undefined,
  cursor: unknown,
): ChatPages['pages'][number] | undefined {
  const at = room?.pageParams.indexOf(cursor) ?? -1
  return room?.pages[at]
}

/** Joins a refetched newest page with the messages known before and after it: the server may have accepted a message after it read
 *  the page. If the pages do not overlap, messages in between are missing, so only the new page remains. */
export function joinNewest(
  known: ChatPages['pages'][number] | undefined,
  newest: ChatPages['pages'][number],
): ChatPages['pages'][number] {
  const first = known?.data.findIndex(({ id }) => id === newest.data[0]?.id) ?? -1
  if (known === undefined || first === -1) return newest
  const last = known.data.findIndex(({ id }) => id === newest.data.at(-1)?.id)
  const after = last === -1 ? [] : known.data.slice(last + 1)
  return { data: [...known.data.slice(0, first), ...newest.data, ...after], next_cursor: known.next_cursor }
}

/** The room's messages, oldest first. Pages come newest first, each oldest first. */
export function messagesOf(room: ChatPages | undefined): ChatMessage[] {
  return (room?.pages ?? []).toReversed().flatMap((page) => page.data)
}

/** What the room shows: its messages, then the drafts that have not arrived. A draft whose response was lost, or is slower than its
 *  event, counts as arrived when its text appears after the place where it was written. Each message counts for one draft. */
export function linesOf(
  roomId: string,
  messages: readonly ChatMessage[],
  drafts: readonly Draft[],
): ChatLine[] {
  const taken = new Set<string>()
  const waiting: ChatLine[] = []
  for (const { afterId, ...line } of drafts) {
    const writtenAfter = messages.findIndex(({ id }) => id === afterId) + 1
    const arrived = messages
      .slice(writtenAfter)
      .find(
        ({ id, senderId, message }) =>
          !taken.has(id) && senderId === line.senderId && message === line.message,
      )
    if (arrived) taken.add(arrived.id)
    else waiting.push({ ...line, roomId })
  }
  return [...messages.map((message) => ({ ...message, delivery: 'sent' as const })), ...waiting]
}
