import { CHAT_MAX_LENGTH, type ChatRoom, readChat, STAFF_SENDER, SYSTEM_SENDER } from '@oja/api/contract'
import { useCallMutation, useChat, useChatRoom, useServerNow } from '@oja/api/react'
import { ChatBox, IconButton, Menu } from '@oja/ui'
import { MessageSquareQuote, Phone } from 'lucide-react'
import { useEffect } from 'react'
import { errorMessage } from '../../../lib/error-message.ts'
import { daysSince, formatPhone, formatTime, formatWeekday, fullName } from '../../../lib/format.ts'
import { icon } from '../../../lib/icon.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useIsVisible } from '../../../lib/use-page-state.ts'
import { useUser } from '../../../session/index.ts'
import { retryButton } from '../../../shared/load-problem.tsx'
import { whenUncovered } from '../../../shared/focus.ts'
import { chatCopy as copy, personCopy } from './chat-copy.ts'
import { isClosed, withMarks, quickReplies } from './chat-rules.ts'
import { drawMessage } from './message-content.tsx'
import { PersonMenu } from './person-menu.tsx'
import { usePing } from './use-ping.ts'
import { useScamWarning } from './use-scam-warning.tsx'
import { useSending } from './use-sending.ts'
import '../trade.css'

/** How often to look at the clock while the trade runs, for the names of days, and after its end, when the chat closes. */
const CHECK_MS = { running: 30_000, ended: 10_000 } as const

type TradeChatProps = {
  /** The claim, or the reservation before there is one. */
  roomId: string
  adId: string
  /** The other side. */
  other: { id: string; first_name: string; last_name: string; phone?: string | null }
  /** The account numbers of this trade. */
  accounts: readonly string[]
  /** When the chat closes, ISO 8601; null while the trade runs. */
  openUntil: string | null
}

/** The conversation of one order. Source: docs/product/chat.md */
export function TradeChat({ roomId, adId, other, accounts, openUntil }: TradeChatProps) {
  const { id: ownId } = useUser()
  const { first_name: firstName, phone = null } = other
  const conversation = `chat ${adId} ${other.id}`
  const { lines, data, error, refetch, hasNextPage, fetchNextPage } = useChat({ roomId, conversation })
  const { data: room } = useChatRoom(roomId)
  const sending = useSending({ roomId, conversation, lines })
  // The new interval looks at once: a decision of an operator closes the chat at that moment.
  const nowMs = useServerNow(openUntil === null ? CHECK_MS.running : CHECK_MS.ended)
  const isOver = isClosed(openUntil, nowMs)
  // Not by the room, whose id changes once there is a claim.
  const [{ text: draft }, keepDraft] = useDraft({ owner: ownId, form: conversation }, unsent)
  const scamWarning = useScamWarning({ ownId, accounts, send: sending.send })
  const messages = withMarks(lines, ownId).map((line) => {
    const { id, message: text, senderId, timestamp: sentAt, status, picture } = line
    if (senderId === SYSTEM_SENDER) return { kind: 'system' as const, id, text, sentAt }
    const senderName = senderId === STAFF_SENDER ? copy.staff : undefined
    return { id, text, senderId, senderName, sentAt, status, picture }
  })
  const isLoaded = data !== undefined
  usePing(isLoaded ? lines : undefined, ownId)
  useReading({ roomId, newest: newestOf(lines, ownId), hasNews: (room?.unread ?? 0) > 0 })

  return (
    <>
      <ChatBox
        className="trade-chat"
        label={copy.with({ name: fullName(other) })}
        header={{
          name: fullName(other),
          meta: <About phone={phone} room={room} />,
          action: (
            <span className="flex items-center">
              {phone !== null && <Call name={firstName} phone={phone} />}
              {room && (
                <PersonMenu person={{ ...room.other, name: firstName }} claimId={room.claim ?? undefined} />
              )}
            </span>
          ),
        }}
        messages={scamWarning.warned([...messages, ...sending.onItsWay])}
        renderMessage={drawMessage}
        ownId={ownId}
        onSend={scamWarning.send}
        // A closed chat takes no message.
        onRetry={isOver ? undefined : sending.retry}
        onDiscard={sending.discard}
        draft={draft}
        onDraftChange={(text) => keepDraft({ text })}
        maxLength={CHAT_MAX_LENGTH}
        attachAction={
          <span className="flex items-center">
            {sending.picture.button}
            {room && <Replies room={room} onChoose={(reply) => keepDraft({ text: joined(draft, reply) })} />}
          </span>
        }
        attachments={sending.picture.preview}
        disabledReason={isOver ? copy.closed : undefined}
        busy={!isLoaded && error === null}
        error={
          !isLoaded && error !== null ? (
            <>
              <p>{errorMessage(error)}</p>
              {retryButton({ error, retry: refetch })}
            </>
          ) : undefined
        }
        hasOlder={hasNextPage}
        onLoadOlder={async () => void (await fetchNextPage())}
        formatTime={formatTime}
        formatDay={(iso) => dayWords(iso, nowMs)}
        labels={{
          placeholder: copy.placeholder,
          empty: copy.noMessages,
          newMessages: { other: copy.newMessage },
        }}
      />
      {scamWarning.dialog}
    </>
  )
}

/** The other person's presence, their phone, and the customer's note on them. */
function About({ phone, room }: { phone: string | null; room: ChatRoom | undefined }) {
  const { presence = null, note = null } = room?.other ?? {}
  return (
    <>
      {presence !== null && (
        <span className="presence" data-online={presence === 'online' || undefined}>
          {copy.presence[presence]}
        </span>
      )}
      {phone !== null && <span className="num">{formatPhone(phone)}</span>}
      {note !== null && <span className="block">{personCopy.note.yours({ note })}</span>}
    </>
  )
}

function unsent({ text }: Readonly<Record<string, unknown>>) {
  return { text: typeof text === 'string' ? text : '' }
}

function joined(typed: string, reply: string): string {
  return typed.trim() === '' ? reply : `${typed.trimEnd()} ${reply}`
}

/** Puts a reply into the field without sending it: a mistaken tap must not say that money was sent. */
function Replies({ room, onChoose }: { room: ChatRoom; onChoose: (text: string) => void }) {
  const offered = quickReplies(room)
  if (offered.length === 0) return null
  return (
    <Menu
      align="start"
      label={copy.quickReplies}
      trigger={<MessageSquareQuote {...icon} />}
      items={offered.map((reply) => ({
        label: copy.replies[reply],
        onSelect: () => {
          onChoose(copy.replies[reply])
          focusChat()
        },
      }))}
    />
  )
}

function newestOf(lines: readonly { id: string; senderId: string }[], ownId: string): string | undefined {
  return lines.findLast(({ senderId }) => senderId !== ownId && senderId !== SYSTEM_SENDER)?.id
}

/** How often to mark the newest message again while the server still counts it as unread. */
const READ_AGAIN_MS = 10_000

type Reading = { roomId: string; newest: string | undefined; hasNews: boolean }

/** Marks the newest message as read while the page is visible. */
function useReading({ roomId, newest, hasNews }: Reading): void {
  const { mutate: read } = useCallMutation(readChat)
  const isVisible = useIsVisible()
  useEffect(() => {
    if (!isVisible || !hasNews || newest === undefined) return undefined
    const mark = () => read({ query: { roomId }, body: { up_to: newest, state: 'read' } })
    mark()
    const timer = setInterval(mark, READ_AGAIN_MS)
    return () => clearInterval(timer)
  }, [read, roomId, newest, isVisible, hasNews])
}

function dayWords(iso: string, nowMs: number): string {
  const daysAgo = daysSince(iso, nowMs)
  return daysAgo === 0 ? copy.today : daysAgo === 1 ? copy.yesterday : formatWeekday(iso)
}

function Call({ name, phone }: { name: string; phone: string }) {
  return (
    <IconButton asChild label={copy.call({ name })}>
      <a href={`tel:${phone}`}>
        <Phone {...icon} />
      </a>
    </IconButton>
  )
}

/** Puts the cursor into the room's message field, once no dialog is in front of it. */
export function focusChat(): void {
  whenUncovered(() => {
    const field = document.querySelector<HTMLElement>('.trade-chat textarea')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'nearest' })
  })
}
