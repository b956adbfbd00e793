import { Button, IconButton } from '@oja/ui'
import { ArrowUpDown, Menu, Repeat } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { NotificationsBell } from './notifications-bell.tsx'
import { OpenOrders } from './open-orders.tsx'
import { usePageLabel } from './page-label.tsx'
import { shellCopy as copy } from './shell-copy.ts'

type HeaderProps = {
  /** Opens the navigation, on phones. */
  onMenu: () => void
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** The page label and the ways to money that are always at hand. Source: docs/product/screens.md#shell */
export function Header({ onMenu }: HeaderProps) {
  return (
    <header className="shell-header">
      <IconButton label={copy.openMenu} className="lg:hidden" onClick={onMenu}>
        <Menu {...icon} />
      </IconButton>
      <p className="shell-label me-auto truncate font-semibold tracking-[-0.014em]">{usePageLabel()}</p>
      <Button
        asChild
        theme="secondary"
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
      <Button asChild theme="tertiary" size="sm" icon={<Repeat {...icon} size={16} />}>
        <Link to={paths.market}>{copy.buyAndSell}</Link>
      </Button>
      <OpenOrders />
      <NotificationsBell />
    </header>
  )
}
