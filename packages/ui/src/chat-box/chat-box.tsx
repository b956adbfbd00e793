'use client'

import { ArrowDown } from '../icons.js'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '../button/index.js'
import { cn } from '../lib/cn.js'
import { useHydrated } from '../lib/use-hydrated.js'
import { useLatest } from '../lib/use-latest.js'
import { useSteady } from '../lib/use-steady.js'
import { warnOnce } from '../lib/warn.js'
import { VisuallyHidden } from '../visually-hidden/index.js'
import type { DeliveryLabels } from './bubble.js'
import {
  changeBetween,
  dayName,
  plainDay,
  plainTime,
  timeFormatter,
  type ChatMessage,
} from './chat-message.js'
import type { Chunk } from './chunks.js'
import { Composer } from './composer.js'
import { Messages } from './messages.js'
import { useChunks, WHOLE } from './use-chunks.js'
import { useStickToBottom } from './use-stick-to-bottom.js'

export interface ChatBoxLabels extends Partial<DeliveryLabels> {
  /** Name of the field. @default 'Message' */
  field?: string | undefined
  /** @default 'Send message' */
  send?: string | undefined
  /** Said before own messages. @default 'You' */
  you?: string | undefined
  /** @default 'Earlier messages' */
  older?: string | undefined
  /** @default 'Loading messages' */
  loading?: string | undefined
}

export interface ChatBoxProps {
  /** Oldest first. */
  messages: readonly ChatMessage[]
  /** Messages with this `senderId` are the reader's own. */
  ownId: string
  /** Gets the trimmed text. When the promise rejects, the words come back into the field. */
  onSend: (text: string) => void | Promise<void>
  /** Sends a failed message again. */
  onRetry?: ((id: string) => void) | undefined
  /** The counterparty. */
  header?: { initial: string; name: string; meta?: ReactNode; action?: ReactNode } | undefined
  /** Accessible name, such as 'Chat with Adaeze'. */
  label: string
  /** @default 'Write a message' */
  placeholder?: string | undefined
  /** Shown while nobody has written yet. @default 'Say hello and agree the payment.' */
  emptyText?: string | undefined
  /** Why nothing can be written any more; takes the place of the field. */
  disabledReason?: ReactNode
  /** The conversation is on its way. @default false */
  loading?: boolean | undefined
  /** Why the conversation cannot be shown, with what to do about it. */
  error?: ReactNode
  /** Fetches messages before the first one. */
  onLoadOlder?: (() => void | Promise<void>) | undefined
  /** There are messages before the first one. @default false */
  hasOlder?: boolean | undefined
  /** Longest message in UTF-16 units. @default 2000 */
  maxLength?: number | undefined
  /** Language of times and days, as BCP 47. Where a server renders, give it with `timeZone`: without both, times are
   *  written in UTC, as `14:31` and `2026-11-21`, until the page answers. @default the reader's own */
  locale?: string | undefined
  /** Time zone of times and days, as an IANA name such as 'Africa/Lagos'. @default the reader's own */
  timeZone?: string | undefined
  /** Keep it the same function from render to render, or every message is drawn again.
   *  @default hour and minute by `locale` and `timeZone` */
  formatTime?: ((iso: string) => string) | undefined
  /** Text of the rule between days. @default 'Today', 'Yesterday', or the date; on a server always the date */
  formatDay?: ((iso: string) => string) | undefined
  /** The button that shows when something new is below; a function gets how many. @default 'New message' */
  newMessageLabel?: (string | ((count: number) => string)) | undefined
  /** Called once with what others or the product just added, for example to play a sound that the customer allowed.
   *  The chat box itself makes none. */
  onReceive?: ((messages: readonly ChatMessage[]) => void) | undefined
  /** False where Enter should break the line and only the button sends, as people may want on touch keyboards.
   *  @default true */
  enterSends?: boolean | undefined
  /** What is written and not yet sent, where the product keeps it, for example over a reload. Without it the field keeps
   *  its own. */
  draft?: string | undefined
  /** Called with the text of the field: as it is typed, empty once it is sent, and with the text again when sending failed. */
  onDraftChange?: ((draft: string) => void) | undefined
  labels?: ChatBoxLabels | undefined
  className?: string | undefined
}

/** A conversation with one other person, and lines of the product about the order between them. */
export function ChatBox({
  messages,
  ownId,
  onSend,
  onRetry,
  header,
  label,
  placeholder = 'Write a message',
  emptyText = 'Say hello and agree the payment.',
  disabledReason,
  loading = false,
  error,
  onLoadOlder,
  hasOlder = false,
  maxLength = 2000,
  locale,
  timeZone,
  formatTime,
  formatDay,
  newMessageLabel = 'New message',
  onReceive,
  enterSends = true,
  draft,
  onDraftChange,
  labels,
  className,
}: ChatBoxProps) {
  const clock = useClock(locale, timeZone)
  const chunks = useChunks(messages, clock.timeZone)
  const { logRef, onScroll, unseen, toBottom } = useStickToBottom(messages, ownId, chunks[0]?.key)
  const otherName = header?.name ?? ''
  const news = useReceived({ messages, ownId, otherName, onReceive })
  const delivery = useDeliveryLabels(labels)
  const retry = useSteady(onRetry)
  if (process.env.NODE_ENV !== 'production') {
    warnOnce(!label, 'a ChatBox has no label, so nobody can tell by ear whom it is with. Pass `label`.')
    warnOnce(
      new Set(messages.map(({ id }) => id)).size < messages.length,
      'two messages of a ChatBox have the same id, so one is drawn for both. Give each its own `id`.',
    )
    warnOnce(
      hasOlder && onLoadOlder === undefined,
      'a ChatBox has older messages and no onLoadOlder, so nobody can reach them. Pass `onLoadOlder`.',
    )
  }
  const dayText = formatDay ?? clock.formatDay
  const isEmpty = messages.length === 0 && !loading && error === undefined

  function showNewest() {
    toBottom()
    logRef.current?.focus()
  }

  return (
    <section className={cn('oja-chat-box', className)} aria-label={label}>
      {header !== undefined && <Header {...header} />}
      <div className="oja-chat-box__frame">
        {/* The log itself is not live, or own messages would be read back; the line below speaks for it. */}
        <div
          ref={logRef}
          className="oja-chat-box__log"
          role="log"
          aria-live="off"
          aria-label={label}
          aria-busy={loading}
          tabIndex={0}
          onScroll={onScroll}
        >
          {hasOlder && onLoadOlder !== undefined && (
            <div className="oja-chat-box__older">
              <Button variant="ghost" size="sm" onClick={onLoadOlder}>
                {labels?.older ?? 'Earlier messages'}
              </Button>
            </div>
          )}
          {loading && messages.length === 0 && <Skeletons label={labels?.loading ?? 'Loading messages'} />}
          {error !== undefined && <div className="oja-chat-box__error">{error}</div>}
          {isEmpty && <p className="oja-chat-box__empty">{emptyText}</p>}
          {chunks.map((chunk, index) => {
            const before = chunks[index - 1]
            return (
              <Messages
                key={chunk.key}
                chunk={chunk}
                day={before?.day === chunk.day ? undefined : dayText(chunk.messages[0]?.sentAt ?? '')}
                isOfMany={chunks.length > WHOLE}
                isClose={before?.day === chunk.day && !isTurn(before, chunk, ownId)}
                ownId={ownId}
                you={labels?.you ?? 'You'}
                other={otherName}
                formatTime={formatTime ?? clock.formatTime}
                labels={delivery}
                onRetry={onRetry === undefined ? undefined : retry}
              />
            )
          })}
        </div>
        {unseen > 0 && (
          <button type="button" className="oja-chat-box__newest" onClick={showNewest}>
            <ArrowDown size={16} strokeWidth={2} />
            {typeof newMessageLabel === 'string' ? newMessageLabel : newMessageLabel(unseen)}
          </button>
        )}
      </div>
      <VisuallyHidden aria-live="polite" data-slot="announcer">
        {/* A new element, or the same words twice in a row would be heard once. */}
        <span key={news.id}>{news.words}</span>
      </VisuallyHidden>
      {disabledReason === undefined ? (
        <Composer
          onSend={onSend}
          placeholder={placeholder}
          fieldLabel={labels?.field ?? 'Message'}
          sendLabel={labels?.send ?? 'Send message'}
          maxLength={maxLength}
          enterSends={enterSends}
          draft={draft}
          onDraftChange={onDraftChange}
        />
      ) : (
        <p className="oja-chat-box__closed">{disabledReason}</p>
      )}
    </section>
  )
}

/** Whether the other person speaks from one chunk to the next. Lines of the product have room of their own. */
function isTurn(before: Chunk, after: Chunk, ownId: string): boolean {
  const speakers = [before.messages.at(-1)?.senderId, after.messages[0]?.senderId]
  return !speakers.includes('system') && (speakers[0] === ownId) !== (speakers[1] === ownId)
}

/** How times are written. The server and the first render in the browser must write the same. So until hydration, times
 *  are in UTC and no day is called today. */
function useClock(locale: string | undefined, timeZone: string | undefined) {
  const isHydrated = useHydrated()
  return useMemo(() => {
    const clock = { locale, timeZone }
    if (!isHydrated && (locale === undefined || timeZone === undefined))
      return { timeZone: 'UTC', formatTime: plainTime, formatDay: plainDay }
    return {
      timeZone,
      formatTime: timeFormatter(clock),
      formatDay: (iso: string) => dayName(iso, clock, isHydrated ? Date.now() : undefined),
    }
  }, [locale, timeZone, isHydrated])
}

/** The same words stay the same object, so that bubbles are not rendered again. */
function useDeliveryLabels(labels: ChatBoxLabels | undefined): DeliveryLabels {
  const { sending, sent, delivered, read, failed } = { ...DELIVERY_LABELS, ...labels }
  return useMemo(() => ({ sending, sent, delivered, read, failed }), [sending, sent, delivered, read, failed])
}

const DELIVERY_LABELS: DeliveryLabels = {
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Not sent. Try again',
}

function Header({ initial, name, meta, action }: NonNullable<ChatBoxProps['header']>) {
  return (
    <header className="oja-chat-box__header">
      <span className="oja-chat-box__initial" aria-hidden="true">
        {initial}
      </span>
      <div className="oja-chat-box__who">
        <p className="oja-chat-box__name">{name}</p>
        {meta !== undefined && <div className="oja-chat-box__about">{meta}</div>}
      </div>
      {action}
    </header>
  )
}

function Skeletons({ label }: { label: string }) {
  return (
    <div className="oja-chat-box__chunk">
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className="oja-chat-box__skeleton" aria-hidden="true" />
      <span className="oja-chat-box__skeleton" data-own aria-hidden="true" />
      <span className="oja-chat-box__skeleton" aria-hidden="true" />
    </div>
  )
}

interface Conversation {
  messages: readonly ChatMessage[]
  ownId: string
  otherName: string
  onReceive: ChatBoxProps['onReceive']
}

/** Tells of what others and the product just added, and gives the words for it to a screen reader: no own words, no
 *  history, no other room, nothing at the first render. */
function useReceived({ messages, ownId, otherName, onReceive }: Conversation) {
  const seen = useRef(messages)
  const tell = useLatest(onReceive)
  const [news, setNews] = useState({ id: '', words: '' })
  useEffect(() => {
    const received = changeBetween(seen.current, messages).added.filter(({ senderId }) => senderId !== ownId)
    seen.current = messages
    if (received.length === 0) return
    const words = received.map((message) => spokenLine(message, otherName)).join(' ')
    setNews({ id: received.at(-1)?.id ?? '', words })
    tell.current?.(received)
  }, [messages, ownId, otherName, tell])
  return news
}

function spokenLine(message: ChatMessage, otherName: string): string {
  return message.senderId === 'system' || otherName === '' ? message.text : `${otherName}: ${message.text}`
}
