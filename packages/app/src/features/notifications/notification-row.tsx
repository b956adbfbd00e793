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
  return (
    <Link
      to={linkOf(notification)}
      className="grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 text-text hover:bg-hover focus-visible:outline-offset-[-2px] lg:px-5"
    >
      <NotificationIcon kind={notification.kind} />
      <span className="grid gap-0.5 self-center">
        <span className={cx('[overflow-wrap:anywhere]', isNew && 'font-semibold')}>
          {isNew && <VisuallyHidden>{copy.unread}: </VisuallyHidden>}
          {sentenceOf(notification)}
        </span>
        <span className="num flex flex-wrap gap-x-1.5 text-sm text-muted">
          <time dateTime={notification.created_at}>{timeWords(notification.created_at, nowMs)}</time>
          {'coin_equivalent' in notification && (
            <span>
              · {formatCoinShort(notification.coin_equivalent, notification.code)} ·{' '}
              {formatNaira(notification.amount)}
            </span>
          )}
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

function timeWords(iso: string, nowMs: number): string {
  const minutes = minutesSince(iso, nowMs)
  if (minutes === null) return formatTime(iso)
  return minutes === 0 ? copy.now : copy.minutesAgo({ minutes: String(minutes) })
}
