import { Drawer, Logo } from '@oja/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { Header } from './header.tsx'
import { NavList } from './nav-list.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { shellCopy as copy } from './shell-copy.ts'

/** The frame around every signed-in screen. Source: docs/product/screens.md#shell */
export function Shell({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <div className="shell">
      <a href="#main" className="skip-link">
        {copy.skip}
      </a>
      <aside className="shell-nav">
        <Link to={paths.app} aria-label={copy.home} className="flex px-2.5 pt-0.5 pb-6 text-brand-text">
          <Logo label="" height={28} />
        </Link>
        <NavList />
      </aside>
      <Drawer
        open={isMenuOpen}
        onOpenChange={setMenuOpen}
        title={copy.menu}
        header={<Logo label="" height={28} className="text-brand-text" />}
      >
        <NavList onNavigate={() => setMenuOpen(false)} />
      </Drawer>
      <div className="flex min-w-0 flex-col">
        <OfflineBar />
        <Header onMenu={() => setMenuOpen(true)} />
        <main id="main" tabIndex={-1} className="shell-main">
          {children}
        </main>
      </div>
    </div>
  )
}
