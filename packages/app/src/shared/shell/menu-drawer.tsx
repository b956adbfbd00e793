import { Drawer, Logo } from '@oja/ui'
import { NavList } from './nav-list.tsx'
import { shellCopy as copy } from './shell-copy.ts'

type MenuDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The navigation on phones, where it opens over the page. */
export default function MenuDrawer({ open, onOpenChange }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={copy.menu}
      header={<Logo title="" height={28} className="text-brand-text" />}
    >
      <NavList onNavigate={() => onOpenChange(false)} />
    </Drawer>
  )
}
