import type { Notification } from '@oja/api/contract'
import { VisuallyHidden } from '@oja/ui'
import { Link } from 'react-router-dom'
import { cx } from '../../lib/cx.ts'
import { formatCoinShort, formatNaira, formatTime } from '../../lib/format.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { linkOf, minutesSince } from './notification-rules.ts'
import { inboxCopy as copy, sentenceOf } from './notifications-copy.ts'

type NotificationRowProps = {
  notification: Notification
  /** It was unread when the customer came. */
  isNew: boolean
  nowMs: number
}

/** One thing that happened; the whole row leads to where it is about. */
export function NotificationRow({ notification, isNew, nowMs }: NotificationRowProps) {
  const sentence = sentenceOf(notification)
  return (
    <Link
      to={linkOf(notification)}
      className="grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 text-text hover:bg-hover focus-visible:outline-offset-[-2px] lg:px-5"
    >
      <NotificationIcon kind={notification.kind} />
      <span className="grid gap-0.5 self-center">
        <span className={cx('[overflow-wrap:anywhere]', isNew && 'font-semibold')}>
          {isNew && <VisuallyHidden>{copy.unread}: </VisuallyHidden>}
          {sentence}
        </span>
        <span className="num text-sm text-muted">
          <time dateTime={notification.created_at}>{timeWords(notification.created_at, nowMs)}</time>
          {restOf(notification, sentence).map((amount) => ` · ${amount}`)}
        </span>
      </span>
      <span
        aria-hidden
        data-slot="dot"
        className={cx('mt-1.5 size-2 rounded-full', isNew ? 'bg-brand' : 'bg-transparent')}
      />
    </Link>
  )
}

/** The amounts of an order that the sentence leaves out. */
function restOf(notification: Notification, sentence: string): string[] {
  if (!('coin_equivalent' in notification)) return []
  const { amount, coin_equivalent, code } = notification
  return [formatCoinShort(coin_equivalent, code), formatNaira(amount)].filter(
    (text) => !sentence.includes(text),
  )
}

function timeWords(iso: string, nowMs: number): string {
  const minutes = minutesSince(iso, nowMs)
  if (minutes === null) return formatTime(iso)
  return minutes === 0 ? copy.now : copy.minutesAgo({ minutes: String(minutes) })
}
