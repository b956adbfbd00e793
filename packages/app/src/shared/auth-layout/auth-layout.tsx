import { FloatingCoins, Logo } from '@oja/ui'
import { ShieldCheck } from 'lucide-react'
import { Link, Outlet } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { NavigationBar } from '../shell/navigation-bar.tsx'
import { authLayoutCopy as copy } from './auth-layout-copy.ts'

/** The frame of the signed-out screens: the task, and the purse with its coins beside it (above it on phones). */
export function AuthLayout() {
  return (
    <div className="auth">
      <NavigationBar />
      <main id="main" tabIndex={-1} className="auth-task">
        <div className="auth-task-inner">
          <Outlet />
        </div>
        <p className="auth-safety">
          <ShieldCheck aria-hidden size={16} strokeWidth={2} className="mt-px shrink-0" />
          {copy.safety}
        </p>
      </main>
      <aside className="auth-purse" aria-label={copy.about}>
        <FloatingCoins className="auth-purse-ground">
          <Link to={paths.home} className="auth-logo" aria-label={copy.logo}>
            <Logo title="" height={34} />
          </Link>
          <div className="auth-pitch">
            <p className="auth-pitch-title">{copy.title}</p>
            <p className="auth-pitch-text">{copy.text}</p>
          </div>
        </FloatingCoins>
      </aside>
    </div>
  )
}
