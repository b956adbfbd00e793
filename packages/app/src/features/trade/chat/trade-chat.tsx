import { CHAT_MAX_LENGTH, SYSTEM_SENDER } from '@oja/api/contract'
import { useChat, useSendChat, useServerNow } from '@oja/api/react'
import { Button, ChatBox, IconButton } from '@oja/ui'
import { Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../../../lib/drafts.ts'
import { errorMessage, toastError } from '../../../lib/error-message.ts'
import { daysSince, formatPhone, formatTime, formatWeekday } from '../../../lib/format.ts'
import { whenUncovered } from '../shared/focus.ts'
import { tradeCopy } from '../shared/trade-copy.ts'
import { chatCopy as copy } from './chat-copy.ts'
import { isClosed } from './chat-rules.ts'
import { Ping } from './ping.tsx'
import { markSeen } from './seen-store.ts'
import { useScamWarning } from './use-scam-warning.tsx'
import '../trade.css'

/** How often to check whether the chat has closed. */
const LOOK_MS = 30_000

type TradeChatProps = {
  claimId: string
  ownId: string
  /** The other side. */
  other: { name: string; firstName: string; phone: string | null }
  /** The account numbers of this trade. */
  accounts: readonly string[]
  /** When the chat closes, ISO 8601; null while the trade runs. */
  openUntil: string | null
}

/** The conversation of one trade. Source: docs/product/trade.md#chat */
export function TradeChat({ claimId, ownId, other, accounts, openUntil }: TradeChatProps) {
  const { lines, data, error, refetch, hasNextPage, fetchNextPage } = useChat(claimId)
  const { send, retry } = useSendChat(claimId, { onError: toastError })
  const nowMs = useServerNow(LOOK_MS)
  const scamWarning = useScamWarning({ ownId, accounts, send })
  const [draft, keepDraft] = useChatDraft(ownId, claimId)
  const messages = lines.map(({ id, message: text, senderId, timestamp: sentAt, delivery: status }) =>
    senderId === SYSTEM_SENDER
      ? { kind: 'system' as const, id, text, sentAt }
      : { id, text, senderId, sentAt, status },
  )
  const isLoaded = data !== undefined
  const newest = lines.findLast(({ delivery }) => delivery === 'sent')?.id
  useEffect(() => {
    if (newest !== undefined) markSeen(ownId, claimId, newest)
  }, [ownId, claimId, newest])
  return (
    <>
      <ChatBox
        className="trade-chat"
        label={copy.with({ name: other.name })}
        header={{
          initial: other.firstName.slice(0, 1).toUpperCase(),
          name: other.name,
          ...(other.phone === null
            ? {}
            : {
                meta: formatPhone(other.phone),
                action: <Call name={other.firstName} phone={other.phone} />,
              }),
        }}
        messages={scamWarning.warned(messages)}
        ownId={ownId}
        onSend={scamWarning.send}
        onRetry={retry}
        draft={draft}
        onDraftChange={keepDraft}
        maxLength={CHAT_MAX_LENGTH}
        {...(isClosed(openUntil, nowMs) ? { disabledReason: copy.closed } : {})}
        busy={!isLoaded && error === null}
        error={
          !isLoaded && error !== null ? (
            <>
              <p>{errorMessage(error)}</p>
              <Button variant="secondary" size="sm" onClick={async () => void (await refetch())}>
                {tradeCopy.retry}
              </Button>
            </>
          ) : undefined
        }
        hasOlder={hasNextPage}
        onLoadOlder={async () => void (await fetchNextPage())}
        formatTime={formatTime}
        formatDay={dayWords}
        labels={chatLabels()}
      />
      {scamWarning.dialog}
      <Ping lines={isLoaded ? lines : undefined} ownId={ownId} />
    </>
  )
}

/** The words of the chat box. */
function chatLabels() {
  const { placeholder, noMessages: empty, newMessage, labels } = copy
  const { loading: busy, ...words } = labels
  return { ...words, placeholder, empty, busy, newMessages: { other: newMessage } }
}

/** Today, yesterday, or the day. */
function dayWords(iso: string): string {
  const daysAgo = daysSince(iso)
  return daysAgo === 0 ? copy.today : daysAgo === 1 ? copy.yesterday : formatWeekday(iso)
}

function Call({ name, phone }: { name: string; phone: string }) {
  return (
    <IconButton asChild label={copy.call({ name })}>
      <a href={`tel:${phone}`}>
        <Phone aria-hidden size={20} strokeWidth={1.75} />
      </a>
    </IconButton>
  )
}

/** The unsent message of a room, kept over a reload and an ended session. */
export function useChatDraft(ownId: string, claimId: string): [string, (text: string) => void] {
  const name = { owner: ownId, form: `chat ${claimId}` }
  const [draft, setDraft] = useState(() => {
    const { text } = readDraft(name)
    return typeof text === 'string' ? text : ''
  })
  return [
    draft,
    (text) => {
      setDraft(text)
      if (text === '') dropDraft(name)
      else writeDraft(name, { text })
    },
  ]
}

/** Puts the cursor into the room's message field, once no dialog is in front of it. */
export function focusChat(): void {
  whenUncovered(() => {
    const field = document.querySelector<HTMLElement>('.trade-chat :is(textarea, input)')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'nearest' })
  })
}
