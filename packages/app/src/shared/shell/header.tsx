import { WAITS_FOR } from '@oja/api/contract'
import { useClaims, useLatestNotification } from '@oja/api/react'
import { Button, CountBadge, IconButton } from '@oja/ui'
import { ArrowUpDown, Bell, ClipboardList, Menu, Repeat } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { icon } from '../../lib/icon.ts'
import { claimShownAt, paths } from '../../lib/paths.ts'
import { useUser } from '../../session/index.ts'
import { headerPlace } from './nav-items.ts'
import { usePageLabel } from './page-label.tsx'
import { bellCopy, waitingOrdersName, shellCopy as copy } from './shell-copy.ts'
import { setUnread } from './unread.ts'

type HeaderProps = {
  /** Opens the navigation, on phones. */
  onMenu: () => void
}

/** The page label, and the links that every screen has. Source: docs/product/screens.md#shell */
export function Header({ onMenu }: HeaderProps) {
  const current = useCurrent()
  return (
    <header className="shell-header">
      <IconButton label={copy.openMenu} className="lg:hidden" onClick={onMenu}>
        <Menu {...icon} />
      </IconButton>
      <p className="shell-label me-auto truncate font-semibold tracking-[-0.014em]">{usePageLabel()}</p>
      <Button
        asChild
        variant="secondary"
        className="max-lg:hidden"
        size="sm"
        icon={<ArrowUpDown {...icon} size={16} />}
      >
        <Link to={paths.assets}>{copy.sendAndReceive}</Link>
      </Button>
      <IconButton asChild label={copy.sendAndReceive} className="shell-assets lg:hidden">
        <Link to={paths.assets}>
          <ArrowUpDown {...icon} />
        </Link>
      </IconButton>
      <Button asChild variant="tertiary" size="sm" icon={<Repeat {...icon} size={16} />}>
        <Link to={paths.market} aria-current={current('market')}>
          {copy.buyAndSell}
        </Link>
      </Button>
      <WaitingOrders />
      <NotificationsBell />
    </header>
  )
}

/** Returns the `aria-current` of a header link. */
function useCurrent() {
  const place = headerPlace(useLocation().pathname)
  return (link: typeof place) => (link === place ? ('page' as const) : undefined)
}

/** The link to the order history, with the number of claims that wait for this customer. Source: docs/product/screens.md#shell */
function WaitingOrders() {
  const { id } = useUser()
  const lists = [
    useClaims({ recipient: id, status: WAITS_FOR.vendor }),
    useClaims({ initiator: id, status: WAITS_FOR.claimer }),
  ]
  const current = useCurrent()
  const count = lists.flatMap(({ data = [] }) => data).length
  const isMore = lists.some(({ hasNextPage }) => hasNextPage)
  return (
    <span className="relative inline-flex">
      <IconButton asChild label={waitingOrdersName({ waiting: count, isMore })}>
        <Link to={paths.orders} aria-current={current('orders')}>
          <ClipboardList {...icon} />
        </Link>
      </IconButton>
      <CountBadge count={count} className="pointer-events-none absolute end-0 top-0.5" />
    </span>
  )
}

function NotificationsBell() {
  const { data } = useLatestNotification()
  const { pathname } = useLocation()
  const current = useCurrent()
  const newest = data?.newest
  const claim = claimShownAt(pathname)
  // A notification about the open trade is about to be marked as read, so the number does not count it.
  const isSeen =
    newest != null && !newest.read && 'claim' in newest && newest.claim === claim && !document.hidden
  const unread = Math.max(0, (data?.unread ?? 0) - (isSeen ? 1 : 0))
  useEffect(() => setUnread(unread), [unread])
  useEffect(() => () => setUnread(0), [])
  return (
    <span className="relative inline-flex">
      <IconButton asChild label={nameOf(data && unread)}>
        <Link to={paths.notifications} aria-current={current('notifications')}>
          <Bell {...icon} />
        </Link>
      </IconButton>
      <CountBadge count={unread} className="pointer-events-none absolute end-0 top-0.5" />
    </span>
  )
}

function nameOf(unread: number | undefined): string {
  if (unread === undefined) return bellCopy.unknown
  return unread === 0 ? bellCopy.none : bellCopy.some({ count: String(unread) })
}
