import type { Notification, NotificationKind } from '@oja/api/contract'
import { VisuallyHidden } from '@oja/ui'
import {
  ArrowDownLeft,
  ArrowUpRight,
  BadgeCheck,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  Landmark,
  type LucideIcon,
  MessageCircle,
  Scale,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { cx } from '../../lib/cx.ts'
import { formatCoinShort, formatNaira, formatTime } from '../../lib/format.ts'
import { icon } from '../../lib/icon.ts'
import { linkOf, minutesSince } from './notification-rules.ts'
import { inboxCopy as copy, sentenceOf } from './notifications-copy.ts'

type NotificationRowProps = {
  notification: Notification
  /** It was unread when the customer opened the list. */
  isNew: boolean
  nowMs: number
}

/** One notification; the whole row links to its page. */
export function NotificationRow({ notification, isNew, nowMs }: NotificationRowProps) {
  const sentence = sentenceOf(notification)
  return (
    <Link
      to={linkOf(notification)}
      className="card-row grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 text-text lg:px-5"
    >
      <NotificationIcon kind={notification.kind} />
      <span className="grid gap-0.5 self-center">
        <span className={cx('[overflow-wrap:anywhere]', isNew && 'font-semibold')}>
          {isNew && <VisuallyHidden>{copy.unread}: </VisuallyHidden>}
          {sentence}
        </span>
        <span className="text-sm text-muted tabular-nums">
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

type Look = { icon: LucideIcon; tone: keyof typeof TONES }

const TONES = {
  neutral: 'bg-sunken text-text-2',
  brand: 'bg-brand-soft text-brand-text',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  warning: 'bg-warning-soft text-warning',
}

const LOOKS: { readonly [kind in NotificationKind]: Look } = {
  'order-reserved': { icon: Hourglass, tone: 'brand' },
  'order-placed': { icon: Landmark, tone: 'brand' },
  'payment-sent': { icon: Landmark, tone: 'brand' },
  'payment-received': { icon: Landmark, tone: 'positive' },
  'trade-completed': { icon: CircleCheck, tone: 'positive' },
  'trade-cancelled': { icon: CircleX, tone: 'neutral' },
  'cancel-asked': { icon: CircleX, tone: 'warning' },
  'five-minutes-left': { icon: Clock, tone: 'warning' },
  'reservation-ending': { icon: Clock, tone: 'warning' },
  'trade-overdue': { icon: Clock, tone: 'warning' },
  'dispute-opened': { icon: Scale, tone: 'warning' },
  'dispute-answered': { icon: Scale, tone: 'neutral' },
  'dispute-answer-due': { icon: Clock, tone: 'warning' },
  'dispute-appealed': { icon: Scale, tone: 'warning' },
  'appeal-decided': { icon: Scale, tone: 'neutral' },
  'dispute-settled': { icon: Scale, tone: 'neutral' },
  'reservation-expired': { icon: Clock, tone: 'neutral' },
  'reservation-messages': { icon: MessageCircle, tone: 'neutral' },
  'staff-message': { icon: ShieldCheck, tone: 'brand' },
  'new-messages': { icon: MessageCircle, tone: 'neutral' },
  'transfer-sent': { icon: ArrowUpRight, tone: 'neutral' },
  'transfer-failed': { icon: TriangleAlert, tone: 'negative' },
  'coin-received': { icon: ArrowDownLeft, tone: 'positive' },
  'identity-verified': { icon: BadgeCheck, tone: 'positive' },
  'identity-rejected': { icon: TriangleAlert, tone: 'negative' },
}

function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const { icon: Icon, tone } = LOOKS[kind]
  return (
    <span className={cx('grid size-10 shrink-0 place-items-center rounded-full', TONES[tone])}>
      <Icon {...icon} />
    </span>
  )
}
