'use client'

import {
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  forwardRef,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { initialOf } from '../avatar/initial.js'
import { PlainButton } from '../button/plain-button.js'
import { ArrowDown } from '../icons.js'
import { cn } from '../lib/cn.js'
import { isolated } from '../lib/isolated.js'
import type { Moment } from '../lib/moment.js'
import { useOja } from '../lib/oja-context.js'
import { useHydrated } from '../lib/browser-state.js'
import { knownLocale, knownTimeZone } from '../lib/locale.js'
import { useLatest, useStableCallback } from '../lib/refs.js'
import { warnOnce } from '../lib/warn.js'
import { count, fill, type Labels, useWords } from '../lib/words.js'
import { HIDDEN } from '../lib/hidden.js'
import { isDrawn } from '../lib/given.js'
import type { Drawing } from './bubble.js'
import {
  changeBetween,
  type ChatMessage,
  dayName,
  plainDay,
  plainTime,
  timeFormatter,
} from './chat-message.js'
import { type Chunk, isSame } from './chunks.js'
import { Composer } from './composer.js'
import { Messages } from './messages.js'
import { useChunks, WHOLE } from './use-chunks.js'
import { useFocusToLog } from './use-focus-to-log.js'
import { useStickToBottom } from './use-stick-to-bottom.js'
import { chatBoxWords, type ChatBoxWords } from './words.js'

/** The counterparty. */
export interface ChatHeader {
  /** The letter in the circle beside the name. Hidden from screen readers. @default the first letter of the name */
  initial?: string | undefined
  /** Their name. Screen readers also read it before each of their messages without a `senderName`. */
  name: string
  /** A line below the name, such as a phone number or when they were last here. */
  meta?: ReactNode
  /** A button at the end of the header, for example one that calls them. */
  action?: ReactNode
}

export interface ChatBoxProps<Message extends ChatMessage = ChatMessage> extends Omit<
  ComponentPropsWithoutRef<'section'>,
  'children'
> {
  /** Oldest first. */
  messages: readonly Message[]
  /** Messages with this `senderId` are the reader's own. */
  ownId: string
  /** Called with the trimmed text; empty if there are only `attachments`. When the promise rejects, the text returns to the
   *  field; several failed messages return one by one. */
  onSend: (text: string) => void | Promise<void>
  /** Sends a failed message again. */
  onRetry?: ((id: string) => void) | undefined
  /** Removes a failed message, for example one that the server refuses for good. */
  onDiscard?: ((id: string) => void) | undefined
  /** The counterparty, above the conversation. @default no header */
  header?: ChatHeader | undefined
  /** Accessible name, such as 'Chat with Adaeze'. */
  label: string
  /** Renders the content of a bubble in place of its text: a picture, a receipt. The bubble keeps its name, time and state.
   *  Pass a stable function, or every message rerenders. */
  renderMessage?: ((message: Exclude<Message, { kind: 'system' }>) => ReactNode) | undefined
  /** Who is writing now, by name. */
  typing?: readonly string[] | undefined
  /** Before the field: the button that attaches a file. */
  attachAction?: ReactNode
  /** Attachments not yet sent, above the field. With them, a message needs no text, and only one is sent at a time. */
  attachments?: ReactNode
  /** Why the customer can no longer write, in place of the field. */
  disabledReason?: ReactNode
  /** The conversation is loading. @default false */
  busy?: boolean | undefined
  /** Why the conversation cannot be shown and what to do about it. */
  error?: ReactNode
  /** Fetches messages before the first one. */
  onLoadOlder?: (() => void | Promise<void>) | undefined
  /** There are messages before the first one. @default false */
  hasOlder?: boolean | undefined
  /** Longest message in UTF-16 units. @default 2000 */
  maxLength?: number | undefined
  /** Language of times and days, as BCP 47. @default the locale of `OjaProvider`, or 'en-NG' */
  locale?: string | undefined
  /** Time zone of times and days, as an IANA name such as 'Africa/Lagos'. With server rendering, set it here or in
   *  `OjaProvider`: otherwise times are in UTC, as `14:31` and `2026-11-21`, until hydration. @default the reader's own */
  timeZone?: string | undefined
  /** Pass a stable function, or every message rerenders. @default hour and minute by `locale` and `timeZone` */
  formatTime?: ((sentAt: Message['sentAt']) => string) | undefined
  /** Text of the line between days. @default 'Today', 'Yesterday', or the date; on a server always the date */
  formatDay?: ((sentAt: Message['sentAt']) => string) | undefined
  /** Called once with messages that others or the product just added, for example to play a sound. The chat box itself plays
   *  none. */
  onReceive?: ((messages: readonly Message[]) => void) | undefined
  /** If false, Enter breaks the line and only the button sends, which may suit touch keyboards. @default true */
  enterSends?: boolean | undefined
  /** The unsent text, if the product keeps it, for example across a reload. Without it the field is uncontrolled. */
  draft?: string | undefined
  /** Initial text of an uncontrolled field. @default '' */
  defaultDraft?: string | undefined
  /** Called with the text of the field: on typing, `''` on sending, and the text again when sending fails. */
  onDraftChange?: ((draft: string) => void) | undefined
  /** Words in place of the English ones. */
  labels?: Labels<ChatBoxWords> | undefined
}

/** One list, so that a conversation without messages stays the same when it is drawn again. */
const NONE: readonly never[] = []

/** A conversation, with messages from the product about its order. */
export const ChatBox = forwardRef(function ChatBox<Message extends ChatMessage>(
  props: ChatBoxProps<Message>,
  ref: ForwardedRef<HTMLElement>,
) {
  const { messages: listed, ownId, onSend, onRetry, header, label, renderMessage, typing, ...slots } = props
  const { attachAction, attachments, disabledReason, busy = false, error, onLoadOlder, ...state } = slots
  const { hasOlder = false, maxLength = 2000, locale, timeZone, formatTime, formatDay, ...more } = state
  const { onReceive, onDiscard, enterSends = true, draft, defaultDraft = '', onDraftChange, ...others } = more
  const { labels, className, ...rest } = others
  const messages = listed ?? NONE
  const oja = useOja()
  const words = useWords('chatBox', chatBoxWords, labels)
  const clock = useClock(knownLocale(locale) ?? oja.locale, timeZone, oja.timeZone)
  const chunks = useChunks(messages, clock.timeZone)
  const { logRef, onScroll, unseen, toBottom } = useStickToBottom(messages, ownId, chunks[0]?.key)
  const otherName = header?.name ?? ''
  const news = useReceived({ messages, ownId, otherName, onReceive })
  const retry = useStableCallback(onRetry)
  const discard = useStableCallback(onDiscard)
  const { you, sending, sent, delivered, read, failed, discard: remove } = words
  const drawn = { you, sending, sent, delivered, read, failed, remove }
  const drawing = useSame<Drawing>({
    ...drawn,
    ownId,
    other: otherName,
    formatTime: formatTime ?? clock.formatTime,
    onRetry: onRetry && retry,
    onDiscard: onDiscard && discard,
    // It gets each message as the caller passed it.
    render: renderMessage as Drawing['render'],
  })
  if (process.env.NODE_ENV !== 'production') {
    warnOnce(!label, 'a ChatBox has no label, so screen readers cannot say whom it is with. Pass `label`.')
    warnOnce(
      new Set(messages.map(({ id }) => id)).size < messages.length,
      'two messages of a ChatBox have the same id, so only one of them is drawn. Give each its own `id`.',
    )
    warnOnce(
      hasOlder && onLoadOlder === undefined,
      'a ChatBox has older messages and no onLoadOlder, so nobody can reach them. Pass `onLoadOlder`.',
    )
  }
  const dayText = formatDay ?? clock.formatDay
  const isEmpty = messages.length === 0 && !busy && !isDrawn(error)

  function showNewest() {
    toBottom()
    logRef.current?.focus()
  }

  return (
    <section ref={ref} className={cn('oja-chat-box', className)} aria-label={label} {...rest}>
      {header !== undefined && <Header {...header} />}
      <div className="oja-chat-box__frame">
        {/* The log itself is not live, or screen readers would read own messages back; the announcer below does it. */}
        <div
          ref={logRef}
          className="oja-chat-box__log"
          role="log"
          aria-live="off"
          aria-label={label}
          aria-busy={busy}
          tabIndex={0}
          onScroll={onScroll}
        >
          {hasOlder && onLoadOlder !== undefined && <Older words={words} onLoad={onLoadOlder} />}
          {busy && messages.length === 0 && <Skeletons label={words.busy} />}
          {isDrawn(error) && <div className="oja-chat-box__error">{error}</div>}
          {isEmpty && <p className="oja-chat-box__empty">{words.empty}</p>}
          {chunks.map((chunk, index) => {
            const before = chunks[index - 1]
            return (
              <Messages
                key={chunk.key}
                chunk={chunk}
                day={before?.day === chunk.day ? undefined : dayText(chunk.messages[0]?.sentAt ?? '')}
                isOfMany={chunks.length > WHOLE}
                isClose={before?.day === chunk.day && !isTurn(before, chunk)}
                drawing={drawing}
              />
            )
          })}
          {typing && typing.length > 0 && (
            <p className="oja-chat-box__typing" data-slot="typing">
              <span className="oja-chat-box__dots" aria-hidden />
              {fill(count(words.typing, typing.length, oja.locale), {
                names: new Intl.ListFormat(oja.locale).format(typing),
              })}
            </p>
          )}
        </div>
        {unseen > 0 && (
          <button type="button" className="oja-chat-box__newest" onClick={showNewest}>
            <ArrowDown size={16} strokeWidth={2} />
            {count(words.newMessages, unseen, oja.locale)}
          </button>
        )}
      </div>
      <span className={HIDDEN} aria-live="polite" data-slot="announcer">
        {/* A new element each time, so that the same text twice in a row is announced twice. */}
        <span key={news.id}>{news.words}</span>
      </span>
      <Composer
        onSend={onSend}
        words={words}
        maxLength={maxLength}
        enterSends={enterSends}
        draft={draft}
        defaultDraft={defaultDraft}
        onDraftChange={onDraftChange}
        attachAction={attachAction}
        attachments={attachments}
        disabledReason={disabledReason}
      />
    </section>
  )
}) as <Message extends ChatMessage = ChatMessage>(
  props: ChatBoxProps<Message> & RefAttributes<HTMLElement>,
) => ReactElement

/** Whether the author changes between two chunks. System messages have their own spacing. */
function isTurn(before: Chunk, after: Chunk): boolean {
  const [last, first] = [before.messages.at(-1), after.messages[0]]
  return last?.kind !== 'system' && first?.kind !== 'system' && last?.senderId !== first?.senderId
}

/** How to format times. The server and the first render in the browser must agree: so until hydration, times are in UTC unless
 *  a time zone is given, and no day is called "Today". */
function useClock(locale: string, ownTimeZone: string | undefined, aroundTimeZone: string | undefined) {
  const isHydrated = useHydrated()
  return useMemo(() => {
    const timeZone = knownTimeZone(ownTimeZone, 'ChatBox') ?? aroundTimeZone
    const clock = { locale, timeZone }
    if (!isHydrated && timeZone === undefined)
      return { timeZone: 'UTC', formatTime: plainTime, formatDay: plainDay }
    return {
      timeZone,
      formatTime: timeFormatter(clock),
      formatDay: (sentAt: Moment) => dayName(sentAt, clock, isHydrated ? Date.now() : undefined),
    }
  }, [locale, ownTimeZone, aroundTimeZone, isHydrated])
}

/** The same object while nothing in it changes, so that bubbles do not rerender. */
function useSame<Value extends object>(now: Value): Value {
  const [kept, keep] = useState(now)
  if (isSame(kept, now)) return kept
  keep(now)
  return now
}

function Header({ initial, name, meta, action }: ChatHeader) {
  return (
    <header className="oja-chat-box__header">
      <span className="oja-chat-box__initial" aria-hidden="true">
        {initial ?? initialOf(name)}
      </span>
      <div className="oja-chat-box__who">
        <p className="oja-chat-box__name">{name}</p>
        {isDrawn(meta) && <div className="oja-chat-box__about">{isolated(meta)}</div>}
      </div>
      {action}
    </header>
  )
}

interface OlderProps {
  words: ChatBoxWords
  onLoad: () => void | Promise<void>
}

/** The last page removes the button. It says in words that it is loading, because a Button with a spinner would be a quarter of
 *  this component. */
function Older({ words, onLoad }: OlderProps) {
  const [isLoading, setLoading] = useState(false)
  async function load() {
    if (isLoading) return
    setLoading(true)
    try {
      await onLoad()
    } finally {
      setLoading(false)
    }
  }
  return (
    <div ref={useFocusToLog<HTMLDivElement>()} className="oja-chat-box__older">
      <PlainButton
        variant="ghost"
        aria-disabled={isLoading}
        data-busy={isLoading || undefined}
        onClick={() => void load()}
      >
        {isLoading ? words.busy : words.older}
      </PlainButton>
      <span className={HIDDEN} role="status">
        {isLoading && words.busy}
      </span>
    </div>
  )
}

function Skeletons({ label }: { label: string }) {
  return (
    <div className="oja-chat-box__chunk">
      <span className={HIDDEN}>{label}</span>
      <span className="oja-chat-box__skeleton" aria-hidden="true" />
      <span className="oja-chat-box__skeleton" data-own aria-hidden="true" />
      <span className="oja-chat-box__skeleton" aria-hidden="true" />
    </div>
  )
}

interface Conversation<Message extends ChatMessage> {
  messages: readonly Message[]
  ownId: string
  otherName: string
  onReceive: ChatBoxProps<Message>['onReceive']
}

/** Calls `onReceive` with the messages that others or the product just added, and returns the words that a screen reader
 *  speaks for them. Own messages, earlier ones, another room and the first render do not count. */
function useReceived<Message extends ChatMessage>(conversation: Conversation<Message>) {
  const { messages, ownId, otherName, onReceive } = conversation
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
  const name = message.kind === 'system' ? '' : (message.senderName ?? otherName)
  return name === '' ? message.text : `${name}: ${message.text}`
}
