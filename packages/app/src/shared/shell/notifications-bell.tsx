import { useLatestNotification } from '@oja/api/react'
import { CountBadge, IconButton } from '@oja/ui'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { claimShownAt, paths } from '../../lib/paths.ts'
import { bellCopy as copy } from './shell-copy.ts'
import { setUnread } from './unread.ts'

/** The way to what happened while away, with how much of it is unread. */
export function NotificationsBell() {
  const { data } = useLatestNotification()
  const { pathname } = useLocation()
  const newest = data?.newest
  const claim = claimShownAt(pathname)
  // What the customer is looking at is about to be marked as read: the number does not flicker for it.
  const isSeen =
    newest != null && !newest.read && 'claim' in newest && newest.claim === claim && !document.hidden
  const unread = Math.max(0, (data?.unread ?? 0) - (isSeen ? 1 : 0))
  useEffect(() => setUnread(unread), [unread])
  useEffect(() => () => setUnread(0), [])
  return (
    <span className="relative inline-flex">
      <IconButton asChild label={nameOf(data && unread)}>
        <Link to={paths.notifications}>
          <Bell aria-hidden size={20} strokeWidth={1.75} />
        </Link>
      </IconButton>
      <CountBadge count={unread} className="pointer-events-none absolute end-0 top-0.5" />
    </span>
  )
}

function nameOf(unread: number | undefined): string {
  if (unread === undefined) return copy.unknown
  return unread === 0 ? copy.none : copy.some({ count: String(unread) })
}
