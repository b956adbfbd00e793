import { Avatar, Button } from '@oja/ui'
import { LogOut } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { fullName } from '../../lib/format.ts'
import { icon } from '../../lib/icon.ts'
import { signOut, useUser } from '../../session/index.ts'
import { isCurrent, NAV_ITEMS } from './nav-items.ts'
import { shellCopy as copy } from './shell-copy.ts'

type NavListProps = {
  /** Called on navigation, so that a drawer can close. */
  onNavigate?: () => void
}

/** The navigation, with the customer and Log out below it, for the side column and the drawer. */
export function NavList({ onNavigate }: NavListProps) {
  const user = useUser()
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav aria-label={copy.main}>
        <ul className="grid gap-0.5">
          {NAV_ITEMS.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                className="nav-link"
                aria-current={isCurrent(item, pathname) ? 'page' : undefined}
                onClick={onNavigate}
              >
                <item.icon {...icon} />
                {copy.nav[item.name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-1 border-t border-border pt-3">
        <div className="flex min-w-0 items-center gap-3 px-2.5 pt-1 pb-2">
          <Avatar name={user.first_name} size={36} />
          <p className="min-w-0">
            <span className="block truncate font-semibold">{fullName(user)}</span>
            <span className="block truncate text-xs text-muted">{user.email_address}</span>
          </p>
        </div>
        <Button
          variant="ghost"
          className="h-(--oja-tap) justify-start gap-3 px-3 font-(weight:--oja-weight-label)"
          icon={<LogOut {...icon} />}
          onClick={signOut}
        >
          {copy.logOut}
        </Button>
      </div>
    </div>
  )
}
