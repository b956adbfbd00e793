import { memo, type ReactNode } from 'react'
import { Check, CheckCheck, CircleAlert, Clock } from '../icons.js'
import type { Moment } from '../lib/moment.js'
import { HIDDEN } from '../lib/hidden.js'
import { isoOf, type PersonMessage } from './chat-message.js'
import { useFocusToLog } from './use-focus-to-log.js'
import type { ChatBoxWords } from './words.js'

type DrawnWords = Pick<ChatBoxWords, NonNullable<PersonMessage['status']> | 'you'>

/** What all messages of a conversation need for rendering. The same object while nothing in it changes. */
export interface Drawing extends DrawnWords {
  ownId: string
  /** Read before the messages of the other person. */
  other: string
  /** The words of the button that calls `onDiscard`. */
  remove: string
  formatTime: (sentAt: Moment) => string
  onRetry: ((id: string) => void) | undefined
  onDiscard: ((id: string) => void) | undefined
  render: ((message: PersonMessage) => ReactNode) | undefined
}

interface BubbleProps {
  message: PersonMessage
  /** It follows a message of the same person, so it does not repeat the name. */
  isNext: boolean
  drawing: Drawing
}

/** One message, rerendered only when it changes, so that a new message does not rerender a long conversation. The text stays
 *  plain: links in a chat help thieves. */
export const Bubble = memo(function Bubble({ message, isNext, drawing }: BubbleProps) {
  const { ownId, you, other, formatTime, render } = drawing
  const { senderName, status = 'sent' } = message
  const isOwn = message.senderId === ownId
  const time = formatTime(message.sentAt)
  const isNamed = !isOwn && senderName !== undefined
  const author = isOwn ? you : (senderName ?? other)
  return (
    <div
      className="oja-chat-box__message"
      data-own={isOwn || undefined}
      data-status={isOwn ? status : undefined}
    >
      {isNamed && !isNext && (
        <span className="oja-chat-box__author" aria-hidden data-slot="author" dir="auto">
          {senderName}
        </span>
      )}
      <div className="oja-chat-box__bubble" data-slot="bubble">
        {author !== '' && <span className={HIDDEN}>{author}: </span>}
        {render ? (
          <div className="oja-chat-box__text">{render(message)}</div>
        ) : (
          <span className="oja-chat-box__text" dir="auto">
            {message.text}
          </span>
        )}
        <span className="oja-chat-box__meta">
          {/* In a page of another direction an English time would read "PM 2:31". */}
          {time !== '' && (
            <time dateTime={isoOf(message.sentAt)} dir="auto">
              {time}
            </time>
          )}
          {isOwn && status !== 'failed' && <Delivery status={status} label={drawing[status]} />}
        </span>
      </div>
      {isOwn && status === 'failed' && <FailedLine id={message.id} drawing={drawing} />}
    </div>
  )
})

const DELIVERY_ICONS = { sending: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck }

function Delivery({ status, label }: { status: keyof typeof DELIVERY_ICONS; label: string }) {
  // A server may have statuses of its own.
  const Icon: typeof Check | undefined = DELIVERY_ICONS[status]
  return (
    Icon && (
      <>
        <Icon size={14} strokeWidth={2} />
        <span className={HIDDEN}>{label}</span>
      </>
    )
  )
}

function FailedLine({ id, drawing }: { id: string; drawing: Drawing }) {
  const { failed, remove, onRetry, onDiscard } = drawing
  const content = (
    <>
      <CircleAlert size={14} strokeWidth={2} />
      {failed}
    </>
  )
  return (
    <div className="oja-chat-box__unsent">
      {onRetry ? (
        <LeavingButton className="oja-chat-box__failed" onClick={() => onRetry(id)}>
          {content}
        </LeavingButton>
      ) : (
        <span className="oja-chat-box__failed">{content}</span>
      )}
      {onDiscard && (
        <LeavingButton className="oja-chat-box__discard" onClick={() => onDiscard(id)}>
          {remove}
        </LeavingButton>
      )}
    </div>
  )
}

interface LeavingButtonProps {
  className: string
  onClick: () => void
  children: ReactNode
}

/** Its own press removes it. */
function LeavingButton(props: LeavingButtonProps) {
  return <button ref={useFocusToLog<HTMLButtonElement>()} type="button" {...props} />
}
