import type { NotificationKind } from '@oja/api/contract'
import {
  ArrowDownLeft,
  ArrowUpRight,
  BadgeCheck,
  CircleCheck,
  CircleX,
  Clock,
  Landmark,
  type LucideIcon,
  MessageCircle,
  Scale,
  TriangleAlert,
} from 'lucide-react'
import { cx } from '../../lib/cx.ts'

type Look = { icon: LucideIcon; tone: keyof typeof TONES }

const TONES = {
  neutral: 'bg-sunken text-text-2',
  brand: 'bg-brand-soft text-brand-text',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  warning: 'bg-warning-soft text-warning',
}

const LOOKS: { readonly [kind in NotificationKind]: Look } = {
  'order-placed': { icon: Landmark, tone: 'brand' },
  'payment-sent': { icon: Landmark, tone: 'brand' },
  'payment-received': { icon: Landmark, tone: 'positive' },
  'trade-completed': { icon: CircleCheck, tone: 'positive' },
  'trade-cancelled': { icon: CircleX, tone: 'neutral' },
  'cancel-asked': { icon: CircleX, tone: 'warning' },
  'trade-overdue': { icon: Clock, tone: 'warning' },
  'dispute-opened': { icon: Scale, tone: 'warning' },
  'dispute-settled': { icon: Scale, tone: 'neutral' },
  'reservation-expired': { icon: Clock, tone: 'neutral' },
  'new-messages': { icon: MessageCircle, tone: 'neutral' },
  'transfer-sent': { icon: ArrowUpRight, tone: 'neutral' },
  'transfer-failed': { icon: TriangleAlert, tone: 'negative' },
  'coin-received': { icon: ArrowDownLeft, tone: 'positive' },
  'identity-verified': { icon: BadgeCheck, tone: 'positive' },
  'identity-rejected': { icon: TriangleAlert, tone: 'negative' },
}

/** What kind of news it is, before the sentence that says it. */
export function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const { icon: Icon, tone } = LOOKS[kind]
  return (
    <span className={cx('grid size-10 shrink-0 place-items-center rounded-full', TONES[tone])}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
    </span>
  )
}
