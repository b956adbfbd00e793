import { Logo } from '@oja/ui'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { onFirstTouch } from '../../lib/first-touch.ts'
import { loadCode } from '../../lib/load-code.ts'
import { paths } from '../../lib/paths.ts'
import { useEver } from '../../lib/use-ever.ts'
import { Header } from './header.tsx'
import { NavList } from './nav-list.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { shellCopy as copy } from './shell-copy.ts'

const menuCode = () => loadCode(() => import('./menu-drawer.tsx'))
const MenuDrawer = lazy(menuCode)

/** The frame around every signed-in screen. Source: docs/product/screens.md#shell */
export function Shell({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const wasMenuOpen = useEver(isMenuOpen)
  // The first touch may be the menu's, and the next may come without a network.
  useEffect(() => onFirstTouch(() => void menuCode().catch(() => undefined)), [])
  return (
    <div className="shell">
      <a href="#main" className="skip-link">
        {copy.skip}
      </a>
      <aside className="shell-nav">
        <Link to={paths.app} aria-label={copy.home} className="flex px-2.5 pt-0.5 pb-6 text-brand-text">
          <Logo title="" height={28} />
        </Link>
        <NavList />
      </aside>
      {wasMenuOpen && (
        <Suspense>
          <MenuDrawer open={isMenuOpen} onOpenChange={setMenuOpen} />
        </Suspense>
      )}
      <div className="flex min-w-0 flex-col">
        <OfflineBar />
        <NavigationBar />
        <Header onMenu={() => setMenuOpen(true)} />
        <main id="main" tabIndex={-1} className="shell-main">
          {children}
        </main>
      </div>
    </div>
  )
}
