import { memo } from 'react'
import { Check, CheckCheck, CircleAlert, Clock } from '../icons.js'
import { VisuallyHidden } from '../visually-hidden/index.js'
import type { ChatMessage } from './chat-message.js'

export interface DeliveryLabels {
  sending: string
  sent: string
  delivered: string
  read: string
  /** Also the words of the button that sends again. */
  failed: string
}

export interface BubbleProps {
  message: ChatMessage
  isOwn: boolean
  /** Who wrote it, for screen readers. */
  author: string
  formatTime: (iso: string) => string
  labels: DeliveryLabels
  onRetry: ((id: string) => void) | undefined
}

/** One message, rendered again only when it changes, so that a new line does not redraw a long conversation. Its text stays
 *  plain text: links in a chat are a way to steal. */
export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { message, isOwn, author, formatTime, labels, onRetry } = props
  const time = formatTime(message.sentAt)
  const status = message.status ?? 'sent'
  return (
    <div
      className="oja-chat-box__message"
      data-own={isOwn || undefined}
      data-status={isOwn ? status : undefined}
    >
      <div className="oja-chat-box__bubble" data-slot="bubble">
        {author !== '' && <VisuallyHidden>{author}: </VisuallyHidden>}
        <span className="oja-chat-box__text" dir="auto">
          {message.text}
        </span>
        <span className="oja-chat-box__meta">
          {time !== '' && <time dateTime={message.sentAt}>{time}</time>}
          {isOwn && status !== 'failed' && <Delivery status={status} label={labels[status]} />}
        </span>
      </div>
      {isOwn && status === 'failed' && (
        <FailedLine label={labels.failed} onRetry={onRetry && (() => onRetry(message.id))} />
      )}
    </div>
  )
})

const DELIVERY_ICONS = { sending: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck }

function Delivery({ status, label }: { status: keyof typeof DELIVERY_ICONS; label: string }) {
  const Icon = DELIVERY_ICONS[status]
  return (
    <>
      <Icon size={14} strokeWidth={2} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}

function FailedLine({ label, onRetry }: { label: string; onRetry: (() => void) | undefined }) {
  const content = (
    <>
      <CircleAlert size={14} strokeWidth={2} />
      {label}
    </>
  )
  if (onRetry === undefined) return <span className="oja-chat-box__failed">{content}</span>
  return (
    <button type="button" className="oja-chat-box__failed" onClick={onRetry}>
      {content}
    </button>
  )
}
